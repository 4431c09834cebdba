import type { Plan } from '@purser/contract/plans'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { onOrder, readOrderBooks } from '../../../test/order-books.ts'
import { placeToPack } from '../../../test/pack-order.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { placeShipped } from '../../../test/register-claim.ts'
import { swapOf } from '../../../test/register-swap.ts'
import { createScriptedProvider } from '../../../test/scripted-provider.ts'
import { openStore, type TestStore } from '../../../test/store.ts'

type Planned = { plan: Plan }

let store: TestStore
const scripted = createScriptedProvider()
beforeAll(async () => {
  store = await openStore({ paymentProviders: [scripted.provider] })
  await priceShop(store.db)
})
afterAll(() => store.close())

/** Plans a call; throws unless it can be done. */
async function plan(url: string, body: unknown = {}): Promise<Plan> {
  const { status, body: answer } = await store.call<Planned>('POST', `${url}?plan=true`, body)
  if (status !== 200) throw new Error(JSON.stringify(answer))
  return answer.plan
}

test('the plan of a capture names the money and its provider, and moves and writes nothing', async () => {
  const { id, total, payment_id } = await placeOrder(store.db)
  const before = await readOrderBooks(store.db, id)
  const asked = scripted.calls.length
  expect(await plan(`/admin/orders/${id}/capture`)).toMatchObject({
    records: [{ operation: 'capture-order', id }],
    money: [{ payment_id, kind: 'capture', amount: total, currency_code: 'eur' }],
    stock: [],
    jobs: ['payment_operation'],
  })
  expect(await readOrderBooks(store.db, id)).toEqual(before)
  expect(scripted.calls).toHaveLength(asked)
})

test('the plan of a cancellation says what returns to stock and which email is sent', async () => {
  const { id, display_id } = await placeOrder(store.db, { email: 'rosa@example.com' })
  const [variant] = await store.db
    .selectFrom('product_variant')
    .select(['sku', 'inventory_quantity'])
    .where('id', '=', shop.variants[0] ?? '')
    .execute()
  const planned = await plan(`/admin/orders/${id}/cancel`)
  const [stock] = planned.stock
  expect(stock).toMatchObject({ variant_id: shop.variants[0], sku: variant?.sku })
  expect(stock?.delta).toBeGreaterThan(0)
  expect(stock?.quantity).toBe((variant?.inventory_quantity ?? 0) + (stock?.delta ?? 0))
  const [email] = planned.emails
  expect(email).toMatchObject({ event: 'order.canceled', to: 'rosa@example.com' })
  expect(email?.text).toContain(String(display_id))
})

test('the plan of a manual stock change says the stock after', async () => {
  const { body } = await store.call<{ product: { id: string; variants: { id: string }[] } }>(
    'POST',
    '/admin/products',
    {
      title: 'Bowl',
      options: [{ title: 'Size' }],
      variants: [{ title: 'S', inventory_quantity: 5, prices: [], options: [{ value: 'S' }] }],
    },
  )
  const variant_id = body.product.variants[0]?.id
  const planned = await plan(`/admin/products/${body.product.id}/variants/${variant_id}`, {
    inventory_quantity: 12,
  })
  expect(planned.stock).toMatchObject([{ variant_id, delta: 7, quantity: 12 }])
})

test('a call with If-Plan does what its plan said, once, or answers 409 and changes nothing', async () => {
  const { id } = await placeOrder(store.db)
  const url = `/admin/orders/${id}/capture`
  const { token } = await plan(url)
  await onOrder(store, id, 'cancel')
  const canceled = await readOrderBooks(store.db, id)
  const late = await store.call('POST', url, {}, { 'if-plan': token })
  expect(late.status).toBe(400)
  expect(await readOrderBooks(store.db, id)).toEqual(canceled)

  const other = await placeOrder(store.db, { lines: [{ unit_price: 1_000, quantity: 3 }] })
  const elsewhere = await store.call('POST', `/admin/orders/${other.id}/capture`, {}, { 'if-plan': token })
  expect([elsewhere.status, elsewhere.body]).toMatchObject([409, { code: 'plan_changed' }])
  expect((await readOrderBooks(store.db, other.id)).order.payment_status).toBe('awaiting')
  const own = await plan(`/admin/orders/${other.id}/capture`)
  const done = await store.call('POST', `/admin/orders/${other.id}/capture`, {}, { 'if-plan': own.token })
  expect([done.status, (await readOrderBooks(store.db, other.id)).order.payment_status]).toEqual([
    200,
    'captured',
  ])
})

test.each([
  ['maybe', 'POST', '/admin/collections', 'plan must be true or false'],
  ['true', 'GET', '/admin/collections', 'plan'],
])('plan=%s on %s %s is refused', async (value, method, url, says) => {
  const answer = await store.call<{ message: string }>(
    method as 'GET',
    `${url}?plan=${value}`,
    method === 'GET' ? undefined : { title: 'Winter' },
  )
  expect(answer.status).toBe(400)
  expect(answer.body.message).toContain(says)
  expect(await store.db.selectFrom('product_collection').select('id').execute()).toEqual([])
})

test('a refused call is refused as a plan too, with the same message', async () => {
  const { id } = await placeOrder(store.db)
  await onOrder(store, id, 'cancel')
  const call = () => store.call('POST', `/admin/orders/${id}/capture`, {})
  const planned = await store.call('POST', `/admin/orders/${id}/capture?plan=true`, {})
  const { status, body } = await call()
  expect([planned.status, planned.body]).toEqual([status, body])
})

test('through the lifetime of orders and settings each call does what its plan said', async () => {
  const made: string[] = []
  /** Makes each change first as a plan and then with its token; throws if the two differ. */
  const planning: TestStore = {
    ...store,
    call: async (method, url, payload, headers = {}) => {
      if (method === 'GET') return store.call(method, url, payload, headers)
      const planned = await store.call<Planned>(method, `${url}?plan=true`, payload, headers)
      expect([planned.body]).toEqual([expect.objectContaining({ plan: expect.anything() })])
      made.push(`${method} ${url.replace(/\w+_[0-9A-Z]{20,}/g, ':id')}`)
      const token = planned.body.plan.token
      const answer = await store.call(method, url, payload, { ...headers, 'if-plan': token })
      expect([url, answer.status]).toEqual([url, 200])
      // The answer has the caller's type.
      return answer as never
    },
  }
  const create = async (url: string, body: object) =>
    (await planning.call<Record<string, { id: string }>>('POST', url, body)).body

  const sent = await placeShipped(planning)
  await onOrder(planning, sent.id, 'refund', { amount: 100, reason: 'other' })
  const swapped = await placeShipped(planning)
  await onOrder(planning, swapped.id, 'swaps', swapOf(swapped.line))
  const toPack = await placeToPack(planning, 'claim')
  await onOrder(planning, toPack.order_id, `${toPack.base}fulfillments`, {})
  const returned = await placeShipped(planning)
  const { body } = await onOrder(planning, returned.id, 'return', {
    items: [{ item_id: returned.line, quantity: 1 }],
  })
  const requested = body.order?.returns?.[0]?.id
  await planning.call('POST', `/admin/returns/${requested}/receive`, {
    items: [{ item_id: returned.line, quantity: 1 }],
  })
  const unpaid = await placeOrder(store.db)
  await onOrder(planning, unpaid.id, 'cancel')
  const closed = await placeShipped(planning)
  await onOrder(planning, closed.id, 'complete')
  await onOrder(planning, closed.id, 'archive')

  const { draft_order } = await create('/admin/draft-orders', {
    region_id: shop.region.id,
    email: 'rosa@example.com',
    items: [{ variant_id: shop.variants[0], quantity: 1 }],
    shipping_methods: [],
  })
  await planning.call('POST', `/admin/draft-orders/${draft_order?.id}/pay`, {})
  const { gift_card } = await create('/admin/gift-cards', { value: 500, region_id: shop.region.id })
  await planning.call('DELETE', `/admin/gift-cards/${gift_card?.id}`)
  const { collection } = await create('/admin/collections', { title: 'Winter' })
  await planning.call('DELETE', `/admin/collections/${collection?.id}`)
  const { product } = await create('/admin/products', {
    title: 'Jug',
    options: [{ title: 'Size' }],
    variants: [{ title: 'S', prices: [], options: [{ value: 'S' }] }],
  })
  await planning.call('POST', `/admin/products/${product?.id}`, { status: 'published' })
  await planning.call('DELETE', `/admin/products/${product?.id}`)
  const { note } = await create('/admin/notes', {
    resource_id: sent.id,
    resource_type: 'order',
    value: 'Call first',
  })
  await planning.call('POST', `/admin/notes/${note?.id}`, { value: 'Call later' })
  expect(new Set(made).size).toBeGreaterThan(15)
})
