import { type Refusal, refusal } from '../refusals/index.ts'

/** States of a call that waits, or waited, for an operator's approval. */
export const approvalStatuses = ['pending', 'approved', 'declined'] as const

export interface ApprovalFacts {
  readonly status: (typeof approvalStatuses)[number]
}

/** Returns why a request can't be approved or declined: it is decided once (agents-17). */
export function decideRequestRefusal({ status }: ApprovalFacts): Refusal | null {
  if (status === 'pending') return null
  return refusal('request_decided', `The request was already ${status}.`)
}
