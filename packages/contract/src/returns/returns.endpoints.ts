import { returnStatuses } from '@purser/domain/returns'
import { z } from 'zod'
import { address } from '../addresses/index.ts'
import { defineNoun } from '../endpoints/index.ts'
import { explainsStatus } from '../explanations/index.ts'
import { orderRow } from '../orders/order-row.ts'
import { wholeOrderAnswer } from '../orders/orders.ts'
import { returnShippingInput } from '../shipping/index.ts'
import { swapRow } from '../swaps/swap-row.ts'
import {
  id,
  listOf,
  noNotification,
  pageQuery,
  selection,
  signedMoney,
  text,
  units,
} from '../values/index.ts'
import { notRestocked, returnedItemInput, returnOrder } from './returns.ts'

/** A return with its order (or that of its swap or claim) and that order's shipping address. */
const listedReturn = returnOrder.extend({
  order: orderRow.partial().required({ id: true }).nullable(),
  swap: swapRow.nullable(),
  shipping_address: address.nullable(),
})
export type ListedReturn = z.output<typeof listedReturn>

/** Minor units. Existing clients send a negative amount for no refund. */
const refund = signedMoney.transform((amount) => Math.max(0, amount))

const returns = defineNoun({ one: 'return', many: 'returns', record: listedReturn, query: selection })

export const listReturns = returns.list(
  'Lists returns, newest first. `q` matches the number and email of the order.',
  { ...pageQuery(50), status: listOf(returnStatuses).optional() },
)

export const retrieveReturn = returns.retrieve('Retrieves a return with its order.')

export const explainReturn = returns.call('explain-return', 'GET :id/explain', {
  summary:
    "Returns what a return's status follows from, with when and by whom. It is computed from the books.",
  ...explainsStatus,
})

export const requestReturn = returns.call('request-return', 'POST /admin/orders/:id/return', {
  summary:
    'Requests a return of items of an order, its swaps and its claims. Without `refund`, the amount is what they cost, less return shipping. A `refund` of 0 is kept.',
  body: z.strictObject({
    items: z
      .array(returnedItemInput.extend({ not_restocked: notRestocked }))
      .min(1)
      .max(1_000),
    return_shipping: returnShippingInput.nullish(),
    refund: refund.nullish(),
    receive_now: z.boolean().nullish(),
    no_notification: noNotification.nullish(),
    note: text(2_000).nullish(),
  }),
  response: wholeOrderAnswer,
})

export const receiveReturn = returns.call('receive-return', 'POST :id/receive', {
  summary:
    'Receives a return: records the received units, restocks them (those with `not_restocked` are written off) and refunds the customer. Without `refund`, the amount is the one set when the return was requested.',
  body: z.strictObject({
    items: z
      .array(z.strictObject({ item_id: id, quantity: units, not_restocked: notRestocked }))
      .min(1)
      .max(1_000),
    refund: refund.nullish(),
  }),
})

export const cancelReturn = returns.call('cancel-return', 'POST :id/cancel', {
  summary: "Cancels a return that wasn't received.",
  response: wholeOrderAnswer,
})
