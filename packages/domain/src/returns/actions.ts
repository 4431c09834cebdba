import { type Refusal, refusal } from '../refusals/index.ts'

/** Statuses of a return; 'requires_action' exists only on the wire. */
export const returnStatuses = ['requested', 'received', 'requires_action', 'canceled'] as const
export type ReturnStatus = (typeof returnStatuses)[number]

/**
 * Returns why a return can't be received, or null. A canceled swap's return can be, because its goods may still arrive. A canceled order's
 * can't: its goods are already restocked.
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
