import { z } from 'zod'
import { defineEndpoint } from '../endpoints/index.ts'
import { returnedItemInput } from '../returns/returns.ts'
import { email, id, text, units } from '../values/index.ts'
import { storeReturn, storeSwap } from './after-sale-entities.ts'
import { storeOrder } from './cart-entities.ts'
import { blankable, optionalEmail, optionalId } from './values.ts'

const shared = { noun: 'after-sale', audience: 'customers', isPublic: true } as const

export const lookUpOrder = defineEndpoint({
  ...shared,
  name: 'look-up-order',
  method: 'GET',
  path: '/store/orders',
  summary: 'The order of this number, for whoever knows the email that it was placed with; both are needed.',
  query: z.strictObject({
    display_id: z
      .string()
      .regex(/^\d{1,9}$/, { error: 'must be the number of an order' })
      .transform(Number),
    email,
    shipping_address: z.strictObject({ postal_code: text(200) }).optional(),
  }),
  response: z.object({ order: storeOrder }),
})

/** Units of a line that come back, and why; storefronts send an empty text where nothing was chosen or written. */
const item = returnedItemInput.extend({ reason_id: optionalId, note: blankable(text(2_000)) })
const items = z.array(item).min(1).max(1_000)
/** Left out by the customer of the order, who is signed in. */
const proof = { order_id: id, email: optionalEmail }

export const askReturn = defineEndpoint({
  ...shared,
  name: 'ask-return',
  method: 'POST',
  path: '/store/returns',
  summary:
    'Asks for goods that were sent to be taken back. The order’s customer is signed in, or its email is sent with it; else 401.',
  keyOf: 'order',
  body: z.strictObject({
    ...proof,
    items,
    return_shipping: blankable(z.strictObject({ option_id: id })),
  }),
  response: z.object({ return: storeReturn }),
})

export const askSwap = defineEndpoint({
  ...shared,
  name: 'ask-swap',
  method: 'POST',
  path: '/store/swaps',
  summary:
    'Asks for goods that were sent to be exchanged for others; by its cart the difference is paid. The order’s customer is signed in, or its email is sent with it; else 401.',
  keyOf: 'order',
  body: z.strictObject({
    ...proof,
    return_items: items,
    additional_items: z
      .array(z.strictObject({ variant_id: id, quantity: units }))
      .min(1)
      .max(1_000),
    return_shipping_option: optionalId,
  }),
  response: z.object({ swap: storeSwap }),
})

export const retrieveSwapOfCart = defineEndpoint({
  ...shared,
  name: 'retrieve-swap-of-cart',
  method: 'GET',
  path: '/store/swaps/:id',
  summary: 'The swap that a cart is of. Whoever knows the id of the cart may see it.',
  params: z.strictObject({ id }),
  response: z.object({ swap: storeSwap }),
})
