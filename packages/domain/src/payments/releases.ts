import { type Availability, availableUnless } from '../availability/index.ts'
import { refusal } from '../refusals/index.ts'
import type { OpenPayment } from './refused.ts'

/** Returns whether refused releases can be retried, given the payments still to be released. */
export function retryAvailability(refused: readonly OpenPayment[]): Availability {
  return availableUnless(
    refused.length === 0 && refusal('release_not_refused', 'There is no failed release to retry.'),
  )
}
