import { mostCartLines } from '@purser/domain/carts'
import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
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

/** A storefront's notes on a visit. They are stored and never returned. */
const context = blankable(jsonInput(4_000))
const line = z.strictObject({ variant_id: id, quantity: units, metadata: optionalMetadata })
const codes = blankable(z.array(z.strictObject({ code: discountCode })).max(10))

const declare = endpointsOf({
  noun: 'carts',
  audience: 'customers',
  isPublic: true,
  response: z.object({ cart: storeCart }),
})

export const createCart = declare('create-cart', 'POST /store/carts', {
  summary:
    "Creates a cart in the given region, the country's region, or the first region. Anyone who knows its id can use it.",
  body: z
    .strictObject({
      region_id: optionalId,
      country_code: optionalCountry,
      items: blankable(z.array(line).max(mostCartLines)),
      context,
      metadata: optionalMetadata,
      /** Accepted from existing clients: there is one channel. */
      sales_channel_id: optionalId,
    })
    .nullish(),
})

export const retrieveCart = declare('retrieve-cart', 'GET /store/carts/:id', {
  summary: 'Retrieves a cart with the totals that its order would have now.',
})

export const updateCart = declare('update-cart', 'POST /store/carts/:id', {
  summary:
    "Updates the email, addresses, region or codes of a cart. Discounts and gift cards replace the whole list. A new region removes what it doesn't offer.",
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
    /** Accepted from existing clients and ignored: the session says whose cart it is. */
    customer_id: optionalId,
    sales_channel_id: optionalId,
  }),
})

export const addCartLineItem = declare('add-cart-line-item', 'POST /store/carts/:id/line-items', {
  summary: 'Adds units of a variant. They are added to an item with the same variant and metadata.',
  keyOf: 'cart',
  body: line,
})

export const updateCartLineItem = declare(
  'update-cart-line-item',
  'POST /store/carts/:id/line-items/:line_id',
  {
    summary: 'Updates the quantity of an item. 0 removes it.',
    body: z.strictObject({ quantity: units.or(z.literal(0)), metadata: optionalMetadata }),
  },
)

export const deleteCartLineItem = declare(
  'delete-cart-line-item',
  'DELETE /store/carts/:id/line-items/:line_id',
  { summary: "Removes an item. Succeeds if the item doesn't exist." },
)

export const deleteCartDiscount = declare('delete-cart-discount', 'DELETE /store/carts/:id/discounts/:code', {
  summary: "Removes a discount by its code, in upper or lower case. Succeeds if the cart doesn't have it.",
  params: z.strictObject({ id, code: text(200) }),
})

/** A shipping option of a cart, with its net and gross price in minor units. */
const cartShippingOption = storeShippingOption
  .omit({ tax_amount: true })
  .extend({ amount: money, price_incl_tax: money })

export const listCartShippingOptions = declare(
  'list-cart-shipping-options',
  'GET /store/shipping-options/:id',
  {
    summary: 'Lists the shipping options for a cart.',
    response: z.object({ shipping_options: z.array(cartShippingOption) }),
  },
)

export const addCartShippingMethod = declare(
  'add-cart-shipping-method',
  'POST /store/carts/:id/shipping-methods',
  {
    summary: 'Adds a shipping method, which replaces the one of the same shipping profile.',
    body: z.strictObject({ option_id: id, data: blankable(jsonInput(4_000)) }),
  },
)

export const createPaymentSessions = declare(
  'create-payment-sessions',
  'POST /store/carts/:id/payment-sessions',
  {
    summary:
      "Creates a payment session for each payment provider of the cart's region. The only one is selected. An unchanged cart needs no call to a provider.",
  },
)

export const selectPaymentSession = declare(
  'select-payment-session',
  'POST /store/carts/:id/payment-session',
  { summary: 'Selects a payment session.', body: z.strictObject({ provider_id: text(200) }) },
)

export const calculateCartTaxes = declare('calculate-cart-taxes', 'POST /store/carts/:id/taxes', {
  summary:
    'Returns the cart with its taxes, where its region computes them only when asked: the totals that its order would have.',
})

export const completeCart = declare('complete-cart', 'POST /store/carts/:id/complete', {
  summary:
    "Completes a cart: creates its order, once, for exactly the authorized amount. Repeating it returns that order. If the payment isn't finished, returns the cart.",
  aliases: ['/store/carts/:id/complete-cart'],
  response: z.discriminatedUnion('type', [
    z.object({ type: z.literal('order'), data: storeOrder }),
    z.object({ type: z.literal('swap'), data: storeSwap }),
    z.object({ type: z.literal('cart'), data: storeCart, payment_status: z.string() }),
  ]),
})

export const retrieveStoreOrder = declare('retrieve-store-order', 'GET /store/orders/:id', {
  summary: 'Retrieves an order as its customer sees it. Anyone who knows its id may see it.',
  noun: 'orders',
  response: z.object({ order: storeOrder }),
})

export const retrieveOrderOfCart = declare('retrieve-order-of-cart', 'GET /store/orders/cart/:id', {
  summary: 'Retrieves the order of a cart.',
  noun: 'orders',
  response: z.object({ order: storeOrder }),
})
