import { z } from 'zod'
import { cart } from '../carts/index.ts'
import { endpointsOf, listAnswer } from '../endpoints/index.ts'
import { wholeOrderAnswer } from '../orders/orders.ts'
import { returnedItemInput } from '../returns/returns.ts'
import { returnShippingInput } from '../shipping/index.ts'
import { id, noNotification, pageQuery, selection, signedMoney, units } from '../values/index.ts'
import { swap } from './swaps.ts'

/** A swap with the order that it belongs to. */
const listedSwap = swap.extend({ order: swap.shape.order.unwrap() })
export type ListedSwap = z.output<typeof listedSwap>
/** One swap with its cart, whose total says what is due. */
const swapWithCart = listedSwap.extend({ cart: cart.nullable() })
export type SwapWithCart = z.output<typeof swapWithCart>

const declare = endpointsOf({ noun: 'swaps', query: selection, response: wholeOrderAnswer })

export const listSwaps = declare('list-swaps', 'GET /admin/swaps', {
  summary: 'The swaps, newest first. `q` finds them by the number of their order and by its email.',
  query: z.strictObject(pageQuery(50)),
  response: listAnswer('swaps', listedSwap),
})

export const retrieveSwap = declare('retrieve-swap', 'GET /admin/swaps/:id', {
  summary: 'One swap with its order, its cart and everything that belongs to it.',
  response: z.object({ swap: swapWithCart }),
})

export const createSwap = declare('create-swap', 'POST /admin/orders/:id/swaps', {
  summary:
    'Exchanges units that come back for new ones; what is due follows from both and the return shipping. Refused where that is another difference than the one that was seen.',
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
  {
    summary: 'Takes or gives the difference of a swap, once.',
  },
)

export const cancelSwap = declare('cancel-swap', 'POST /admin/orders/:id/swaps/:swap_id/cancel', {
  summary:
    'Cancels a swap together with its return, and takes the new items back into stock. Of a canceled swap it releases what a provider refused to release.',
})
