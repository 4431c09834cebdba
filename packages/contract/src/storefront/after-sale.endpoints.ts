import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
import { returnedItemInput } from '../returns/returns.ts'
import { email, id, text, timestamp, units } from '../values/index.ts'
import { storeReturn, storeSwap } from './after-sale-entities.ts'
import { storeOrder } from './cart-entities.ts'
import { blankable, optionalEmail, optionalId } from './values.ts'

const declare = endpointsOf({ noun: 'after-sale', audience: 'customers', isPublic: true })

export const lookUpOrder = declare('look-up-order', 'GET /store/orders', {
  summary:
    'The order of this number, for anyone who knows the email that it was placed with; both are needed. Five wrong tries an hour of an email are free; with X-Order-Proof none count.',
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

export const requestOrderCode = declare('request-order-code', 'POST /store/orders/proof-code', {
  summary:
    'Has a code mailed to the email of an order, if it was placed with that email. It answers the same in any case. While a mailbox has three valid codes, no more are sent.',
  status: 204,
  body: z
    .strictObject({ email, order_id: optionalId, display_id: blankable(z.int().min(1).max(999_999_999)) })
    .refine(({ order_id, display_id }) => order_id !== undefined || display_id !== undefined, {
      error: 'needs order_id or display_id',
      path: ['order_id'],
    }),
  response: z.object({}),
})

export const proveOrder = declare('prove-order', 'POST /store/orders/proof', {
  summary:
    'Exchanges a mailed code, once, for a proof that covers all orders of its email. Send it as X-Order-Proof to return, exchange or look up orders as a guest.',
  body: z.strictObject({ email, code: text(100).min(1) }),
  response: z.object({ order_proof: z.string(), expires_at: timestamp }),
})

/** Units of a line that come back, and why; storefronts send an empty text where nothing was chosen or written. */
const item = returnedItemInput.extend({ reason_id: optionalId, note: blankable(text(2_000)) })
const items = z.array(item).min(1).max(1_000)
/** An email proves nothing. It is taken, as storefronts send it, and ignored. */
const order = { order_id: id, email: optionalEmail }

export const askReturn = declare('ask-return', 'POST /store/returns', {
  summary:
    'Asks to return goods that were shipped. The order’s customer is signed in, or a guest’s proof is sent as X-Order-Proof; else 401 order_proof_missing.',
  keyOf: 'order',
  body: z.strictObject({
    ...order,
    items,
    return_shipping: blankable(z.strictObject({ option_id: id })),
  }),
  response: z.object({ return: storeReturn }),
})

export const askSwap = declare('ask-swap', 'POST /store/swaps', {
  summary:
    'Asks to exchange goods that were shipped; the difference is paid through the exchange’s cart. The order’s customer is signed in, or a guest’s proof is sent as X-Order-Proof; else 401 order_proof_missing.',
  keyOf: 'order',
  body: z.strictObject({
    ...order,
    return_items: items,
    additional_items: z
      .array(z.strictObject({ variant_id: id, quantity: units }))
      .min(1)
      .max(1_000),
    return_shipping_option: optionalId,
  }),
  response: z.object({ swap: storeSwap }),
})

export const retrieveSwapOfCart = declare('retrieve-swap-of-cart', 'GET /store/swaps/:id', {
  summary: 'The swap that a cart is of. Whoever knows the id of the cart may see it.',
  response: z.object({ swap: storeSwap }),
})
