import { afterAll, beforeAll, expect, test } from 'vitest'
import { onOrder, readOrderBooks } from '../../../../test/order-books.ts'
import { placeOrder } from '../../../../test/place-order.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store.close())

const find = async (q: string) => {
  const { body } = await store.call<{ orders: { id: string }[] }>(
    'GET',
    `/admin/orders?q=${encodeURIComponent(q)}`,
  )
  return body.orders.map(({ id }) => id)
}

test('a changed email and name are stored, found by search, and reported', async () => {
  const { id, customer_id, version } = await placeOrder(store.db, { email: 'before@example.com' })
  const { status, body } = await onOrder(store, id, 'update', {
    email: ' After@Example.com ',
    shipping_address: { first_name: 'Ødegård' },
  })
  expect(status).toBe(200)
  expect(body.order).toMatchObject({
    email: 'after@example.com',
    customer_id,
    shipping_address: { first_name: 'Ødegård', last_name: 'Tanaka', city: 'Berlin', country_code: 'de' },
    billing_address: { first_name: 'Nina' },
    version: version + 1,
  })
  expect(await find('after@example.com')).toEqual([id])
  expect(await find('odegard')).toEqual([id])
  expect(await find('before@example.com')).toEqual([])
  const { journal, events } = await readOrderBooks(store.db, id)
  expect(journal).toMatchObject([
    {
      operation: 'update-order',
      actor_id: store.operatorId,
      before: { email: 'before@example.com', shipping_address: { first_name: 'Nina' } },
      after: { email: 'after@example.com', shipping_address: { first_name: 'Ødegård' } },
    },
  ])
  expect(events).toEqual([{ event: 'order.updated', data: { id, no_notification: null } }])
})

test('an address is merged field by field; null clears one', async () => {
  const { id } = await placeOrder(store.db, { phone: '+49 30 123' })
  const { body } = await onOrder(store, id, 'update', {
    shipping_address: { phone: null, country_code: 'FR', metadata: { gate: 'B' } },
  })
  expect(body.order.shipping_address).toMatchObject({
    phone: null,
    country_code: 'fr',
    address_1: 'Hauptstr. 1',
    metadata: { gate: 'B' },
  })
  const again = await onOrder(store, id, 'update', { shipping_address: { metadata: { gate: '', bell: 2 } } })
  expect(again.body.order.shipping_address?.metadata).toEqual({ bell: 2 })
})

test('an order without an address is given one', async () => {
  const { id } = await placeOrder(store.db, { hasAddress: false, shipping: null })
  const refused = await onOrder(store, id, 'update', { billing_address: { city: 'Lyon' } })
  expect([refused.status, refused.body.type]).toEqual([400, 'invalid_data'])
  const { body } = await onOrder(store, id, 'update', {
    shipping_address: { first_name: 'Léa', country_code: 'fr', city: 'Lyon' },
  })
  expect(body.order).toMatchObject({ shipping_address: { city: 'Lyon' }, billing_address: null })
  expect(await find('lea')).toEqual([id])
})

test('an address shared with another record is left unchanged there', async () => {
  const first = await placeOrder(store.db)
  const second = await placeOrder(store.db)
  const shared = (await readOrderBooks(store.db, first.id)).order.shipping_address_id
  await store.db
    .updateTable('order')
    .set({ shipping_address_id: shared, billing_address_id: shared })
    .where('id', '=', second.id)
    .execute()
  const { body } = await onOrder(store, second.id, 'update', { shipping_address: { city: 'Potsdam' } })
  expect(body.order).toMatchObject({
    shipping_address: { city: 'Potsdam', postal_code: '10115' },
    billing_address: { id: shared, city: 'Berlin' },
  })
  const untouched = await store.call<{ order: unknown }>('GET', `/admin/orders/${first.id}`)
  expect(untouched.body.order).toMatchObject({ shipping_address: { id: shared, city: 'Berlin' } })
})

test('the notification setting is stored, no as well as yes', async () => {
  const { id } = await placeOrder(store.db)
  for (const no_notification of [true, false]) {
    const { body } = await onOrder(store, id, 'update', { no_notification })
    expect(body.order.no_notification).toBe(no_notification)
  }
})

test('invalid input is refused, and nothing is written', async () => {
  const { id } = await placeOrder(store.db)
  const { customer_id: deleted } = await placeOrder(store.db, { email: 'deleted@example.com' })
  await store.db.updateTable('customer').set({ deleted_at: store.now() }).where('id', '=', deleted).execute()
  const before = await readOrderBooks(store.db, id)
  for (const body of [
    { email: 'not an address' },
    { email: '' },
    { shipping_address: { country_code: 'us' } },
    { shipping_address: { country_code: null } },
    { shipping_address: { country_code: 'xx' } },
    { billing_address: { planet: 'Mars' } },
    { customer_id: 'cus_none' },
    { customer_id: deleted },
    { no_notification: 'yes' },
    { status: 'completed' },
    { items: [] },
    { total: 1 },
    [],
    null,
  ]) {
    const { status, body: refusal } = await onOrder(store, id, 'update', body)
    expect([body, status, refusal.type]).toEqual([body, 400, 'invalid_data'])
  }
  expect(await readOrderBooks(store.db, id)).toEqual(before)
  expect((await onOrder(store, 'order_none', 'update', { email: 'a@b.de' })).status).toBe(404)
})

test('of two simultaneous operators, the second learns that the order was changed', async () => {
  const { id, version } = await placeOrder(store.db)
  const seen = { 'if-match': `"${version}"` }
  expect((await onOrder(store, id, 'update', { email: 'first@example.com' }, seen)).status).toBe(200)
  const { status, body } = await onOrder(store, id, 'update', { email: 'second@example.com' }, seen)
  expect([status, body.code]).toEqual([409, 'stale_version'])
  expect((await readOrderBooks(store.db, id)).order.email).toBe('first@example.com')
})

test('a canceled order can’t be changed', async () => {
  const { id } = await placeOrder(store.db)
  await onOrder(store, id, 'cancel')
  const before = await readOrderBooks(store.db, id)
  const { status, body } = await onOrder(store, id, 'update', { email: 'late@example.com' })
  expect([status, body]).toMatchObject([
    400,
    { type: 'not_allowed', message: "A canceled order can't be changed." },
  ])
  expect(await readOrderBooks(store.db, id)).toEqual(before)
})

test('a country can be given by its three-letter code, and is stored by its two-letter one', async () => {
  const { id } = await placeOrder(store.db)
  for (const [given, kept] of [
    ['FRA', 'fr'],
    ['deu', 'de'],
    ['Fr', 'fr'],
  ]) {
    const { status, body } = await onOrder(store, id, 'update', { shipping_address: { country_code: given } })
    expect([status, body.order?.shipping_address?.country_code]).toEqual([200, kept])
  }
  const refused = await onOrder(store, id, 'update', { shipping_address: { country_code: 'DNK' } })
  expect([refused.status, refused.body.code]).toEqual([400, 'unknown_reference'])
})

test('tags are trimmed, each once, found by filters, listed, and recorded, also on a canceled order', async () => {
  const { id } = await placeOrder(store.db)
  const other = await placeOrder(store.db)
  const { body } = await onOrder(store, id, 'update', { tags: [' VIP ', 'rush job', 'VIP'] })
  expect(body.order.tags).toEqual(['VIP', 'rush job'])
  await onOrder(store, other.id, 'update', { tags: ['VIP'] })
  const filtered = async (query: string) => {
    const answer = await store.call<{ orders: { id: string }[]; count: number }>(
      'GET',
      `/admin/orders?${query}`,
    )
    expect(answer.body.count).toBe(answer.body.orders.length)
    return answer.body.orders.map((order) => order.id).sort()
  }
  expect(await filtered('tags[]=VIP')).toEqual([id, other.id].sort())
  expect(await filtered('tags[]=rush job&tags[]=none')).toEqual([id])
  expect(await filtered('tags[]=vip')).toEqual([])
  expect(await filtered('q=vip')).toEqual([id, other.id].sort())
  expect(await filtered('q=job rush')).toEqual([id])
  expect((await store.call('GET', '/admin/orders/tags')).body).toEqual({
    tags: [
      { value: 'VIP', order_count: 2 },
      { value: 'rush job', order_count: 1 },
    ],
  })

  expect((await onOrder(store, id, 'cancel')).status).toBe(200)
  expect((await onOrder(store, id, 'update', { tags: [] })).body.order.tags).toEqual([])
  expect((await onOrder(store, id, 'update', { tags: [], email: 'x@example.com' })).status).toBe(400)
  const { journal } = await readOrderBooks(store.db, id)
  const changes = journal.filter(({ operation }) => operation === 'update-order')
  expect(changes).toMatchObject([
    { before: { tags: [] }, after: { tags: ['VIP', 'rush job'] } },
    { before: { tags: ['VIP', 'rush job'] }, after: { tags: [] } },
  ])
})

test('an order is assigned to an operator, also a canceled one, and found by them', async () => {
  const { id } = await placeOrder(store.db)
  const other = await placeOrder(store.db)
  const me = (await store.call<{ user: { id: string } }>('GET', '/admin/auth')).body.user.id
  const { body } = await onOrder(store, id, 'update', { assignee_id: me })
  expect(body.order.assignee_id).toBe(me)
  const filtered = async (query: string) =>
    (await store.call<{ orders: { id: string }[] }>('GET', `/admin/orders?${query}`)).body.orders
      .map((order) => order.id)
      .filter((each) => each === id || each === other.id)
  expect(await filtered('assignee_id[]=me')).toEqual([id])
  expect(await filtered(`assignee_id=${me}`)).toEqual([id])
  expect(await filtered('assignee_id[]=none')).toEqual([other.id])
  expect((await filtered('assignee_id[]=me&assignee_id[]=none')).sort()).toEqual([id, other.id].sort())
  expect(await filtered('assignee_id[]=usr_none')).toEqual([])

  expect((await onOrder(store, id, 'cancel')).status).toBe(200)
  expect((await onOrder(store, id, 'update', { assignee_id: null })).body.order.assignee_id).toBeNull()
  const { journal } = await readOrderBooks(store.db, id)
  expect(journal.filter(({ operation }) => operation === 'update-order')).toMatchObject([
    { before: { assignee_id: null }, after: { assignee_id: me } },
    { before: { assignee_id: me }, after: { assignee_id: null } },
  ])
})

test('an order is not assigned to an unknown or a disabled operator', async () => {
  const { id } = await placeOrder(store.db)
  const refusal = async (assignee_id: string) => {
    const { status, body } = await store.call<{ code: string; field: string }>(
      'POST',
      `/admin/orders/${id}`,
      {
        assignee_id,
      },
    )
    return [status, body.code, body.field]
  }
  expect(await refusal('usr_none')).toEqual([400, 'unknown_reference', 'assignee_id'])
  const now = '2026-02-01T00:00:00.000Z'
  await store.db
    .insertInto('user')
    .values({
      id: 'usr_left',
      email: 'left@example.com',
      password_hash: '-',
      disabled_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
  expect(await refusal('usr_left')).toEqual([400, 'assignee_disabled', 'assignee_id'])
})

test.each([
  [['a,b'], 'tags.0', /comma/],
  [[' '], 'tags.0', /empty/],
  [['x'.repeat(101)], 'tags.0', /at most 100/],
  [Array.from({ length: 51 }, (_, place) => `tag ${place}`), 'tags', /50/],
])('tags %j are refused', async (tags, field, reason) => {
  const { id } = await placeOrder(store.db)
  const { status, body } = await store.call<{ field: string; message: string }>(
    'POST',
    `/admin/orders/${id}`,
    {
      tags,
    },
  )
  expect([status, body.field]).toEqual([400, field])
  expect(body.message).toMatch(reason)
})
