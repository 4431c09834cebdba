import { type Availability, availableUnless } from '../availability/index.ts'
import { isToBePacked, type ReplacementPacking } from '../orders/index.ts'
import { refusal } from '../refusals/index.ts'

/** A claim is settled with replacements or a refund. */
export const claimTypes = ['replace', 'refund'] as const
export type ClaimType = (typeof claimTypes)[number]

/** The reasons that an operator chooses from. */
export const claimReasons = ['missing_item', 'wrong_item', 'production_failure'] as const
export type ClaimReason = (typeof claimReasons)[number]
/** Reasons that a claim item may have on the wire; 'other' is not offered. */
export const storedClaimReasons = [...claimReasons, 'other'] as const

/** A claim's payment status. */
export const claimPaymentStatuses = ['na', 'not_refunded', 'refunded'] as const
export type ClaimPaymentStatus = (typeof claimPaymentStatuses)[number]

export interface ClaimFacts extends ReplacementPacking {
  type: ClaimType
  payment_status: ClaimPaymentStatus
  canceled_at: string | null
}

/** Offers 'Fulfill Claim' on a replacement with items left to pack, unless the claim itself is canceled. */
export function claimActions(claim: ClaimFacts): Record<'fulfill', Availability> {
  const canceled = claim.canceled_at !== null && refusal('claim_canceled', 'The claim is canceled.')
  return {
    fulfill: availableUnless(
      canceled,
      claim.type !== 'replace' &&
        refusal('claim_not_replacement', 'Only replacement claims can be fulfilled.'),
      !isToBePacked(claim) && refusal('already_fulfilled', 'The claim is fulfilled.'),
    ),
  }
}
