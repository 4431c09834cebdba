import type { WholeProduct } from '@purser/contract/products'
import type { ShippingOption } from '@purser/contract/shipping'
import { builtInOptions } from '@purser/domain/fulfillments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import type { TestStore } from '../../../test/store.ts'
import { shopperOf } from '../../../test/storefront/shopper.ts'

/* A cart with nothing but a gift card can be completed with a shipping option, for clients that require one, and without (wire-168). */

let store: TestStore
let shopper: ReturnType<typeof shopperOf>
let variant_id: string
let option: ShippingOption
beforeAll(async () => {
  store = await openPricedStore()
  shopper = shopperOf(store)
  const made = await store.call<{ product: WholeProduct }>('POST', '/admin/products', {
    title: 'Gift Card',
    is_giftcard: true,
    discountable: false,
    status: 'published',
    options: [{ title: 'Denominations' }],
    variants: [
      {
        title: '1',
        manage_inventory: false,
        options: [{ value: '1' }],
        prices: [{ currency_code: 'eur', amount: 5_000 }],
      },
    ],
  })
  variant_id = made.body.product.variants[0]?.id ?? ''
  const { id: profile_id } = await store.db
    .selectFrom('shipping_profile')
    .select('id')
    .where('type', '=', 'gift_card')
    .executeTakeFirstOrThrow()
  const added = await store.call<{ shipping_option: ShippingOption }>('POST', '/admin/shipping-options', {
    name: 'Gift card by email',
    region_id: shop.region.id,
    profile_id,
    provider_id: 'manual',
    price_type: 'flat_rate',
    amount: 0,
    data: { ...builtInOptions('manual')?.find(({ is_return }) => !is_return) },
  })
  expect(added.status).toBe(200)
  option = added.body.shipping_option
})
afterAll(() => store.close())

const card = () => ({ variant_id, quantity: 1 })
const robe = { variant_id: shop.variants[0], quantity: 1 }
const fill = (...lines: readonly { variant_id: string; quantity: number }[]) =>
  shopper.fill({ lines, hasShipping: false, isSent: lines.length > 1 })

const offeredFor = async (id: string) => {
  const path = `/shipping-options/${id}`
  const { body } = await shopper.call<{ shipping_options: { id: string; amount: number }[] }>('GET', path)
  return body.shipping_options
}
const choose = (id: string, option_id: string) =>
  shopper.call('POST', `/carts/${id}/shipping-methods`, { option_id })

test('without the option', async () => {
  const { id } = await fill(card())
  const { body } = await shopper.complete(id)
  expect(body).toMatchObject({ type: 'order', data: { shipping_methods: [], total: 6_250 } })
})

test('with the option, which costs nothing and asks for no address', async () => {
  const { id } = await fill(card())
  expect(await offeredFor(id)).toMatchObject([{ id: option.id, amount: 0 }])
  expect((await choose(id, option.id)).body.cart.total).toBe(6_250)
  const { body } = await shopper.complete(id)
  const shipping_methods = [{ shipping_option_id: option.id, price: 0 }]
  expect(body).toMatchObject({ type: 'order', data: { shipping_methods, total: 6_250 } })
})

test('it is also offered beside goods, and ships none of them', async () => {
  const { id } = await fill(card(), robe)
  expect((await offeredFor(id)).map((each) => each.id)).toEqual([option.id, shop.shippingOptionId])
  await choose(id, option.id)
  const refused = (await shopper.complete(id)).body
  expect(refused).toMatchObject({ code: 'cart_incomplete', field: 'shipping_methods' })
  await choose(id, shop.shippingOptionId)
  await shopper.call('POST', `/carts/${id}/payment-sessions`)
  expect((await shopper.complete(id)).body.type).toBe('order')
})

test('it is not offered for goods alone', async () => {
  const { id } = await shopper.fill({ lines: [robe], hasShipping: false })
  expect((await offeredFor(id)).map((each) => each.id)).toEqual([shop.shippingOptionId])
})
