import type { Order } from '@purser/contract/orders'
import type { StoreCart, StoreOrder } from '@purser/contract/storefront'
import type { Api } from '../api.ts'
import { goodsOf } from '../draft-orders/drafts.ts'
import { type Bundle, bundles, markOf, nameOf, textOf } from './payloads.ts'

/** Each field takes the next bundle, so that one purchase contains them all. */
const fields = [
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'city',
  'province',
  'postal_code',
  'phone',
  'metadata',
  'context',
  'sending',
  'return_note',
  'swap_note',
  'moved',
  'own_name',
  'own_phone',
  'book',
] as const
type Field = (typeof fields)[number]

const bundleOf = (field: Field): Bundle => bundles[fields.indexOf(field) % bundles.length] as Bundle
/** A mark by which a customer's text is found on a screen. */
export const markTyped = (field: Field): string => markOf(bundleOf(field), field)
const typed = (field: Field): string => textOf(bundleOf(field), field).slice(0, 490)
const named = (field: Field): string => nameOf(bundleOf(field), field).slice(0, 190)
const noted = (field: Field) => ({ [named(field)]: typed(field) })

const addressFields = fields.slice(0, 9)
const address = (country_code: string) => ({
  ...Object.fromEntries(addressFields.map((field) => [field, typed(field)])),
  country_code,
})

const email = "o'neil+svg.onload-alert@evil.example"

/**
 * Creates a customer's data by the Store API, all of it hostile: an account, its order, which an operator has shipped, and a requested return
 * and swap. `customer` calls the API as the customer, `operator` as the store.
 */
export async function typeHostile(customer: Api, operator: Api) {
  const { region, variant } = await goodsOf(operator)
  await customer.post('/store/customers', {
    email,
    password: 'seven lanterns at quay 12',
    first_name: named('own_name'),
  })
  await customer.post('/store/customers/me', { phone: named('own_phone'), metadata: noted('metadata') })
  await customer.post('/store/customers/me/addresses', {
    address: { ...address('de'), company: typed('book') },
  })
  const { cart } = await customer.post<{ cart: StoreCart }>('/store/carts', {
    region_id: region.id,
    context: noted('context'),
  })
  const at = `/store/carts/${cart.id}`
  await customer.post(`${at}/line-items`, {
    variant_id: variant.id,
    quantity: 3,
    metadata: noted('metadata'),
  })
  await customer.post(at, { email, shipping_address: address('de'), billing_address: address('de') })
  const { shipping_options } = await customer.get<{ shipping_options: { id: string }[] }>(
    `/store/shipping-options/${cart.id}`,
  )
  const option_id = shipping_options[0]?.id
  await customer.post(`${at}/shipping-methods`, { option_id, data: noted('sending') })
  await customer.post(`${at}/payment-sessions`, {})
  await customer.post(`${at}/payment-session`, { provider_id: 'manual' })
  const { data } = await customer.post<{ data: StoreOrder }>(`${at}/complete`, {})
  const item_id = data.items[0]?.id ?? ''
  const path = `/admin/orders/${data.id}`
  const items = [{ item_id, quantity: 3 }]
  const packed = await operator.post<{ order: Order }>(`${path}/fulfillment`, { items })
  await operator.post(`${path}/shipment`, { fulfillment_id: packed.order.fulfillments?.[0]?.id })
  const one = { item_id, quantity: 1 }
  await customer.post('/store/returns', {
    order_id: data.id,
    items: [{ ...one, note: typed('return_note') }],
  })
  const { swap } = await customer.post<{ swap: { cart_id: string } }>('/store/swaps', {
    order_id: data.id,
    return_items: [{ ...one, note: typed('swap_note') }],
    additional_items: [{ variant_id: variant.id, quantity: 1 }],
  })
  await customer.post(`/store/carts/${swap.cart_id}`, { shipping_address: { city: typed('moved') } })
  return operator.order(data.id)
}
