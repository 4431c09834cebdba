import { type Refusal, refusal } from '../refusals/index.ts'

/** A return's status; 'requires_action' is of the wire alone. */
export const returnStatuses = ['requested', 'received', 'requires_action', 'canceled'] as const
export type ReturnStatus = (typeof returnStatuses)[number]

/**
 * Why the server refuses to receive a return, or null. The canceled return of a swap is accepted: its goods can still arrive.
 * Nothing of a canceled order is: its goods are back in stock already.
 */
export function receiveRefusal(record: {
  status: ReturnStatus
  isOfSwap: boolean
  isOrderCanceled: boolean
}): Refusal | null {
  if (record.status === 'received') return refusal('return_received', 'The return was already received.')
  if (record.status === 'canceled' && !record.isOfSwap)
    return refusal('return_canceled', "A canceled return can't be received.")
  if (record.isOrderCanceled)
    return refusal('order_canceled', "The order is canceled, so its return can't be received.")
  return null
}
