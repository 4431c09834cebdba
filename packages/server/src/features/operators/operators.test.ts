import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWhole } from '../../../../../long-tests.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { addSeconds } from '../../clock.ts'
import { addOperator, openSession, PLAIN_COOKIE } from '../session/index.ts'

/* session-36, session-37: operators see and change each other's access. */

let store: TestStore
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store.close())

const password = 'seven grey herons'
let people = 0
/** Adds an operator and returns their id, email and the headers of a session. */
async function colleague() {
  people += 1
  const email = `nina-${people}@purser.test`
  const id = await addOperator(store.db, { email, password, first_name: 'Nina' }, store.now())
  return { id, email, browser: await browserOf(id) }
}
const browserOf = async (id: string) => ({
  cookie: `${PLAIN_COOKIE}=${await openSession(store.db, id, store.now())}`,
})

interface Answer {
  code?: string
  operators?: Record<string, unknown>[]
  operator?: Record<string, unknown>
  count?: number
}
const change = (id: string, what: string, headers: Record<string, string> = {}) =>
  store.call<Answer>('POST', `/admin/operators/${id}/${what}`, {}, headers)
const listed = async (id: string, headers = {}) => {
  const { body } = await store.call<Answer>('GET', '/admin/operators?limit=1000', undefined, headers)
  return body.operators?.find((each) => each.id === id)
}
const asks = async (headers: Record<string, string>) =>
  (await store.call('GET', '/admin/orders?limit=1', undefined, headers)).status
const journalOf = async (id: string) =>
  (
    await store.db
      .selectFrom('journal')
      .select(['operation', 'actor_id'])
      .where('resource_id', '=', id)
      .where('operation', 'like', '%-operator')
      .orderBy('id')
      .execute()
  ).map(({ operation, actor_id }) => [operation, actor_id])

test('operators are listed with activity, devices and keys, but without secrets (session-36)', async () => {
  const { id, email, browser } = await colleague()
  await browserOf(id)
  await store.call('POST', '/admin/api-keys', { name: `Till ${people}` }, browser)
  expect(await listed(id)).toEqual({
    id,
    email,
    first_name: 'Nina',
    last_name: null,
    is_self: false,
    created_at: store.now(),
    disabled_at: null,
    last_active_at: store.now(),
    sessions: 2,
    api_keys: 1,
    has_second_factor: false,
  })
  expect(await listed(id, browser)).toMatchObject({ is_self: true })
  const { body } = await store.call<Answer>('GET', '/admin/operators')
  expect(JSON.stringify(body)).not.toMatch(/password|hash|secret"/)
})

test('an operator who never signed in has no activity', async () => {
  people += 1
  const id = await addOperator(store.db, { email: `new-${people}@purser.test`, password }, store.now())
  expect(await listed(id)).toMatchObject({ last_active_at: null, sessions: 0, api_keys: 0 })
})

test('a disabled operator loses sessions and keys at once, and stays listed (session-37)', async () => {
  const { id, email, browser } = await colleague()
  const { body } = await store.call<{ secret: string }>(
    'POST',
    '/admin/api-keys',
    { name: `Shop ${people}` },
    browser,
  )
  const program = { cookie: '', authorization: `Bearer ${body.secret}` }
  const disabled = await change(id, 'disable')
  expect([disabled.status, disabled.body.operator]).toMatchObject([
    200,
    { id, disabled_at: store.now(), sessions: 0, api_keys: 0 },
  ])
  expect([await asks(browser), await asks(program)]).toEqual([401, 401])
  const signIn = () => store.call('POST', '/admin/auth', { email, password }, { cookie: '' })
  expect((await signIn()).status).toBe(401)
  expect((await change(id, 'disable')).body.code).toBe('operator_disabled')
  expect((await change(id, 'enable')).body.operator).toMatchObject({ disabled_at: null })
  expect((await change(id, 'enable')).body.code).toBe('operator_active')
  expect([(await signIn()).status, await asks(program)]).toEqual([200, 401])
  expect(await journalOf(id)).toEqual([
    ['add-operator', null],
    ['disable-operator', store.operatorId],
    ['enable-operator', store.operatorId],
  ])
})

test('signing out ends the sessions and keeps the keys (session-37)', async () => {
  const { id, browser } = await colleague()
  const { body } = await store.call<{ secret: string }>(
    'POST',
    '/admin/api-keys',
    { name: `Desk ${people}` },
    browser,
  )
  expect((await change(id, 'sign-out')).body.operator).toMatchObject({ sessions: 0, api_keys: 1 })
  expect(await asks(browser)).toBe(401)
  expect(await asks({ cookie: '', authorization: `Bearer ${body.secret}` })).toBe(200)
  expect((await change(id, 'sign-out')).body.code).toBe('operator_signed_out')
})

test('nobody disables or signs out themselves, and unknown operators are 404 (session-37)', async () => {
  for (const what of ['disable', 'sign-out'])
    expect((await change(store.operatorId, what)).body.code).toBe('operator_is_self')
  expect((await change('usr_nobody', 'disable')).status).toBe(404)
  expect(await asks({})).toBe(200)
})

test('these need a recent sign-in, and no API key can do them (session-27)', async () => {
  const { id } = await colleague()
  const { id: askingId, browser } = await colleague()
  const { body } = await store.call<{ secret: string }>('POST', '/admin/api-keys', { name: 'Bot' }, browser)
  const program = { cookie: '', authorization: `Bearer ${body.secret}` }
  expect((await change(id, 'disable', program)).body.code).toBe('session_needed')
  store.setNow(addSeconds(store.now(), 601))
  for (const what of ['disable', 'enable', 'sign-out'])
    expect(await change(id, what, browser)).toMatchObject({ status: 403, body: { code: 'sign_in_again' } })
  expect((await change(id, 'disable', { cookie: '' })).status).toBe(401)
  expect((await change(id, 'disable', await browserOf(askingId))).status).toBe(200)
  expect(await journalOf(id)).toEqual([
    ['add-operator', null],
    ['disable-operator', askingId],
  ])
})

test('a request repeated with its key acts once and gets the same answer', async () => {
  const { id } = await colleague()
  const headers = { ...(await browserOf(store.operatorId)), 'idempotency-key': `disable-${id}` }
  const [first, again] = [await change(id, 'disable', headers), await change(id, 'disable', headers)]
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
  expect(again.headers['idempotent-replayed']).toBe('true')
  expect(await journalOf(id)).toHaveLength(2)
})

test('of operators who disable each other at once, one remains (session-37)', async () => {
  for (let round = 0; round < (isWhole ? 40 : 4); round += 1) {
    const circle = await Promise.all([colleague(), colleague(), colleague()])
    const two = circle.slice(0, 2 + (round % 2))
    await Promise.all(
      two.map(({ browser }, place) => change(two[(place + 1) % two.length]?.id ?? '', 'disable', browser)),
    )
    const standing = await Promise.all(two.map(async ({ id }) => (await listed(id))?.disabled_at))
    expect(standing.filter((disabled) => disabled === null).length).toBeGreaterThanOrEqual(1)
    expect(standing.filter((disabled) => disabled !== null).length).toBeGreaterThanOrEqual(1)
  }
})

test('nobody is signed in after being disabled during their sign-in (session-37)', async () => {
  for (let round = 0; round < (isWhole ? 30 : 3); round += 1) {
    const { id, email } = await colleague()
    const asking = await browserOf(store.operatorId)
    await Promise.all([
      store.call('POST', '/admin/auth', { email, password }, { cookie: '' }),
      change(id, 'disable', asking),
    ])
    expect(await store.db.selectFrom('session').select('id').where('user_id', '=', id).execute()).toEqual([])
  }
})
