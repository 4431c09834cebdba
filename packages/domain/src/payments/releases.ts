import { type Availability, availableUnless } from '../availability/index.ts'
import { refusal } from '../refusals/index.ts'
import { isOpenPayment, type OpenFacts } from './open.ts'

export interface OpenPayment extends OpenFacts {
  id: string
}

/** What was asked of a payment's provider, and what it said. */
export interface AskedOperation {
  payment_id: string
  kind: string
  state: string
}

/**
 * Those of the payments that still hold the customer's money because their provider refused to let go of them, the last time
 * that it was asked. Operations are given oldest first; those of other payments are no matter.
 */
export function refusedReleasesAmong<Payment extends OpenPayment>(
  payments: readonly Payment[],
  operations: readonly AskedOperation[],
): Payment[] {
  const lastRelease = (paymentId: string) =>
    operations.findLast(({ payment_id, kind }) => payment_id === paymentId && kind === 'void')
  return payments.filter((payment) => isOpenPayment(payment) && lastRelease(payment.id)?.state === 'failed')
}

/** Whether refused releases may be asked for again, given those that are left. */
export function retryAvailability(refused: readonly OpenPayment[]): Availability {
  return availableUnless(
    refused.length === 0 && refusal('release_not_refused', 'No refused release is left to try again.'),
  )
}
