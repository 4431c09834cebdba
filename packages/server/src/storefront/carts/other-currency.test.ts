import type { StoreCart, StoreSwap } from '@purser/contract/storefront'
import { idPrefixes } from '@purser/domain/ids'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { longTest } from '../../../../../long-tests.ts'
import { shop } from '../../../test/open-shop.ts'
import { onOrder } from '../../../test/order-books.ts'
import { placeShipped } from '../../../test/register-claim.ts'
import { placeSwapped, swapOf } from '../../../test/register-swap.ts'
import { closeAndCheck } from '../../../test/stock/priced-store.ts'
import type { TestStore } from '../../../test/store.ts'
import { openCardStore } from '../../../test/storefront/open-card-store.ts'
import { createScriptedSessions } from '../../../test/storefront/scripted-sessions.ts'
import { shopperOf } from '../../../test/storefront/shopper.ts'
import { addSeconds } from '../../clock.ts'
import { newId, storeContext } from '../../database/index.ts'
import { enqueue } from '../../jobs/index.ts'

let store: TestStore
let shopper: ReturnType<typeof shopperOf>
const card = createScriptedSessions()
const [robe, other, mug] = shop.variants
const inDollars = 2_400
beforeAll(async () => {
  store = await openCardStore(card.provider)
  shopper = shopperOf(store)
  const when = { created_at: store.now(), updated_at: store.now() }
  const id = newId(idPrefixes.money_amount)
  const price = { id, variant_id: robe, currency_code: 'usd', amount: inDollars }
  await store.db
    .insertInto('money_amount')
    .values({ ...price, ...when })
    .execute()
})
afterAll(() => closeAndCheck(store))

const sellIn = (currency_code: string) =>
  store.call('POST', `/admin/regions/${shop.region.id}`, { currency_code })
beforeEach(async () => {
  expect((await sellIn('eur')).status).toBe(200)
})

const lines = [
  { variant_id: robe, quantity: 2 },
  { variant_id: mug, quantity: 1 },
]
const read = async (id: string) => (await shopper.call('GET', `/carts/${id}`)).body.cart
const stateOf = (id: string) =>
  store.db.selectFrom('cart').select('completing_at').where('id', '=', id).executeTakeFirst()
const secretOf = (cart: StoreCart) => cart.payment_session?.data.client_secret

/** Expected amounts of the cart above in dollars, in which mugs have no price. */
const repriced = {
  subtotal: 2 * inDollars,
  shipping_total: 0,
  total: 6_000,
  region: { id: shop.region.id, currency_code: 'usd' },
  items: [{ variant: { id: robe }, unit_price: inDollars, quantity: 2 }],
  shipping_methods: [],
  payment_sessions: [],
}

test('a cart is repriced in the new currency of its region when it is read, and its payment is voided', async () => {
  const cart = await shopper.fill({ lines, provider_id: 'card' })
  expect(cart).toMatchObject({ total: 6_875, region: { currency_code: 'eur' } })
  card.pay(secretOf(cart))
  await sellIn('usd')
  expect(await read(cart.id)).toMatchObject(repriced)
  await vi.waitFor(() => expect(card.statusOf(secretOf(cart))).toBe('canceled'), 5_000)
  const refused = await shopper.complete(cart.id)
  expect([refused.status, refused.body.field]).toEqual([400, 'shipping_methods'])
  expect(await read(cart.id)).toMatchObject(repriced)
})

longTest('so it is when it is changed', async () => {
  const { id } = await shopper.fill({ lines, provider_id: 'manual' })
  await sellIn('usd')
  const { body } = await shopper.call('POST', `/carts/${id}/payment-sessions`)
  expect(body.cart).toMatchObject({ ...repriced, payment_sessions: [{ amount: 6_000 }, { amount: 6_000 }] })
})

test('a manual payment is released at repricing without a provider call', async () => {
  const cart = await shopper.fill({ lines, provider_id: 'manual' })
  await sellIn('usd')
  expect(await read(cart.id)).toMatchObject(repriced)
  const session = store.db.selectFrom('payment_session').select('is_to_release')
  const isToRelease = async () =>
    (await session.where('id', '=', cart.payment_session?.id ?? '').executeTakeFirst())?.is_to_release
  expect(await isToRelease()).toBe(false)
  // As an earlier release stored it.
  const session_id = cart.payment_session?.id ?? ''
  await store.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('payment_session')
      .set({ is_to_release: true })
      .where('id', '=', session_id)
      .execute()
    await enqueue(tx, storeContext(store.now()), { kind: 'payment_session', payload: { session_id } })
  })
  await vi.waitFor(async () => expect(await isToRelease()).toBe(false), 10_000)
})

test('an order is placed in the currency that the cart was shown in', async () => {
  const cart = await shopper.fill({ lines, provider_id: 'manual' })
  await sellIn('usd')
  const { body } = await shopper.complete(cart.id)
  expect(body).toMatchObject({
    type: 'order',
    data: { currency_code: 'eur', total: 6_875, payments: [{ amount: 6_875, currency_code: 'eur' }] },
  })
  expect(await read(cart.id)).toMatchObject({ total: 6_875, region: { currency_code: 'eur' } })
})

test('a cart that is being completed is not repriced', async () => {
  const cart = await shopper.fill({ lines, provider_id: 'card' })
  card.pay(secretOf(cart))
  card.next('read', 'throw')
  const completing = shopper.complete(cart.id)
  await vi.waitFor(async () => expect(await stateOf(cart.id)).toMatchObject({ completing_at: store.now() }))
  await sellIn('usd')
  expect(await read(cart.id)).toMatchObject({ total: 6_875, region: { currency_code: 'eur' } })
  await vi.waitFor(async () => {
    store.setNow(addSeconds(store.now(), 60))
    expect(await stateOf(cart.id)).toMatchObject({ completing_at: null })
  }, 20_000)
  expect((await completing).body.data).toMatchObject({ currency_code: 'eur', total: 6_875 })
})

longTest(
  'carts that are ordered at the very moment are ordered as they were shown, or not at all',
  async () => {
    const carts = await Promise.all(
      Array.from({ length: 8 }, () => shopper.fill({ lines, provider_id: 'manual' })),
    )
    const toOrder = carts.map(async ({ id }, rank) => {
      if (rank % 2 === 0)
        await shopper.call('POST', `/carts/${id}/line-items`, { variant_id: robe, quantity: 1 })
      return shopper.complete(id)
    })
    const [answers] = await Promise.all([Promise.all(toOrder), sellIn('usd')])
    for (const { status, body } of answers) {
      if (status === 200) expect([6_875, 9_375]).toContain(body.data.total)
      else expect(body.field).toBe('shipping_methods')
      if (status === 200) expect(body.data.currency_code).toBe('eur')
    }
  },
)

test('a swap is requested and paid in the currency of its order, whether created before or after the change', async () => {
  const before = await placeSwapped(store, 'dearer')
  const later = await placeShipped(store)
  await sellIn('usd')
  const { body } = await onOrder(store, later.id, 'swaps', swapOf(later.line, other))
  for (const swap of [before.swap, body.order?.swaps?.[0]]) {
    const id = swap?.cart_id ?? ''
    await shopper.call('POST', `/carts/${id}/shipping-methods`, { option_id: shop.shippingOptionId })
    await shopper.call('POST', `/carts/${id}/payment-sessions`)
    const chosen = await shopper.call('POST', `/carts/${id}/payment-session`, { provider_id: 'card' })
    expect(chosen.body.cart).toMatchObject({ total: 1_250, region: { currency_code: 'eur' } })
    const secret = secretOf(chosen.body.cart)
    expect(card.payments.get(String(secret).replace('_browser', ''))).toMatchObject({
      amount: 1_250,
      currency_code: 'eur',
    })
    card.pay(secret)
    const paid = await shopper.call<{ data: StoreSwap }>('POST', `/carts/${id}/complete`)
    expect(paid.body).toMatchObject({ type: 'swap', data: { cart: { region: { currency_code: 'eur' } } } })
  }
})

test('gift cards aren’t sold in a currency that their region no longer has', async () => {
  await store.db
    .updateTable('product')
    .set({ is_giftcard: true })
    .where('id', 'in', (inner) =>
      inner.selectFrom('product_variant').select('product_id').where('id', '=', robe),
    )
    .execute()
  const { id } = await shopper.fill({ provider_id: 'manual' })
  await sellIn('usd')
  const { status, body } = await shopper.complete(id)
  expect([status, body.code, body.message]).toEqual([
    400,
    'gift_card_of_other_currency',
    'Gift cards are now sold in USD. Please review your cart.',
  ])
})
