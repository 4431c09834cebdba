import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '../../../test/place-order.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { addOperator, listOperators, openSession, PLAIN_COOKIE } from '../session/index.ts'
import { disableOperator, enableOperator, removeOperator, signOutOperator } from './index.ts'

/* session-7: a disabled operator is signed out at once, and keeps their name on what they did. */

const nina = { email: 'nina@purser.test', password: 'seven grey herons', first_name: 'Nina' }

let store: TestStore
let ninasId: string
beforeAll(async () => {
  store = await openStore()
  ninasId = await addOperator(store.db, nina, store.now())
})
afterAll(() => store.close())

async function session() {
  return { cookie: `${PLAIN_COOKIE}=${await openSession(store.db, ninasId, store.now())}` }
}

async function key(cookie: { cookie: string }, name: string) {
  const { body } = await store.call<{ secret: string }>('POST', '/admin/api-keys', { name }, cookie)
  return { cookie: '', authorization: `Bearer ${body.secret}` }
}

const asks = async (headers: Record<string, string>) =>
  (await store.call('GET', '/admin/orders?limit=1', undefined, headers)).status
const signsIn = async () => {
  const { email, password } = nina
  return (await store.call('POST', '/admin/auth', { email, password }, { cookie: '' })).status
}

test('a disabled operator is signed out at once and can sign in again when enabled; their keys stay revoked', async () => {
  const browser = await session()
  const program = await key(browser, 'Warehouse')
  expect([await asks(browser), await asks(program)]).toEqual([200, 200])

  await disableOperator(store.db, ' Nina@Purser.test', store.now())
  expect([await asks(browser), await asks(program), await signsIn()]).toEqual([401, 401, 401])
  const late = await session()
  expect(await asks(late)).toBe(401)
  expect((await listOperators(store.db)).find(({ id }) => id === ninasId)?.disabled_at).toBe(store.now())

  await enableOperator(store.db, nina.email, store.now())
  expect([await asks(browser), await asks(late), await asks(program)]).toEqual([401, 401, 401])
  expect(await signsIn()).toBe(200)
})

test('signing out ends the sessions on all devices and leaves the keys', async () => {
  const devices = [await session(), await session()]
  const program = await key(await session(), 'Shop')
  await signOutOperator(store.db, nina.email, store.now())
  for (const device of devices) expect(await asks(device)).toBe(401)
  expect(await asks(program)).toBe(200)
  expect(await asks({})).toBe(200)
})

test('a removed operator is signed out, keeps their name on what they did, and their email can be used again', async () => {
  const browser = await session()
  const program = await key(browser, 'Till')
  const { id } = await placeOrder(store.db)
  const note = { resource_type: 'order', resource_id: id, value: 'Called back' }
  expect((await store.call('POST', '/admin/notes', note, browser)).status).toBe(200)

  await removeOperator(store.db, nina.email, store.now())
  expect([await asks(browser), await asks(program)]).toEqual([401, 401])
  const { body } = await store.call<{ notes: { author: { first_name: string } }[] }>(
    'GET',
    `/admin/notes?resource_id=${id}`,
  )
  expect(body.notes[0]?.author.first_name).toBe('Nina')
  expect((await listOperators(store.db)).map(({ email }) => email)).not.toContain(nina.email)
  const done = await store.db
    .selectFrom('journal')
    .select('operation')
    .where('resource_id', '=', ninasId)
    .where('operation', 'like', '%-operator')
    .orderBy('id')
    .execute()
  expect(done.map(({ operation }) => operation)).toEqual([
    'add-operator',
    'disable-operator',
    'enable-operator',
    'sign-out-operator',
    'remove-operator',
  ])
  for (const change of [disableOperator, enableOperator, removeOperator, signOutOperator]) {
    await expect(change(store.db, nina.email, store.now())).rejects.toThrow('There is no operator')
  }
})
