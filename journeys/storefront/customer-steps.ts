import { expect } from 'vitest'
import type { Api } from '../support/api.ts'
import type { Storefront } from './drive.ts'

export const shopper = { email: 'mina@storefront.example', password: 'seven lanterns at quay 12' } as const

const home = {
  first_name: 'Mina',
  last_name: 'Holm',
  address_1: 'Pier 4',
  address_2: '',
  company: '',
  phone: '',
  postal_code: 'N1 7AA',
  city: 'London',
  province: '',
  country_code: 'GB',
  metadata: {},
}

/** Browses as a customer. Returns the region and two variants of a product. */
export async function lookAround({ read }: Storefront) {
  const { regions } = await read('useRegions')
  const found = regions.find(({ currency_code }) => currency_code === 'gbp')
  const { region } = await read('useRegion', found?.id)
  expect(region).toEqual(found)
  const { collections } = await read('useCollections', { limit: 1 })
  expect((await read('useCollection', collections[0]?.id)).collection).toEqual(collections[0])
  const { products } = await read('useProducts', { q: 'fjord enamel mug', region_id: region.id })
  const { product } = await read('useProduct', products[0]?.id)
  expect([product.id, product.handle]).toEqual([products[0]?.id, 'fjord-enamel-mug'])
  expect((await read('useProductCategories', {})).product_categories).toEqual([])
  await expect(read('useProductCategory', 'pcat_none', {})).rejects.toThrow('404')
  const [mug = '', other = mug] = product.variants.map(({ id }) => id)
  return { region, mug, other }
}

/** Fills, changes and orders a cart without an account. @returns the order */
export async function buy(storefront: Storefront, region_id: string, mug: string, other: string) {
  const { read, change, use } = storefront
  const { id } = (await change('useCreateCart', { region_id })).cart
  await change('useCreateLineItem', { variant_id: mug, quantity: 1 }, id)
  const { items } = (await change('useCreateLineItem', { variant_id: other, quantity: 1 }, id)).cart
  await change('useUpdateLineItem', { lineId: items[0]?.id, quantity: 3 }, id)
  if (items[1]) await change('useDeleteLineItem', { lineId: items[1].id }, id)
  const given = { email: shopper.email, shipping_address: home, discounts: [{ code: 'WELCOME10' }] }
  expect((await change('useUpdateCart', given, id)).cart.discount_total).toBeGreaterThan(0)
  expect((await use('useMedusa', 'client.carts.deleteDiscount', id, 'WELCOME10')).cart.discounts).toEqual([])
  const { shipping_options } = await read('useCartShippingOptions', id)
  await change('useAddShippingMethodToCart', { option_id: shipping_options[0]?.id }, id)
  await change('useCreatePaymentSession', undefined, id)
  await change('useSetPaymentSession', { provider_id: 'manual' }, id)
  const { cart } = await read('useGetCart', id)
  const { type, data } = await change('useCompleteCart', undefined, id)
  expect([type, data.total, data.items.map(({ quantity }) => quantity)]).toEqual(['order', cart.total, [3]])
  expect((await read('useOrder', data.id)).order).toEqual(data)
  expect((await read('useCartOrder', id)).order).toEqual(data)
  const { display_id, email } = data
  expect((await read('useOrders', { display_id, email })).order).toEqual(data)
  return data
}

/** Buys a cup by card; `pay` does what Stripe's form does in the browser. @returns the order */
export async function buyByCard(
  { read, change }: Storefront,
  { region_id, variant_id }: { readonly region_id: string; readonly variant_id: string },
  pay: (clientSecret: string) => Promise<void>,
) {
  const { id } = (await change('useCreateCart', { region_id })).cart
  await change('useCreateLineItem', { variant_id, quantity: 1 }, id)
  await change('useUpdateCart', { email: shopper.email, shipping_address: home }, id)
  const { shipping_options } = await read('useCartShippingOptions', id)
  await change('useAddShippingMethodToCart', { option_id: shipping_options[0]?.id }, id)
  await change('useCreatePaymentSession', undefined, id)
  const { cart } = await change('useSetPaymentSession', { provider_id: 'stripe' }, id)
  expect((await change('useCompleteCart', undefined, id)).type).toBe('cart')
  await pay(String(cart.payment_session?.data.client_secret))
  const { type, data } = await change('useCompleteCart', undefined, id)
  expect([type, data.total]).toEqual(['order', cart.total])
  return data
}

/** Does the same with the package's own cart, which stores each response. */
export async function buyByCart({ read, change, use }: Storefront, region_id: string, mug: string) {
  await use('useCart', 'createCart', { region_id, items: [{ variant_id: mug, quantity: 2 }] })
  const { cart, totalItems } = await read('useCart')
  await use('useCart', 'updateCart', { email: shopper.email, shipping_address: home })
  const product_ids = cart.items[0]?.variant?.product_id
  const { shipping_options } = await read('useShippingOptions', {
    region_id,
    is_return: 'false',
    product_ids,
  })
  await use('useCart', 'addShippingMethod', { option_id: shipping_options[0]?.id })
  await use('useCart', 'startCheckout')
  await use('useCart', 'pay', { provider_id: 'manual' })
  expect((await read('useCart')).cart.payment_session).toMatchObject({
    provider_id: 'manual',
    is_selected: true,
  })
  const { data } = await use('useCart', 'completeCheckout')
  expect([data.cart_id, data.items[0]?.quantity]).toEqual([cart.id, totalItems])
  const another = await change('useStartCheckout', { region_id })
  expect(another.id).not.toBe(cart.id)
}

/** Creates and edits an account, signs in in each way, and adds the earlier order to the account. */
export async function join(storefront: Storefront, orderId: string, proof: () => Promise<string>) {
  const { read, change, use } = storefront
  const { customer } = await change('useCreateCustomer', {
    ...shopper,
    first_name: 'Mina',
    last_name: 'Holm',
  })
  expect((await read('useMeCustomer')).customer).toEqual(customer)
  expect((await change('useUpdateMe', { id: customer.id, phone: '12 34' })).customer.phone).toBe('12 34')
  const addresses = 'client.customers.addresses'
  const added = await use('useMedusa', `${addresses}.addAddress`, { address: home })
  const address = added.customer.shipping_addresses[0]?.id
  const moved = await use('useMedusa', `${addresses}.updateAddress`, address, { ...home, city: 'Leeds' })
  expect(moved.customer.shipping_addresses).toMatchObject([{ id: address, city: 'Leeds' }])
  const left = await use('useMedusa', `${addresses}.deleteAddress`, address)
  expect(left.customer.shipping_addresses).toEqual([])

  expect((await read('useCustomerOrders')).orders).toEqual([])
  await change('useRequestOrderAccess', { order_ids: [orderId] })
  await change('useGrantOrderAccess', { token: await proof() })
  expect((await read('useCustomerOrders')).orders).toMatchObject([{ id: orderId }])

  await use('useMedusa', 'client.auth.deleteSession')
  await expect(read('useMeCustomer')).rejects.toThrow('401')
  await use('useMedusa', 'client.customers.generatePasswordToken', { email: shopper.email })
  const credentials = { email: shopper.email, password: 'nine grey herons in reeds' }
  const reset = { ...credentials, token: await proof() }
  await use('useMedusa', 'client.customers.resetPassword', reset)
  await use('useMedusa', 'client.auth.authenticate', credentials)
  expect((await use('useMedusa', 'client.auth.getSession')).customer.id).toBe(customer.id)
  expect((await use('useMedusa', 'client.auth.getToken', credentials)).access_token).not.toBe('')
}

/** Has the signed-in customer request a return and an exchange of shipped items. */
export async function sendBack(storefront: Storefront, api: Api, orderId: string, other: string) {
  const { read, change } = storefront
  const { order } = await read('useOrder', orderId)
  const item_id = order.items[0]?.id
  await api.post(`/admin/orders/${orderId}/capture`, {})
  await api.post(`/admin/orders/${orderId}/fulfillment`, { items: [{ item_id, quantity: 3 }] })
  const [fulfillment] = (await api.order(orderId)).fulfillments ?? []
  await api.post(`/admin/orders/${orderId}/shipment`, { fulfillment_id: fulfillment?.id })

  const { return_reasons } = await read('useReturnReasons')
  const { return_reason } = await read('useReturnReason', return_reasons[0]?.id)
  const returned = [{ item_id, quantity: 1, reason_id: return_reason.id, note: 'Too small' }]
  const asked = await change('useCreateReturn', { order_id: orderId, items: returned })
  expect(asked.return).toMatchObject({ status: 'requested', items: [{ item_id, quantity: 1 }] })
  const { swap } = await change('useCreateSwap', {
    order_id: orderId,
    return_items: [{ item_id, quantity: 1 }],
    additional_items: [{ variant_id: other, quantity: 1 }],
  })
  expect((await read('useCartSwap', swap.cart_id)).swap).toMatchObject({ id: swap.id, order_id: orderId })
  const seen = await api.order(orderId)
  expect([seen.returns?.length, seen.swaps?.map(({ id }) => id)]).toEqual([1, [swap.id]])
}
