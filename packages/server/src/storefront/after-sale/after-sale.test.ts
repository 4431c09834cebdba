import type { StoreOrder, StoreReturn, StoreSwap } from '@purser/contract/storefront'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { returnOptionId } from '../../../test/price-shop.ts'
import { placeCaptured } from '../../../test/register-claim.ts'
import { swapFor } from '../../../test/register-swap.ts'
import { readReturnBooks } from '../../../test/return-books.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import { addScarceVariant } from '../../../test/stock/scarce-variant.ts'
import type { TestStore } from '../../../test/store.ts'
import { signUp } from '../../../test/storefront/customers.ts'
import { guestProof } from '../../../test/storefront/guest-proof.ts'
import { buyer, placeSent } from '../../../test/storefront/sent-order.ts'
import { shopperOf } from '../../../test/storefront/shopper.ts'

type Answered = {
  readonly order: StoreOrder
  readonly return: StoreReturn
  readonly swap: StoreSwap
  readonly code?: string
  readonly field?: string
  readonly message?: string
}

let store: TestStore
let shopper: ReturnType<typeof shopperOf>
beforeAll(async () => {
  store = await openPricedStore()
  shopper = shopperOf(store)
})
afterAll(() => store.close())

const ask = (path: string, body: unknown, headers = {}) => shopper.call<Answered>('POST', path, body, headers)
const look = (query: string) => shopper.call<Answered>('GET', `/orders?${query}`)
let proof: Promise<Record<string, string>> | undefined
/** Returns the buyer as a guest who entered their mailed code. */
const proved = () => {
  proof ??= guestProof(store, buyer)
  return proof
}
const askReturn = async (order_id: string, item_id: string, more = {}, headers = {}) =>
  ask(...(['/returns', { order_id, items: [{ item_id, quantity: 1 }], ...more }] as const), {
    ...(await proved()),
    ...headers,
  })
const askSwap = async (order_id: string, item_id: string, variant_id: string = swapFor.dearer, more = {}) =>
  ask(
    '/swaps',
    {
      order_id,
      return_items: [{ item_id, quantity: 1 }],
      additional_items: [{ variant_id, quantity: 1 }],
      ...more,
    },
    await proved(),
  )
const journalOf = (id: string) =>
  store.db
    .selectFrom('journal')
    .select(['operation', 'actor_id', 'customer_id'])
    .where('resource_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

describe('an order is looked up', () => {
  test('by its number and its email, in upper or lower case', async () => {
    const { id, display_id } = await placeOrder(store.db)
    await store.db
      .updateTable('line_item')
      .set({ thumbnail: '/demo/mug.svg' })
      .where('order_id', '=', id)
      .execute()
    const found = await look(`display_id=${display_id}&email=${buyer.toUpperCase()}`)
    expect(found.status).toBe(200)
    expect(found.body.order?.items?.[0]?.thumbnail).toMatch(/^http:.+\/demo\/mug\.svg$/)
    expect(found.body).toEqual((await shopper.call('GET', `/orders/${id}`)).body)
    for (const postalCode of ['10115', ' 10 115 ']) {
      const query = `display_id=${display_id}&email=${buyer}&shipping_address[postal_code]=${postalCode}`
      expect((await look(query)).body.order?.id).toBe(id)
    }
  })

  test('a failed look-up doesn’t say which of the two was wrong', async () => {
    const { display_id } = await placeOrder(store.db)
    const answers = await Promise.all([
      look(`display_id=${display_id}&email=eve@example.com`),
      look(`display_id=99999&email=${buyer}`),
      look(`display_id=${display_id}&email=${buyer}&shipping_address[postal_code]=1`),
    ])
    for (const { status, body } of answers) expect([status, body]).toEqual([404, answers[0]?.body])
    // Successful look-ups don't count; five wrong ones an hour do.
    for (let one = 0; one < 5; one += 1) await look(`display_id=${display_id}&email=mallory@example.com`)
    expect((await look(`display_id=${display_id}&email=mallory@example.com`)).status).toBe(429)
    for (const query of [`display_id=${display_id}`, `email=${buyer}`, `display_id=x&email=${buyer}`])
      expect((await look(query)).status).toBe(400)
  })
})

describe('goods are sent back', () => {
  test('as an operator would request it, recorded under the customer’s name', async () => {
    const { id, line, customer_id } = await placeSent(store)
    const { status, body } = await askReturn(id, line, { return_shipping: { option_id: returnOptionId } })
    expect([status, body.return]).toMatchObject([
      200,
      {
        status: 'requested',
        order_id: id,
        refund_amount: 2_500 - 500,
        items: [{ item_id: line, quantity: 1, reason_id: null }],
        shipping_method: { price: 400, total: 500 },
      },
    ])
    expect(await journalOf(id)).toEqual({ operation: 'ask-return', actor_id: null, customer_id })
    const { returns, events } = await readReturnBooks(store.db, id)
    expect(returns).toHaveLength(1)
    expect(events.map(({ event }) => event)).toContain('order.return_requested')
  })

  test('once: repeating the request with its key returns the same return, and no unit is requested twice', async () => {
    const { id, line } = await placeSent(store)
    const both = { items: [{ item_id: line, quantity: 2 }] }
    const key = { 'idempotency-key': 'create_return_key' }
    const answers = await Promise.all([1, 2, 3].map(() => askReturn(id, line, both, key)))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    const { status, body } = await askReturn(id, line, both, key)
    expect(status).toBe(200)
    const more = await askReturn(id, line)
    expect([more.status, more.body.code, more.body.field]).toEqual([
      400,
      'quantity_too_large',
      'items.0.quantity',
    ])
    const { returns } = await readReturnBooks(store.db, id)
    expect(returns.map((each) => each.id)).toEqual([body.return.id])
    // The same key used for another order is independent.
    const other = await placeSent(store)
    expect((await askReturn(other.id, other.line, {}, key)).body.return.order_id).toBe(other.id)
  })

  test('not units that were never shipped, not another customer’s, and not by an unavailable shipping option', async () => {
    const unsent = await placeCaptured(store)
    const { id, line } = await placeSent(store)
    await store.db
      .updateTable('shipping_option')
      .set({ admin_only: true })
      .where('id', '=', returnOptionId)
      .execute()
    const refused = [
      await askReturn(unsent.id, unsent.line),
      await askReturn(id, unsent.line),
      await askReturn(id, line, { items: [{ item_id: line, quantity: 3 }] }),
      await askReturn(id, line, { return_shipping: { option_id: returnOptionId } }),
      await askReturn(id, line, { return_shipping: { option_id: shop.shippingOptionId } }),
    ]
    await store.db
      .updateTable('shipping_option')
      .set({ admin_only: false, price_type: 'calculated' })
      .where('id', '=', returnOptionId)
      .execute()
    refused.push(await askReturn(id, line, { return_shipping: { option_id: returnOptionId } }))
    await store.db.updateTable('shipping_option').set({ price_type: 'flat_rate' }).execute()
    expect(refused.map(({ status, body }) => [status, body.code, body.field])).toEqual([
      [400, 'quantity_not_shipped', 'items.0.quantity'],
      [400, 'unknown_reference', 'items.0.item_id'],
      [400, 'quantity_too_large', 'items.0.quantity'],
      [400, 'unknown_reference', 'return_shipping.option_id'],
      [400, 'unknown_reference', 'return_shipping.option_id'],
      [400, 'unknown_reference', 'return_shipping.option_id'],
    ])
    expect((await readReturnBooks(store.db, id)).returns).toEqual([])
  })
})

test('nothing is returned with an option whose currency now differs from the order’s (regions-19)', async () => {
  const { id, line } = await placeSent(store)
  const sellIn = (currency_code: string) =>
    store.call('POST', `/admin/regions/${shop.region.id}`, { currency_code })
  expect((await sellIn('usd')).status).toBe(200)
  for (const [field, asked] of [
    ['return_shipping.option_id', askReturn(id, line, { return_shipping: { option_id: returnOptionId } })],
    ['return_shipping_option', askSwap(id, line, swapFor.dearer, { return_shipping_option: returnOptionId })],
  ] as const) {
    const { status, body } = await asked
    expect([status, body.code, body.field]).toEqual([400, 'shipping_option_of_other_currency', field])
  }
  await sellIn('eur')
})

test('goods are exchanged for published items in stock, and the swap’s cart shows the amount due', async () => {
  const { id, line, customer_id } = await placeSent(store)
  const more = { return_shipping_option: returnOptionId }
  const { status, body } = await askSwap(id, line, swapFor.dearer, more)
  expect([status, body.swap]).toMatchObject([
    200,
    {
      order_id: id,
      payment_status: 'not_paid',
      difference_due: 1_750,
      order: { email: buyer },
      additional_items: [{ variant_id: swapFor.dearer, quantity: 1, variant: { product: {} } }],
      return_order: { status: 'requested', items: [{ item_id: line, quantity: 1 }] },
      cart: { type: 'swap', total: 1_750, payment_session: null },
    },
  ])
  expect(await journalOf(id)).toEqual({ operation: 'ask-swap', actor_id: null, customer_id })
  const seen = await shopper.call<Answered>('GET', `/swaps/${body.swap.cart_id}`)
  expect(seen.body).toEqual(body)
  expect((await shopper.call('GET', '/swaps/cart_none')).status).toBe(404)
  const again = await askSwap(id, line, swapFor.dearer, { return_items: [{ item_id: line, quantity: 2 }] })
  expect([again.status, again.body.field]).toEqual([400, 'return_items.0.quantity'])
})

test('an exchange is refused for goods that were not sent, are not published, or not in stock', async () => {
  const unsent = await placeCaptured(store)
  const { id, line } = await placeSent(store)
  const gone = await addScarceVariant(store.db, 0)
  const draft = await addScarceVariant(store.db, 5)
  await store.db
    .updateTable('product')
    .set({ status: 'draft' })
    .where('id', '=', (of) => of.selectFrom('product_variant').select('product_id').where('id', '=', draft))
    .execute()
  const refused = [
    await askSwap(unsent.id, unsent.line),
    await askSwap(id, line, draft),
    await askSwap(id, line, 'variant_none'),
    await askSwap(id, line, swapFor.same, { return_shipping_option: shop.shippingOptionId }),
  ]
  await store.db.updateTable('product').set({ status: 'published' }).execute()
  refused.push(await askSwap(id, line, gone))
  expect(refused.map(({ status, body }) => [status, body.code, body.field])).toEqual([
    [400, 'quantity_not_shipped', 'return_items.0.quantity'],
    [400, expect.any(String), 'additional_items.0.variant_id'],
    [400, expect.any(String), 'additional_items.0.variant_id'],
    [400, 'unknown_reference', 'return_shipping_option'],
    [400, 'insufficient_inventory', 'additional_items.0.quantity'],
  ])
  expect(refused.at(-1)?.body.message).toMatch(/^'.+' is sold out\.$/)
})

describe('callers prove that the order is theirs', () => {
  test.each([['/returns'], ['/swaps']])('%s: its id and its email are not enough', async (path) => {
    const { id, line } = await placeSent(store)
    const items = [{ item_id: line, quantity: 1 }]
    const wanted =
      path === '/returns'
        ? { items }
        : { return_items: items, additional_items: [{ variant_id: swapFor.same, quantity: 1 }] }
    const other = await placeSent(store, { email: 'eve@example.com' })
    for (const [email, headers] of [
      [undefined, {}],
      ['', {}],
      [buyer, {}],
      [buyer, { 'x-order-proof': 'made-up' }],
      [buyer, await guestProof(store, 'eve@example.com')],
    ] as const) {
      const { status, body } = await ask(path, { order_id: id, email, ...wanted }, headers)
      expect([status, body.code]).toEqual([401, 'order_proof_missing'])
    }
    expect((await ask(path, { order_id: 'order_none', ...wanted }, await proved())).status).toBe(404)
    expect((await ask(path, { order_id: other.id, ...wanted }, await proved())).status).toBe(401)
    expect((await readReturnBooks(store.db, id)).returns).toEqual([])
    expect((await ask(path, { order_id: id, ...wanted }, await proved())).status).toBe(200)
  })

  test('or are signed in as its customer, and as nobody else', async () => {
    const [ada, eve] = [await signUp(store, 'ada@quay.example'), await signUp(store, 'eve@quay.example')]
    const { id, line, customer_id } = await placeSent(store, { email: 'ada@quay.example' })
    expect(customer_id).toBe(ada.customer.id)
    const body = { order_id: id, items: [{ item_id: line, quantity: 1 }] }
    expect((await eve.call('POST', '/store/returns', body)).status).toBe(401)
    expect((await ada.call('POST', '/store/returns', body)).status).toBe(200)
    expect(await journalOf(id)).toMatchObject({ operation: 'ask-return', customer_id })
  })
})
