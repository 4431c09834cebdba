import { randomBytes } from 'node:crypto'
import type { App } from '@purser/contract/apps'
import { idPrefixes } from '@purser/domain/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type TestStore } from '../../../test/store.ts'
import { type AppOptions, buildApp } from '../../app.ts'
import { addSeconds } from '../../clock.ts'
import { newId } from '../../database/index.ts'
import { checkStore } from '../../tools/check/index.ts'
import { createVault } from '../../vault/index.ts'
import { PLAIN_COOKIE } from '../session/index.ts'
import { createAppDesk } from './app-desk.ts'
import { openTokens, sealTokens } from './kept-tokens.ts'
import { createAppUpkeep } from './refresh-tokens.ts'
import { oneApp } from './testing/app-examples.ts'

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)]
const tokens = { access_token: 'Zx81', refresh_token: 'again', expires_in: 60 }
let store: TestStore
beforeAll(async () => {
  store = await openStore({ apps: [oneApp], secretKey: oldKey })
  const app = await store.db.selectFrom('app').select('id').executeTakeFirstOrThrow()
  await store.db
    .insertInto('app_installation')
    .values({
      id: newId(idPrefixes.app_installation),
      app_id: app.id,
      user_id: store.operatorId,
      installed_at: store.now(),
      refresh_after: store.now(),
      ...sealTokens(createVault(oldKey), tokens, store.now()),
    })
    .execute()
})
afterAll(() => store.close())

const kept = () =>
  store.db
    .selectFrom('app_installation')
    .select(['sealed_tokens', 'sealed_by', 'lost_at'])
    .executeTakeFirstOrThrow()

/** Returns the app as listed by a server that starts with other keys. */
async function startedWith(keys: Pick<AppOptions, 'secretKey' | 'oldSecretKey'>): Promise<App | undefined> {
  const app = await buildApp({
    databaseUrl: store.url,
    clock: store.now,
    logLevel: 'silent',
    apps: [oneApp],
    ...keys,
  })
  try {
    const headers = { cookie: `${PLAIN_COOKIE}=${store.token}` }
    return (await app.http.inject({ method: 'GET', url: '/admin/apps', headers })).json().apps[0]
  } finally {
    await app.close()
  }
}

/** Returns whether the books' check can decrypt the apps' tokens with these keys. */
async function isOpenedBy(...keys: Buffer[]): Promise<boolean> {
  const keyIds = keys.map((key) => createVault(key).keyId)
  const { findings } = await checkStore(store.url, { now: store.now(), keyIds })
  return findings.find(({ invariant }) => invariant.id === 'A4')?.count === 0
}

test('a server with a different key reports it and loses nothing; given the old key too, it encrypts the tokens again', async () => {
  const before = await kept()
  expect(await startedWith({ secretKey: oldKey })).toMatchObject({ status: 'installed', is_locked: false })
  expect(await startedWith({ secretKey: newKey })).toMatchObject({ status: 'installed', is_locked: true })
  expect(await startedWith({})).toMatchObject({ status: 'installed', is_locked: true })
  const stranger = createAppUpkeep(createAppDesk([oneApp], createVault(newKey)), store.now)
  await expect(stranger.run(store.db, addSeconds(store.now(), 30))).rejects.toThrow(
    "Once's tokens were encrypted with another SECRET_KEY. Set that key as SECRET_KEY_OLD and restart, or reinstall the app.",
  )
  expect(await kept()).toEqual(before)
  expect([await isOpenedBy(newKey), await isOpenedBy(), await isOpenedBy(newKey, oldKey)]).toEqual([
    false,
    false,
    true,
  ])

  const both = { secretKey: newKey, oldSecretKey: oldKey }
  expect(await startedWith(both)).toMatchObject({ is_locked: false })
  const after = await kept()
  const { access_token, refresh_token } = tokens
  expect(openTokens(createVault(newKey), after.sealed_tokens ?? '')).toEqual({ access_token, refresh_token })
  expect(openTokens(createVault(oldKey), after.sealed_tokens ?? '')).toBeNull()
  expect(after.sealed_by).toBe(createVault(newKey).keyId)
  await startedWith(both)
  expect(await kept()).toEqual(after)
  expect(await startedWith({ secretKey: newKey })).toMatchObject({ is_locked: false })
  expect(await isOpenedBy(newKey)).toBe(true)
})
