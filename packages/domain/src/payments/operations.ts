import { MS_A_DAY } from '../dates/index.ts'

/** What is asked of a payment provider. */
export const paymentOperationKinds = ['capture', 'refund', 'void'] as const
export type PaymentOperationKind = (typeof paymentOperationKinds)[number]

/** How far a money operation is: each starts pending and ends succeeded or failed, some after nobody knew what became of them. */
export const paymentOperationStates = ['pending', 'succeeded', 'failed', 'unknown'] as const
export type PaymentOperationState = (typeof paymentOperationStates)[number]

/** The states of an operation whose outcome is still to be found out; the others are final. */
export const unsettledStates = ['pending', 'unknown'] as const satisfies readonly PaymentOperationState[]

/** Milliseconds after which it is no answer any more that something is under way. */
const LONGEST_PENDING = 14 * MS_A_DAY

/** Whether what has been under way at a provider since then is for somebody to look at. Times in ISO 8601. */
export function isPendingTooLong(since: string, now: string): boolean {
  return Date.parse(now) - Date.parse(since) >= LONGEST_PENDING
}

/** Whether the outcome is known and final. */
export function isSettled(state: PaymentOperationState): boolean {
  return !(unsettledStates as readonly PaymentOperationState[]).includes(state)
}
