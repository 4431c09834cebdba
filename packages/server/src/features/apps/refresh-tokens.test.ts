import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { App } from '@purser/contract/apps'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitForJobs } from '../../../test/mail/wait-for-jobs.ts'
import { type OauthServer, openOauthServer, walkConsent } from '../../../test/oauth/oauth-server.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { addSeconds } from '../../clock.ts'
import { createVault } from '../../vault/index.ts'
import { createAppDesk } from './app-desk.ts'
import { openTokens } from './kept-tokens.ts'
import { createAppUpkeep } from './refresh-tokens.ts'
import { resealTokens } from './reseal-tokens.ts'

const secretKey = randomBytes(32)
const vault = createVault(secretKey)
const publicUrl = 'http://store.test'
let oauth: OauthServer
let store: TestStore
beforeAll(async () => {
  oauth = await openOauthServer({ storeOrigin: publicUrl })
  store = await openStore({ apps: [oauth.app], secretKey, publicUrl })
  store.app.startWorker()
})
afterAll(async () => {
  await store.close()
  await oauth.close()
})

async function till(): Promise<App> {
  const { body } = await store.call<{ apps: App[] }>('GET', '/admin/apps')
  const [app] = body.apps
  if (!app) throw new Error('No app is listed')
  return app
}
async function installed() {
  const came = await walkConsent((await till()).install_url ?? '')
  const body = { application_name: 'till', code: came.get('code') ?? '', state: came.get('state') ?? '' }
  await store.call('POST', '/admin/apps/authorizations', body)
}
async function uninstalled() {
  await store.call('DELETE', `/admin/apps/${(await till()).id}`)
  await waitForJobs(store.db)
}
const sealed = async () => {
  const kept = await store.db.selectFrom('app_installation').select('sealed_tokens').execute()
  return kept.flatMap(({ sealed_tokens }) => sealed_tokens ?? [])
}

/** Refreshes the tokens, running `work` after the call to the app's server. Returns what that server issued. */
async function refreshWhile(work: () => Promise<unknown>) {
  let given = { access_token: '', refresh_token: '' }
  const door = createServer(async (request, response) => {
    const { authorization, 'content-type': type } = request.headers
    const headers = { ...(authorization && { authorization }), ...(type && { 'content-type': type }) }
    const answer = await fetch(oauth.app.token_url, { method: 'POST', headers, body: await text(request) })
    given = (await answer.json()) as typeof given
    await work()
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(given))
  }).listen(0, '127.0.0.1')
  try {
    await once(door, 'listening')
    const token_url = `http://127.0.0.1:${(door.address() as AddressInfo).port}/token`
    store.setNow(addSeconds(store.now(), 3_400))
    await createAppUpkeep(createAppDesk([{ ...oauth.app, token_url }], vault), store.now).run(
      store.db,
      store.now(),
    )
    return given
  } finally {
    door.close()
  }
}

test('tokens that are re-encrypted with another key during a refresh still become the new ones', async () => {
  await installed()
  const newer = createVault(randomBytes(32), secretKey)
  const given = await refreshWhile(() => resealTokens(store.db, newer))
  const [kept = ''] = await sealed()
  expect(openTokens(vault, kept)).toMatchObject({ access_token: given.access_token })
  expect(await oauth.isGood(given.access_token)).toBe(true)
  await uninstalled()
})

test('tokens that arrive after the app was uninstalled are revoked, and never reported', async () => {
  await installed()
  const refreshed = () =>
    store.db
      .selectFrom('outbox')
      .select('id')
      .where(sql<boolean>`payload->>'event' = 'oauth.token_refreshed.till'`)
      .execute()
  const before = await refreshed()
  const given = await refreshWhile(uninstalled)
  expect(await refreshed()).toEqual(before)
  expect(await oauth.isGood(given.access_token)).toBe(false)
  expect(await sealed()).toEqual([])
})
