import { randomBytes } from 'node:crypto'
import type { App } from '@purser/contract/apps'
import type { Webhook } from '@purser/contract/webhooks'
import type { DeclaredApp } from '@purser/domain/apps'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../../../long-tests.ts'
import { waitForJobs } from '../../../test/mail/wait-for-jobs.ts'
import { type OauthServer, openOauthServer, walkConsent } from '../../../test/oauth/oauth-server.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { buildApp } from '../../app.ts'
import { addSeconds } from '../../clock.ts'
import { newId } from '../../database/index.ts'
import { createVault } from '../../vault/index.ts'
import { openSession, PLAIN_COOKIE } from '../session/index.ts'
import { createAppDesk } from './app-desk.ts'
import { newState } from './app-state.ts'
import { declareApps } from './declare-apps.ts'
import { openTokens, sealTokens } from './kept-tokens.ts'
import { createAppUpkeep } from './refresh-tokens.ts'

const secretKey = randomBytes(32)
const vault = createVault(secretKey)
const origin = 'http://store.test'
let oauth: OauthServer
let store: TestStore
beforeAll(async () => {
  oauth = await openOauthServer({ storeOrigin: origin })
  store = await openStore({ apps: [oauth.app], secretKey, publicUrl: origin })
  store.app.startWorker()
})
afterAll(async () => {
  await store.close()
  await oauth.close()
})

const listed = async (headers = {}) =>
  (await store.call<{ apps: App[] }>('GET', '/admin/apps', undefined, headers)).body.apps
async function till(headers = {}): Promise<App> {
  const [app] = await listed(headers)
  if (!app) throw new Error('No app is listed')
  return app
}
const complete = (body: object, headers = {}) =>
  store.call<{ apps: App; code?: string; field?: string; message?: string }>(
    'POST',
    '/admin/apps/authorizations',
    body,
    headers,
  )

/** Gives consent at the listed install address. Returns what the app's page sends back. */
async function consented() {
  const { install_url } = await till()
  const came = await walkConsent(install_url ?? '')
  return { application_name: 'till', code: came.get('code') ?? '', state: came.get('state') ?? '' }
}

async function uninstalled() {
  const { id, status } = await till()
  if (status !== 'available') await store.call('DELETE', `/admin/apps/${id}`)
  await waitForJobs(store.db)
}

const installation = () =>
  store.db
    .selectFrom('app_installation')
    .selectAll()
    .where('uninstalled_at', 'is', null)
    .executeTakeFirstOrThrow()
const tokensOf = async () => openTokens(vault, (await installation()).sealed_tokens ?? '')

test('an app is installed through its consent page, and its tokens are never shown or readable', async () => {
  const before = await till()
  expect(before).toMatchObject({ status: 'available', display_name: 'Till & Co', installed_at: null })
  const url = new URL(before.install_url ?? '')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    redirect_uri: `${origin}/a/oauth/till`,
    code_challenge_method: 'S256',
    scope: 'orders',
  })
  const done = await complete(await consented())
  expect([done.status, done.body.apps.status]).toEqual([200, 'installed'])
  expect(done.body.apps).toMatchObject({ install_url: null, installed_by: { id: store.operatorId } })
  const tokens = await tokensOf()
  expect(await oauth.isGood(tokens?.access_token ?? '')).toBe(true)
  const kept = await installation()
  expect(kept.sealed_by).toBe(vault.keyId)
  for (const secret of [tokens?.access_token, tokens?.refresh_token, oauth.app.client_secret]) {
    expect(secret).toBeTruthy()
    for (const place of [kept, await listed(), await store.db.selectFrom('journal').selectAll().execute()])
      expect(JSON.stringify(place)).not.toContain(secret)
  }
  const events = await store.db.selectFrom('outbox').select('payload').where('kind', '=', 'event').execute()
  expect(JSON.stringify(events)).toContain('oauth.token_generated.till')
})

test('a state is valid once, for its operator and app, within an hour, and codes are validated', async () => {
  await uninstalled()
  const came = await consented()
  const colleague = newId('usr')
  await store.db
    .insertInto('user')
    .values({
      id: colleague,
      email: 'colleague@purser.test',
      password_hash: '-',
      created_at: store.now(),
      updated_at: store.now(),
    })
    .execute()
  const theirs = { cookie: `${PLAIN_COOKIE}=${await openSession(store.db, colleague, store.now())}` }
  const refused = async (body: object, headers = {}) => {
    const { status, body: said } = await complete(body, headers)
    return [status, said.code, said.field]
  }
  expect(await refused(came, theirs)).toEqual([400, 'app_state_foreign', 'state'])
  expect(await refused({ ...came, state: 'made-up' })).toEqual([400, 'app_state_foreign', 'state'])
  expect(await refused({ ...came, state: `${came.state}=` })).toEqual([400, 'app_state_foreign', 'state'])
  expect(await refused({ ...came, application_name: 'none' })).toEqual([404, 'not_found', undefined])
  expect(await refused({ ...came, code: '' })).toEqual([400, 'invalid_value', 'code'])
  expect(await refused({ code: came.code, state: came.state })).toEqual([
    400,
    'missing_value',
    'application_name',
  ])
  const now = store.now()
  store.setNow(addSeconds(now, 3_600))
  expect(await refused(came)).toEqual([400, 'app_state_expired', 'state'])
  store.setNow(now)
  // A wrong code consumes the state, so that an attacker has only one guess.
  expect(await refused({ ...came, code: 'wrong' })).toEqual([400, 'app_refused', 'code'])
  expect(await refused(came)).toEqual([400, 'app_state_used', 'state'])
  expect((await till()).status).toBe('available')
  // A repeated request returns the first result.
  const again = await consented()
  const key = { 'idempotency-key': 'install-once' }
  expect((await complete(again, key)).status).toBe(200)
  const repeated = await complete(again, key)
  expect([repeated.status, repeated.headers['idempotent-replayed']]).toEqual([200, 'true'])
  const state = newState(vault, { application_name: 'till', user_id: store.operatorId, origin }, store.now())
  expect(await refused({ ...again, state })).toEqual([400, 'app_installed', undefined])
})

test('an app acts with its key, within its rights, and under its name', async () => {
  const { id } = await till()
  const made = await store.call<{ app: App; secret: string }>('POST', `/admin/apps/${id}/keys`)
  expect([made.status, made.body.app.api_key?.starts_with]).toEqual([200, made.body.secret.slice(0, 11)])
  expect(JSON.stringify(await listed())).not.toContain(made.body.secret)
  const as = (secret: string) => ({ authorization: `Bearer ${secret}`, cookie: '' })
  const program = as(made.body.secret)
  const status = async (...asked: Parameters<TestStore['call']>) => (await store.call(...asked)).status
  const note = { resource_type: 'order', resource_id: 'order_1', value: 'From the till' }
  expect(await status('GET', '/admin/orders', undefined, program)).toBe(200)
  expect(await status('GET', '/admin/products', undefined, program)).toBe(403)
  expect(await status('POST', '/admin/notes', note, program)).toBe(200)
  expect(await status('POST', '/admin/collections', { title: 'Mine' }, program)).toBe(403)
  for (const [method, path] of [
    ['GET', '/admin/apps'],
    ['POST', `/admin/apps/${id}/keys`],
    ['DELETE', `/admin/apps/${id}`],
    ['GET', '/admin/api-keys'],
    ['GET', '/admin/users'],
    ['GET', '/admin/history'],
    ['GET', '/admin/orders/order_1/history'],
  ] as const)
    expect([path, await status(method, path, undefined, program)]).toEqual([path, 403])

  const entry = await store.db
    .selectFrom('journal')
    .innerJoin('api_key', 'api_key.id', 'journal.api_key_id')
    .innerJoin('app', 'app.id', 'api_key.app_id')
    .select('app.display_name')
    .where('operation', '=', 'create-note')
    .executeTakeFirstOrThrow()
  expect(entry.display_name).toBe('Till & Co')

  const next = await store.call<{ secret: string }>('POST', `/admin/apps/${id}/keys`)
  expect(await status('GET', '/admin/orders', undefined, program)).toBe(401)
  expect(await status('GET', '/admin/orders', undefined, as(next.body.secret))).toBe(200)
  await uninstalled()
  expect(await status('GET', '/admin/orders', undefined, as(next.body.secret))).toBe(401)
  const refused = await store.call<{ code: string }>('POST', `/admin/apps/${id}/keys`)
  expect([refused.status, refused.body.code]).toEqual([400, 'app_not_installed'])
})

longTest(
  'an installed app has the webhook that its file declares, which follows the file, is changed by nobody else, and ends with it',
  async () => {
    const reach = { resolve: async () => [{ address: '10.0.0.7', family: 4 }] }
    const inside = await buildApp({
      databaseUrl: store.url,
      clock: store.now,
      logLevel: 'silent',
      outbound: reach,
      apps: [oauth.app],
      secretKey,
    })
    try {
      const { statusCode, body } = await inside.http.inject({
        method: 'POST',
        url: '/admin/apps/authorizations',
        headers: { cookie: `${PLAIN_COOKIE}=${store.token}`, 'sec-fetch-site': 'same-origin' },
        payload: await consented(),
      })
      expect([statusCode, JSON.parse(body)]).toMatchObject([400, { code: 'app_webhook_refused' }])
    } finally {
      await inside.close()
    }
    // An operator's webhook with the same address doesn't prevent it.
    const url = oauth.app.webhook_url ?? ''
    const ours = await store.call<{ webhook: Webhook }>('POST', '/admin/webhooks', {
      url,
      topics: ['order.placed'],
    })
    expect(ours.body.webhook.app).toBeNull()
    await complete(await consented())
    const listedWebhooks = async () =>
      (await store.call<{ webhooks: Webhook[] }>('GET', '/admin/webhooks')).body.webhooks
    expect((await listedWebhooks()).map(({ app }) => app?.display_name)).toEqual(['Till & Co', undefined])
    await store.call('DELETE', `/admin/webhooks/${ours.body.webhook.id}`)
    const [webhook, ...more] = await listedWebhooks()
    expect([webhook, more]).toMatchObject([
      { url, topics: ['order.placed'], app: { display_name: 'Till & Co' }, is_paused: false },
      [],
    ])
    const path = `/admin/webhooks/${webhook?.id}`
    for (const [method, change] of [
      ['POST', { is_paused: true }],
      ['POST', { topics: ['order.canceled'] }],
      ['DELETE', undefined],
    ] as const) {
      const { status, body } = await store.call(method, path, change)
      expect([status, body]).toMatchObject([400, { code: 'webhook_of_app' }])
    }
    expect((await store.call('POST', `${path}/secret`)).status).toBe(200)

    const follow = async (apps: readonly DeclaredApp[]) => {
      await declareApps(store.db, apps, store.now())
      return (await listedWebhooks())[0]
    }
    const { version } = (await listedWebhooks())[0] ?? {}
    expect((await follow([oauth.app]))?.version).toBe(version)
    expect(await follow([])).toMatchObject({ id: webhook?.id, is_paused: true, status: 'paused' })
    const other = { topics: ['order.canceled'], webhook_url: 'https://till.invalid/other' }
    expect(await follow([{ ...oauth.app, ...other }])).toMatchObject({
      id: webhook?.id,
      is_paused: false,
      topics: other.topics,
      url: other.webhook_url,
    })
    expect(await follow([{ ...oauth.app, topics: [], webhook_url: null }])).toBeUndefined()
    expect(await follow([oauth.app])).toMatchObject({ url, is_paused: false })
    await uninstalled()
    expect(await listedWebhooks()).toEqual([])
    const journal = await store.db
      .selectFrom('journal')
      .select('operation')
      .where('resource_type', '=', 'webhook')
      .where('resource_id', '=', webhook?.id ?? '')
      .orderBy('id')
      .execute()
    expect(journal.map(({ operation }) => operation)).toEqual([
      'create-webhook',
      'renew-webhook-secret',
      'update-webhook',
      'update-webhook',
      'delete-webhook',
    ])
  },
)

test('tokens are refreshed before they expire, and revoked when the app is uninstalled', async () => {
  await complete(await consented())
  const first = await tokensOf()
  const upkeep = createAppUpkeep(createAppDesk([oauth.app], vault), store.now)
  await upkeep.run(store.db, store.now())
  expect(await tokensOf()).toEqual(first)
  store.setNow(addSeconds(store.now(), 3_400))
  // A server that is down is called again a minute later.
  oauth.setDown(true)
  await expect(upkeep.run(store.db, store.now())).rejects.toThrow()
  oauth.setDown(false)
  await upkeep.run(store.db, store.now())
  expect(await tokensOf()).toEqual(first)
  store.setNow(addSeconds(store.now(), 61))
  await upkeep.run(store.db, store.now())
  const second = await tokensOf()
  expect(second?.access_token).not.toBe(first?.access_token)
  expect((await installation()).tokens_expire_at).toBe(addSeconds(store.now(), 3_600))
  expect(await oauth.isGood(second?.access_token ?? '')).toBe(true)

  await uninstalled()
  expect(await oauth.isGood(second?.access_token ?? '')).toBe(false)
  expect(await oauth.isGood(second?.refresh_token ?? '')).toBe(false)
  const sealed = await store.db.selectFrom('app_installation').select('sealed_tokens').execute()
  expect(sealed.filter(({ sealed_tokens }) => sealed_tokens !== null)).toEqual([])
})

test('a connection that the app ended is shown as lost, and can be restored', async () => {
  await complete(await consented())
  const desk = createAppDesk([oauth.app], vault)
  const wrong = { access_token: 'a', refresh_token: 'unknown', expires_in: 60 }
  await store.db
    .updateTable('app_installation')
    .set(sealTokens(vault, wrong, store.now()))
    .execute()
  await createAppUpkeep(desk, store.now).run(store.db, store.now())
  expect(await till()).toMatchObject({ status: 'lost', install_url: expect.stringContaining('/auth?') })
  expect((await complete(await consented())).body.apps.status).toBe('installed')
  await uninstalled()
})

longTest('without a key nothing is installed, and without the file an app can do nothing', async () => {
  await complete(await consented())
  const { id } = await till()
  const { body } = await store.call<{ secret: string }>('POST', `/admin/apps/${id}/keys`)
  const other = await buildApp({ databaseUrl: store.url, clock: store.now, logLevel: 'silent' })
  try {
    const ask = (method: 'GET' | 'POST', url: string, headers: Record<string, string>, payload?: object) =>
      other.http.inject({ method, url, headers, ...(payload && { payload }) })
    const mine = { cookie: `${PLAIN_COOKIE}=${store.token}`, 'sec-fetch-site': 'same-origin' }
    const [app] = (await ask('GET', '/admin/apps', mine)).json<{ apps: App[] }>().apps
    expect(app).toMatchObject({ status: 'installed', is_declared: false, keeps_secrets: false })
    const program = { authorization: `Bearer ${body.secret}` }
    expect((await ask('GET', '/admin/orders', program)).statusCode).toBe(401)
  } finally {
    await other.close()
  }
  const keyless = await buildApp({
    databaseUrl: store.url,
    clock: store.now,
    logLevel: 'silent',
    apps: [oauth.app],
  })
  try {
    const answer = await keyless.http.inject({
      method: 'POST',
      url: '/admin/apps/authorizations',
      headers: { cookie: `${PLAIN_COOKIE}=${store.token}`, 'sec-fetch-site': 'same-origin' },
      payload: { application_name: 'till', code: 'a', state: 'b' },
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'secret_key_missing' }])
  } finally {
    await keyless.close()
  }
  await uninstalled()
})

longTest('of many who complete an installation by one state at once, on two servers, one does', async () => {
  const other = await buildApp({
    databaseUrl: store.url,
    clock: store.now,
    logLevel: 'silent',
    apps: [oauth.app],
    secretKey,
  })
  try {
    const came = await consented()
    const asked = oauth.asked('POST /token')
    const elsewhere = async () => {
      const { statusCode, body } = await other.http.inject({
        method: 'POST',
        url: '/admin/apps/authorizations',
        headers: { cookie: `${PLAIN_COOKIE}=${store.token}`, 'sec-fetch-site': 'same-origin' },
        payload: came,
      })
      return { status: statusCode, body: JSON.parse(body) as { code?: string } }
    }
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? complete(came) : elsewhere())),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const codes = new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))
    expect([...codes].filter((code) => code !== 'app_state_used' && code !== 'app_installed')).toEqual([])
    expect(oauth.asked('POST /token') - asked).toBe(1)
  } finally {
    await other.close()
  }
})

longTest(
  'of several processes that see tokens are due one refreshes them: a token used twice would end the connection',
  async () => {
    const before = await tokensOf()
    store.setNow(addSeconds(store.now(), 3_500))
    const asked = oauth.asked('POST /token')
    const upkeep = () =>
      createAppUpkeep(createAppDesk([oauth.app], vault), store.now).run(store.db, store.now())
    await Promise.all(Array.from({ length: 6 }, upkeep))
    expect(oauth.asked('POST /token') - asked).toBe(1)
    const after = await tokensOf()
    expect(after?.access_token).not.toBe(before?.access_token)
    expect(await oauth.isGood(after?.refresh_token ?? '')).toBe(true)
    expect((await till()).status).toBe('installed')
  },
)
