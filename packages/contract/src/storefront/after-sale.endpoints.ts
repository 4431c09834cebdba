import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
import { returnedItemInput } from '../returns/returns.ts'
import { email, id, text, timestamp, units } from '../values/index.ts'
import { storeOrderEdit, storeReturn, storeSwap } from './after-sale-entities.ts'
import { storeCart, storeOrder } from './cart-entities.ts'
import { blankable, optionalEmail, optionalId } from './values.ts'

const declare = endpointsOf({ noun: 'after-sale', audience: 'customers', isPublic: true })

export const lookUpOrder = declare('look-up-order', 'GET /store/orders', {
  summary:
    "Returns an order by its number and the email it was placed with. Five wrong tries an hour for each email are allowed; tries with X-Order-Proof don't count.",
  query: z.strictObject({
    display_id: z
      .string()
      .regex(/^\d{1,9}$/, { error: 'must be an order number' })
      .transform(Number),
    email,
    shipping_address: z.strictObject({ postal_code: text(200) }).optional(),
  }),
  response: z.object({ order: storeOrder }),
})

export const requestOrderCode = declare('request-order-code', 'POST /store/orders/proof-code', {
  summary:
    'Emails a code for an order, if it was placed with this email. The answer is the same in any case. No more are sent while a mailbox has three valid codes.',
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
    'Exchanges an emailed code, once, for a proof that covers all orders of its email. Guests send it as X-Order-Proof to return, exchange or look up orders.',
  body: z.strictObject({ email, code: text(100).min(1) }),
  response: z.object({ order_proof: z.string(), expires_at: timestamp }),
})

/** Returned units of an item, and why. Storefronts send an empty text for none. */
const item = returnedItemInput.extend({ reason_id: optionalId, note: blankable(text(2_000)) })
const items = z.array(item).min(1).max(1_000)
/** Storefronts send it, but it proves nothing and is ignored. */
const order = { order_id: id, email: optionalEmail }

export const askReturn = declare('ask-return', 'POST /store/returns', {
  summary:
    "Requests a return of shipped items. The order's customer must be signed in, or a guest's proof sent as X-Order-Proof; else 401 order_proof_missing.",
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
    "Requests an exchange of shipped items. The difference is paid through the swap's cart. The order's customer must be signed in, or a guest's proof sent as X-Order-Proof; else 401 order_proof_missing.",
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
  summary: "Retrieves the swap of a cart. Anyone who knows the cart's id may see it.",
  response: z.object({ swap: storeSwap }),
})

const edited = z.object({ order_edit: storeOrderEdit })

export const retrieveStoreOrderEdit = declare('retrieve-store-order-edit', 'GET /store/order-edits/:id', {
  summary:
    'Retrieves a change of an order that was sent to its customer. Anyone who knows its id may see it.',
  response: edited,
})

export const acceptOrderEdit = declare('accept-order-edit', 'POST /store/order-edits/:id/complete', {
  summary:
    'Accepts a change of an order that was sent to its customer, which changes the order. Accepting it again returns it.',
  response: edited,
})

export const offerDuePayment = declare('offer-due-payment', 'POST /store/order-edits/:id/payment', {
  summary:
    'Returns the cart by which a customer pays what an accepted change left due of their order, like any other cart: with its payment sessions, then `complete`, which returns the order.',
  response: z.object({ cart: storeCart }),
})

export const declineOrderEdit = declare('decline-order-edit', 'POST /store/order-edits/:id/decline', {
  summary:
    'Declines a change of an order that was sent to its customer. The order stays as it is. Declining it again returns it, with the first reason.',
  body: z.strictObject({ declined_reason: blankable(text(2_000)) }).nullish(),
  response: edited,
})
