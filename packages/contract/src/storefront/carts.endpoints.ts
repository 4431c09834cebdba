import { mostCartLines } from '@purser/domain/carts'
import { z } from 'zod'
import { defineEndpoint } from '../endpoints/index.ts'
import { discountCode, id, jsonInput, money, text, units } from '../values/index.ts'
import { storeSwap } from './after-sale-entities.ts'
import { storeShippingOption } from './browsing-places.endpoints.ts'
import { storeCart, storeOrder } from './cart-entities.ts'
import {
  blankable,
  optionalAddress,
  optionalCountry,
  optionalEmail,
  optionalId,
  optionalMetadata,
} from './values.ts'

const shared = { noun: 'carts', audience: 'customers', isPublic: true } as const
const params = z.strictObject({ id })
const lineParams = z.strictObject({ id, line_id: id })
const response = z.object({ cart: storeCart })

/** What a storefront notes about a visit; it is kept, and never sent. */
const context = blankable(jsonInput(4_000))
const line = z.strictObject({ variant_id: id, quantity: units, metadata: optionalMetadata })
const codes = blankable(z.array(z.strictObject({ code: discountCode })).max(10))

export const createCart = defineEndpoint({
  ...shared,
  name: 'create-cart',
  method: 'POST',
  path: '/store/carts',
  summary:
    'Begins a cart in a region: the one that is named, that of the country, or the first. Whoever knows its id acts on it.',
  body: z
    .strictObject({
      region_id: optionalId,
      country_code: optionalCountry,
      items: blankable(z.array(line).max(mostCartLines)),
      context,
      metadata: optionalMetadata,
      /** Taken for existing clients: there is one channel. */
      sales_channel_id: optionalId,
    })
    .nullish(),
  response,
})

export const retrieveCart = defineEndpoint({
  ...shared,
  name: 'retrieve-cart',
  method: 'GET',
  path: '/store/carts/:id',
  summary: 'One cart, priced as an order made of it now would be.',
  params,
  response,
})

export const updateCart = defineEndpoint({
  ...shared,
  name: 'update-cart',
  method: 'POST',
  path: '/store/carts/:id',
  summary:
    'Changes whose cart it is, where it goes, its region, or its codes (each list is the complete one). Another region takes back what it does not have.',
  params,
  body: z.strictObject({
    region_id: optionalId,
    country_code: optionalCountry,
    email: optionalEmail,
    shipping_address: optionalAddress,
    billing_address: optionalAddress,
    discounts: codes,
    gift_cards: codes,
    context,
    metadata: optionalMetadata,
    /** Taken for existing clients and ignored: who is signed in says whose cart it is. */
    customer_id: optionalId,
    sales_channel_id: optionalId,
  }),
  response,
})

export const addCartLineItem = defineEndpoint({
  ...shared,
  name: 'add-cart-line-item',
  method: 'POST',
  path: '/store/carts/:id/line-items',
  summary: 'Adds units of a variant; they join the line of the same variant and metadata.',
  keyOf: 'cart',
  params,
  body: line,
  response,
})

export const updateCartLineItem = defineEndpoint({
  ...shared,
  name: 'update-cart-line-item',
  method: 'POST',
  path: '/store/carts/:id/line-items/:line_id',
  summary: 'Changes how many units of a line are wanted; 0 removes it.',
  params: lineParams,
  body: z.strictObject({ quantity: units.or(z.literal(0)), metadata: optionalMetadata }),
  response,
})

export const deleteCartLineItem = defineEndpoint({
  ...shared,
  name: 'delete-cart-line-item',
  method: 'DELETE',
  path: '/store/carts/:id/line-items/:line_id',
  summary: 'Removes a line; one that is not there is none to remove.',
  params: lineParams,
  response,
})

export const deleteCartDiscount = defineEndpoint({
  ...shared,
  name: 'delete-cart-discount',
  method: 'DELETE',
  path: '/store/carts/:id/discounts/:code',
  summary:
    'Takes a discount off, in whatever case its code is written; one that is not there is none to take off.',
  params: z.strictObject({ id, code: text(200) }),
  response,
})

/** A way to send a cart's goods, with what it costs, in minor units, net and with tax. */
const cartShippingOption = storeShippingOption
  .omit({ tax_amount: true })
  .extend({ amount: money, price_incl_tax: money })

export const listCartShippingOptions = defineEndpoint({
  ...shared,
  name: 'list-cart-shipping-options',
  method: 'GET',
  path: '/store/shipping-options/:id',
  summary: 'The ways in which the goods of a cart can be sent.',
  params,
  response: z.object({ shipping_options: z.array(cartShippingOption) }),
})

export const addCartShippingMethod = defineEndpoint({
  ...shared,
  name: 'add-cart-shipping-method',
  method: 'POST',
  path: '/store/carts/:id/shipping-methods',
  summary: 'Chooses how goods are sent, in the place of what was chosen for goods of the same kind.',
  params,
  body: z.strictObject({
    option_id: id,
    data: blankable(jsonInput(4_000)),
  }),
  response,
})

export const createPaymentSessions = defineEndpoint({
  ...shared,
  name: 'create-payment-sessions',
  method: 'POST',
  path: '/store/carts/:id/payment-sessions',
  summary:
    'Offers the ways to pay of the cart’s region; the only one is chosen. A cart that is as it was costs no call to a provider.',
  params,
  response,
})

export const selectPaymentSession = defineEndpoint({
  ...shared,
  name: 'select-payment-session',
  method: 'POST',
  path: '/store/carts/:id/payment-session',
  summary: 'Chooses how to pay.',
  params,
  body: z.strictObject({ provider_id: text(200) }),
  response,
})

export const completeCart = defineEndpoint({
  ...shared,
  name: 'complete-cart',
  method: 'POST',
  path: '/store/carts/:id/complete',
  aliases: ['/store/carts/:id/complete-cart'],
  summary:
    'Makes the order of a cart, once, of exactly what was authorized for it; completed before, it answers that order. A payment that is not finished answers the cart.',
  params,
  response: z.discriminatedUnion('type', [
    z.object({ type: z.literal('order'), data: storeOrder }),
    z.object({ type: z.literal('swap'), data: storeSwap }),
    z.object({ type: z.literal('cart'), data: storeCart, payment_status: z.string() }),
  ]),
})

export const retrieveStoreOrder = defineEndpoint({
  ...shared,
  noun: 'orders',
  name: 'retrieve-store-order',
  method: 'GET',
  path: '/store/orders/:id',
  summary: 'One order, as its customer sees it. Whoever knows its id may see it.',
  params,
  response: z.object({ order: storeOrder }),
})

export const retrieveOrderOfCart = defineEndpoint({
  ...shared,
  noun: 'orders',
  name: 'retrieve-order-of-cart',
  method: 'GET',
  path: '/store/orders/cart/:id',
  summary: 'The order that was made of a cart.',
  params,
  response: z.object({ order: storeOrder }),
})
