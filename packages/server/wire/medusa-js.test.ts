import type { AddressInfo } from 'node:net'
import Medusa from '@medusajs/medusa-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOperator } from '../src/features/session/index.ts'
import { type PlacedOrder, placeOrder } from '../test/place-order.ts'
import { openStore, type TestStore } from '../test/store.ts'
import { sent } from './support/medusa-client.ts'

/** The part of an order that the screens show. */
interface Order {
  id: string
  display_id: number
  status: string
  payment_status: string
  email: string
  total: number
  refunded_total: number
  refundable_amount: number
  shipping_address: { first_name: string; city: string }
  items: { id: string; quantity: number; refundable: number }[]
}

let store: TestStore
let origin: string
let client: Medusa
let placed: PlacedOrder

/** The client with what a browser adds: the cookie and the request's origin. */
const clientWith = (cookie: string) =>
  new Medusa({ baseUrl: origin, maxRetries: 2, customHeaders: { cookie, origin } })

beforeAll(async () => {
  store = await openStore()
  placed = await placeOrder(store.db, { at: '2026-03-01T10:00:00.000Z' })
  await placeOrder(store.db, { email: 'else@example.com', first_name: 'Else', last_name: 'Holm' })
  await addOperator(store.db, { email: 'client@purser.test', password: 'correct horse' }, store.now())
  await store.app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = store.app.http.server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  const answer = await new Medusa({ baseUrl: origin, maxRetries: 0 }).admin.auth.createSession({
    email: 'client@purser.test',
    password: 'correct horse',
  })
  const headers = answer.response.headers as Record<string, string[] | undefined>
  client = clientWith(headers['set-cookie']?.[0]?.split(';')[0] ?? '')
})
afterAll(() => store.close())

const place = (at = '2026-03-01T11:00:00.000Z') => placeOrder(store.db, { at })

/** The error that the client throws for a refusal. */
async function refusal(call: Promise<unknown>): Promise<{ status: number; data: unknown }> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason as { response: { status: number; data: unknown } },
  )
  if (error === undefined) throw new Error('The call was not refused')
  return { status: error.response.status, data: error.response.data }
}

test('the client signs in, stays signed in, and signs out', async () => {
  const { user } = await client.admin.auth.getSession()
  expect(user).toMatchObject({ email: 'client@purser.test', role: 'admin' })
  const other = await new Medusa({ baseUrl: origin, maxRetries: 0 }).admin.auth.createSession({
    email: 'client@purser.test',
    password: 'correct horse',
  })
  const headers = other.response.headers as Record<string, string[] | undefined>
  const second = clientWith(headers['set-cookie']?.[0]?.split(';')[0] ?? '')
  expect((await second.admin.auth.deleteSession()).response.status).toBe(200)
  expect((await refusal(second.admin.auth.getSession())).status).toBe(401)
  expect((await client.admin.auth.getSession()).response.status).toBe(200)
})

test('the client lists, filters and searches the orders', async () => {
  const all = await client.admin.orders.list({ limit: 20, offset: 0 })
  expect(all).toMatchObject({ count: 2, offset: 0, limit: 20 })
  const found = await client.admin.orders.list({
    q: 'tanaka nina',
    status: ['pending'],
    payment_status: ['awaiting', 'captured'],
    created_at: { gte: new Date('2026-03-01T10:00:00.000Z') },
    fields: 'id,display_id,status,payment_status,fulfillment_status,email,total,currency_code,created_at',
    expand: 'customer,shipping_address',
  })
  expect(found).toMatchObject({
    count: 1,
    orders: [
      {
        id: placed.id,
        display_id: placed.display_id,
        total: placed.total,
        currency_code: 'eur',
        payment_status: 'awaiting',
        customer: { email: 'nina.tanaka@example.com' },
        shipping_address: { first_name: 'Nina' },
      },
    ],
  })
})

test('the client reads one order with everything that its screen shows', async () => {
  const { order } = await client.admin.orders.retrieve(placed.id)
  expect(order).toMatchObject({
    id: placed.id,
    status: 'pending',
    fulfillment_status: 'not_fulfilled',
    region: { currency_code: 'eur' },
    customer: { email: 'nina.tanaka@example.com' },
    items: [{ id: placed.line_ids[0], quantity: 2, variant: { sku: 'MUG-1' } }],
    shipping_methods: [{ shipping_option: { name: 'Parcel' } }],
    payments: [{ provider_id: 'manual', amount: placed.total }],
    refunds: [],
    returns: [],
    swaps: [],
    claims: [],
    fulfillments: [],
  })
})

test('the client changes an order, captures and refunds it, completes and archives it', async () => {
  const { id, total } = await place()
  const updated = await sent<{ order: Order }>(
    client.admin.orders.update(id, {
      email: 'Moved@Example.com',
      shipping_address: { city: 'Odense' },
    }),
  )
  expect(updated.order).toMatchObject({
    email: 'moved@example.com',
    shipping_address: { first_name: 'Nina', city: 'Odense' },
  })
  const captured = await sent<{ order: Order }>(client.admin.orders.capturePayment(id))
  expect(captured.order).toMatchObject({ payment_status: 'captured', refundable_amount: total })
  const refunded = await sent<{ order: Order }>(
    client.admin.orders.refundPayment(id, {
      amount: 100,
      reason: 'discount',
      note: 'Late parcel',
      no_notification: true,
    }),
  )
  expect(refunded.order).toMatchObject({
    payment_status: 'partially_refunded',
    refunded_total: 100,
    refundable_amount: total - 100,
  })
  const tooMuch = await refusal(client.admin.orders.refundPayment(id, { amount: total, reason: 'other' }))
  expect(tooMuch).toMatchObject({
    status: 400,
    data: { type: expect.any(String), message: expect.any(String) },
  })
  expect((await client.admin.orders.complete(id)).response.status).toBe(200)
  const archived = await sent<{ order: Order }>(client.admin.orders.archive(id))
  expect(archived.order.status).toBe('archived')
})

test('the client cancels an order', async () => {
  const { id } = await place()
  const { order } = await sent<{ order: Order }>(client.admin.orders.cancel(id))
  expect(order).toMatchObject({ status: 'canceled', payment_status: 'canceled' })
  expect((await refusal(client.admin.orders.retrieve('order_none'))).status).toBe(404)
})

test('the client keeps notes on an order', async () => {
  const { note } = await client.admin.notes.create({
    resource_type: 'order',
    resource_id: placed.id,
    value: 'Ring twice',
  })
  expect(note).toMatchObject({ value: 'Ring twice', author: { email: 'client@purser.test' } })
  expect((await client.admin.notes.update(note.id, { value: 'Ring once' })).note.value).toBe('Ring once')
  expect((await client.admin.notes.retrieve(note.id)).note.value).toBe('Ring once')
  expect(await client.admin.notes.list({ resource_id: placed.id })).toMatchObject({
    notes: [{ id: note.id }],
    count: 1,
  })
  expect(await client.admin.notes.delete(note.id)).toMatchObject({
    id: note.id,
    object: 'note',
    deleted: true,
  })
  expect((await client.admin.notes.list({ resource_id: placed.id })).notes).toEqual([])
})

test('the client reads the emails sent to a customer', async () => {
  const at = store.now()
  await store.db
    .insertInto('notification')
    .values({
      id: 'noti_1',
      event_name: 'order.placed',
      resource_type: 'order',
      resource_id: placed.id,
      to: 'nina.tanaka@example.com',
      created_at: at,
      updated_at: at,
    })
    .execute()
  const { notifications } = await client.admin.notifications.list({
    resource_type: 'order',
    resource_id: placed.id,
  })
  expect(notifications).toMatchObject([
    { event_name: 'order.placed', to: 'nina.tanaka@example.com', resends: [] },
  ])
})

test('the client creates, lists, changes and deletes collections', async () => {
  const { collection } = await client.admin.collections.create({ title: 'Bathrobes' })
  expect(collection).toMatchObject({ title: 'Bathrobes', handle: 'bathrobes', products: [] })
  const taken = await refusal(client.admin.collections.create({ title: 'Bathrobes' }))
  expect(taken).toMatchObject({ status: 422, data: { type: 'duplicate_error' } })
  await client.admin.collections.update(collection.id, { title: 'Robes' })
  expect((await client.admin.collections.retrieve(collection.id)).collection).toMatchObject({
    title: 'Robes',
    handle: 'bathrobes',
  })
  expect(await client.admin.collections.list({ limit: 50, offset: 0 })).toMatchObject({
    collections: [{ id: collection.id, products: [] }],
    count: 1,
  })
  expect(await client.admin.collections.delete(collection.id)).toMatchObject({
    id: collection.id,
    object: 'product-collection',
    deleted: true,
  })
})

test('the client reads and changes the store', async () => {
  const { store: before } = await client.admin.store.retrieve()
  expect(before).toMatchObject({ default_currency_code: 'eur', default_currency: { symbol: '€' } })
  expect((await client.admin.store.update({ name: 'Corner Shop' })).store.name).toBe('Corner Shop')
  const codes = ({ store: shown }: { store: { currencies: { code: string }[] } }) =>
    shown.currencies.map(({ code }) => code)
  expect(codes(await client.admin.store.addCurrency('sek'))).toContain('sek')
  expect(codes(await client.admin.store.deleteCurrency('sek'))).not.toContain('sek')
  const { payment_providers } = await client.admin.store.listPaymentProviders()
  expect(payment_providers).toMatchObject([
    { id: 'manual', is_installed: true },
    { id: 'system', is_installed: true },
  ])
})

test('the client lists the regions and reads one', async () => {
  const { regions, count } = await client.admin.regions.list({ limit: 50 })
  expect(count).toBe(1)
  expect(regions).toMatchObject([
    {
      currency: { code: 'eur' },
      countries: [{ iso_2: 'fr' }, { iso_2: 'de' }],
      payment_providers: [{ id: 'manual' }],
    },
  ])
  const { region } = await client.admin.regions.retrieve(String(regions[0]?.id))
  expect(region).toMatchObject({ tax_rate: 25, fulfillment_providers: [{ id: 'manual' }] })
})

test('the client lists the products like its admin, and reads one', async () => {
  const asked = {
    fields: 'id,title,thumbnail',
    expand: 'variants,variants.prices,collection,tags',
    limit: 20,
    offset: 0,
  }
  const { products, count } = await client.admin.products.list({ ...asked, q: 'mug' })
  expect(count).toBe(products.length)
  expect(products[0]).toMatchObject({
    variants: [{ prices: [] }, {}, {}],
    tags: [],
    collection: null,
  })
  const { product } = await client.admin.products.retrieve(String(products[0]?.id))
  expect(product).toMatchObject({ title: products[0]?.title, options: [], images: [] })
})
