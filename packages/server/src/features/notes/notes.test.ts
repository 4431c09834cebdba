import { afterAll, beforeAll, expect, test } from 'vitest'
import { packAll } from '../../../test/pack-order.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { placeCaptured } from '../../../test/register-claim.ts'
import { requestReturnOf } from '../../../test/return-books.ts'
import { openStore, type TestStore } from '../../../test/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store.close())

interface NoteAnswer {
  note: { id: string; value: string; version: number; author: { email: string } | null }
}
const add = (value: string, headers = {}) =>
  store.call<NoteAnswer>(
    'POST',
    '/admin/notes/',
    { resource_type: 'order', resource_id: 'order_1', value },
    headers,
  )

test('a note is stored under its author’s name, whether its record exists or not (notes-3)', async () => {
  const { status, body } = await add('Call before delivery')
  expect(status).toBe(200)
  expect(body.note).toMatchObject({
    value: 'Call before delivery',
    author: { email: 'operator@purser.test' },
    version: 1,
  })
  const list = await store.call<{ notes: unknown[]; count: number }>(
    'GET',
    '/admin/notes?resource_id=order_1',
  )
  expect(list.body.count).toBe(1)
})

test('an empty note is refused and nothing is stored', async () => {
  const before = await store.db.selectFrom('note').select('id').execute()
  for (const value of ['', '   ', 7, null, 'nul \u0000 byte', '\ud800']) {
    const { status, body } = await store.call('POST', '/admin/notes', {
      resource_type: 'order',
      resource_id: 'order_1',
      value,
    })
    expect([status, body]).toMatchObject([400, { type: 'invalid_data', message: expect.any(String) }])
  }
  expect(await store.db.selectFrom('note').select('id').execute()).toEqual(before)
})

test('the same request sent again with its key adds one note and returns the same', async () => {
  const headers = { 'idempotency-key': 'note-key-1' }
  const first = await add('Only once', headers)
  const second = await add('Only once', headers)
  expect(second.status).toBe(200)
  expect(second.body).toEqual(first.body)
  expect(second.headers['idempotent-replayed']).toBe('true')
  const other = await add('Something else', headers)
  expect(other.status).toBe(422)
  const kept = await store.db.selectFrom('note').select('id').where('value', '=', 'Only once').execute()
  expect(kept).toHaveLength(1)
})

test('an operator who saw an older note gets a conflict', async () => {
  const { body } = await add('First')
  const path = `/admin/notes/${body.note.id}`
  expect(
    (await store.call<NoteAnswer>('POST', path, { value: 'Second' }, { 'if-match': '"1"' })).body.note
      .version,
  ).toBe(2)
  expect((await store.call('POST', path, { value: 'Third' }, { 'if-match': '"1"' })).status).toBe(409)
})

test('a deleted note is gone, and its history stays in the journal', async () => {
  const { body } = await add('Soon gone')
  const path = `/admin/notes/${body.note.id}`
  expect((await store.call('DELETE', path)).body).toEqual({ id: body.note.id, object: 'note', deleted: true })
  expect((await store.call('GET', path)).status).toBe(404)
  expect((await store.call('DELETE', path)).status).toBe(404)
  const journal = await store.db
    .selectFrom('journal')
    .select('operation')
    .where('resource_id', '=', body.note.id)
    .orderBy('id')
    .execute()
  expect(journal.map((entry) => entry.operation)).toEqual(['create-note', 'delete-note'])
})

test('notes are filtered by their own times, and by no other name (wire-5)', async () => {
  const orders = async (order: string) => (await store.call('GET', `/admin/notes?order=${order}`)).status
  expect(await Promise.all(['', 'created_at', '-updated_at'].map(orders))).toEqual([200, 200, 200])
  expect(await Promise.all(['value', 'nope', '-'].map(orders))).toEqual([400, 400, 400])
  for (const name of ['fields', 'expand', 'q'])
    expect((await store.call('GET', `/admin/notes?${name}=nope`)).status).toBe(400)
})

test('nobody reads or writes notes without a session', async () => {
  const strangers = { cookie: '' }
  for (const [method, url] of [
    ['GET', '/admin/notes'],
    ['POST', '/admin/notes'],
    ['DELETE', '/admin/notes/x'],
  ] as const) {
    expect((await store.call(method, url, undefined, strangers)).status).toBe(401)
  }
})

test('a page of another origin cannot write with the operator’s cookie', async () => {
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
    expect((await add('Forged', headers)).status).toBe(403)
  }
})

const noteOn = (resource_id: string, resource_type = 'order') =>
  store.call('POST', '/admin/notes', { resource_type, resource_id, value: 'Too late' })

test('a canceled order accepts no note, and nothing of the refused one is stored', async () => {
  const { id } = await placeOrder(store.db)
  expect((await noteOn(id)).status).toBe(200)
  expect((await store.call('POST', `/admin/orders/${id}/cancel`)).status).toBe(200)
  const traces = () => store.db.selectFrom('journal').select('id').execute()
  const before = await traces()
  expect(await noteOn(id)).toMatchObject({
    status: 400,
    body: { type: 'not_allowed', message: 'The order is canceled.' },
  })
  expect(await traces()).toEqual(before)
  const kept = await store.db.selectFrom('note').select('id').where('resource_id', '=', id).execute()
  expect(kept).toHaveLength(1)
  expect((await noteOn(id, 'customer')).status).toBe(200)
})

test('a returned order accepts no note; a partly returned one does', async () => {
  const { id, line } = await placeCaptured(store)
  await packAll(store, id)
  for (const [status, message] of [
    [200, undefined],
    [400, 'The order was returned.'],
  ] as const) {
    const items = [{ item_id: line, quantity: 1 }]
    expect((await requestReturnOf(store, id, { items, receive_now: true })).status).toBe(200)
    expect(await noteOn(id)).toMatchObject({ status, body: message ? { type: 'not_allowed', message } : {} })
  }
})
