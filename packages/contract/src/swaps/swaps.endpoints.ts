import { explainedReplacementStatuses } from '@purser/domain/explanations'
import { swapFulfillmentStatuses, swapPaymentStatuses } from '@purser/domain/swaps'
import { z } from 'zod'
import { cart } from '../carts/index.ts'
import { endpointsOf, listAnswer } from '../endpoints/index.ts'
import { explanation, statusExplanation } from '../explanations/index.ts'
import { wholeOrderAnswer } from '../orders/orders.ts'
import { returnedItemInput } from '../returns/returns.ts'
import { returnShippingInput } from '../shipping/index.ts'
import { id, listOf, noNotification, pageQuery, selection, signedMoney, units } from '../values/index.ts'
import { swap } from './swaps.ts'

/** A swap with its order. */
const listedSwap = swap.extend({ order: swap.shape.order.unwrap() })
export type ListedSwap = z.output<typeof listedSwap>
/** A swap with its cart, whose total is the difference due. */
const swapWithCart = listedSwap.extend({ cart: cart.nullable() })
export type SwapWithCart = z.output<typeof swapWithCart>

const declare = endpointsOf({ noun: 'swaps', query: selection, response: wholeOrderAnswer })

export const listSwaps = declare('list-swaps', 'GET /admin/swaps', {
  summary: 'Lists swaps, newest first. `q` matches the number and email of the order.',
  query: z.strictObject({
    ...pageQuery(50),
    payment_status: listOf(swapPaymentStatuses).optional(),
    fulfillment_status: listOf(swapFulfillmentStatuses).optional(),
  }),
  response: listAnswer('swaps', listedSwap),
})

export const retrieveSwap = declare('retrieve-swap', 'GET /admin/swaps/:id', {
  summary: 'Retrieves a swap with its order, cart and other relations.',
  response: z.object({ swap: swapWithCart }),
})

export const explainSwap = declare('explain-swap', 'GET /admin/swaps/:id/explain', {
  summary:
    "Returns what a swap's difference is made of: its new items, what was paid for the returned ones, and return shipping; or what a status follows from. It is computed from the books.",
  readRight: 'history',
  query: z.strictObject({ field: z.enum(['difference_due', ...explainedReplacementStatuses]) }),
  response: z.object({ explanation: z.union([explanation, statusExplanation]) }),
})

export const createSwap = declare('create-swap', 'POST /admin/orders/:id/swaps', {
  summary:
    'Creates a swap of returned items for new ones. The difference due includes return shipping. Refused if it differs from `seen_difference`.',
  body: z.strictObject({
    return_items: z.array(returnedItemInput).min(1).max(1_000),
    additional_items: z
      .array(z.strictObject({ variant_id: id, quantity: units }))
      .min(1)
      .max(1_000),
    return_shipping: returnShippingInput.nullish(),
    no_notification: noNotification.nullish(),
    allow_backorder: z.boolean().nullish(),
    seen_difference: signedMoney.optional(),
  }),
})

export const processSwapPayment = declare(
  'process-swap-payment',
  'POST /admin/orders/:id/swaps/:swap_id/process-payment',
  { summary: 'Captures or refunds the difference due of a swap, once.' },
)

export const cancelSwap = declare('cancel-swap', 'POST /admin/orders/:id/swaps/:swap_id/cancel', {
  summary:
    'Cancels a swap and its return and restocks the new items. For a canceled swap, retries the payment that a provider refused to release.',
})
