import { z } from 'zod'
import { cart } from '../carts/index.ts'
import { defineEndpoint } from '../endpoints/index.ts'
import { wholeOrderAnswer } from '../orders/orders.ts'
import { returnedItemInput } from '../returns/returns.ts'
import { returnShippingInput } from '../shipping/index.ts'
import {
  id,
  noNotification,
  pageQuery,
  pageShape,
  selectionQuery,
  signedMoney,
  units,
} from '../values/index.ts'
import { swap } from './swaps.ts'

const noun = 'swaps'
const query = z.strictObject(selectionQuery)
const ofOrder = z.strictObject({ id })
const oneOfOrder = z.strictObject({ id, swap_id: id })

/** A swap with the order that it belongs to. */
const listedSwap = swap.extend({ order: swap.shape.order.unwrap() })
export type ListedSwap = z.output<typeof listedSwap>
/** One swap with its cart, whose total says what is due. */
const swapWithCart = listedSwap.extend({ cart: cart.nullable() })
export type SwapWithCart = z.output<typeof swapWithCart>

export const listSwaps = defineEndpoint({
  name: 'list-swaps',
  method: 'GET',
  path: '/admin/swaps',
  noun,
  summary: 'The swaps, newest first. `q` finds them by the number of their order and by its email.',
  query: z.strictObject(pageQuery(50)),
  response: z.object({ swaps: z.array(listedSwap), ...pageShape }),
})

export const retrieveSwap = defineEndpoint({
  name: 'retrieve-swap',
  method: 'GET',
  path: '/admin/swaps/:id',
  noun,
  summary: 'One swap with its order, its cart and everything that belongs to it.',
  params: ofOrder,
  query,
  response: z.object({ swap: swapWithCart }),
})

export const createSwap = defineEndpoint({
  name: 'create-swap',
  method: 'POST',
  path: '/admin/orders/:id/swaps',
  noun,
  summary:
    'Exchanges units that come back for new ones; what is due follows from both and the return shipping. Refused where that is another difference than the one that was seen.',
  params: ofOrder,
  query,
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
  response: wholeOrderAnswer,
})

export const processSwapPayment = defineEndpoint({
  name: 'process-swap-payment',
  method: 'POST',
  path: '/admin/orders/:id/swaps/:swap_id/process-payment',
  noun,
  summary: 'Takes or gives the difference of a swap, once.',
  params: oneOfOrder,
  query,
  response: wholeOrderAnswer,
})

export const cancelSwap = defineEndpoint({
  name: 'cancel-swap',
  method: 'POST',
  path: '/admin/orders/:id/swaps/:swap_id/cancel',
  noun,
  summary:
    'Cancels a swap together with its return, and takes the new items back into stock. Of a canceled swap it releases what a provider refused to release.',
  params: oneOfOrder,
  query,
  response: wholeOrderAnswer,
})
