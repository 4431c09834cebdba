import { MS_A_DAY } from '../dates/index.ts'

/** The kinds of requests to a payment provider. */
export const paymentOperationKinds = ['capture', 'refund', 'void'] as const
export type PaymentOperationKind = (typeof paymentOperationKinds)[number]

/** The states of a money operation: each starts pending and ends succeeded or failed, some after an unknown outcome. */
export const paymentOperationStates = ['pending', 'succeeded', 'failed', 'unknown'] as const
export type PaymentOperationState = (typeof paymentOperationStates)[number]

/** The states of an operation whose outcome is open; the others are final. */
export const unsettledStates = ['pending', 'unknown'] as const satisfies readonly PaymentOperationState[]

/** Milliseconds after which 'pending' is no longer a plausible answer. */
const LONGEST_PENDING = 14 * MS_A_DAY

/** Returns whether a provider has reported 'pending' for so long that somebody should look. Times in ISO 8601. */
export function isPendingTooLong(since: string, now: string): boolean {
  return Date.parse(now) - Date.parse(since) >= LONGEST_PENDING
}

/** Returns whether the outcome is known and final. */
export function isSettled(state: PaymentOperationState): boolean {
  return !(unsettledStates as readonly PaymentOperationState[]).includes(state)
}
