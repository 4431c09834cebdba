import { type Availability, availableUnless } from '../availability/index.ts'
import { refusal } from '../refusals/index.ts'
import type { OpenPayment } from './refused.ts'

/** Whether refused releases may be asked for again, given those that are left. */
export function retryAvailability(refused: readonly OpenPayment[]): Availability {
  return availableUnless(
    refused.length === 0 && refusal('release_not_refused', 'There is no failed release to retry.'),
  )
}
