import { typedRefundProblem } from '@purser/domain/returns'

/** The proposed refund, or the amount that the operator typed instead. Minor units. */
export interface RefundChoice {
  /** '' while the field is empty; null for the proposal. */
  readonly typed: number | '' | null
  readonly proposed: number
  readonly refundable: number
}

/** Returns the amount in the field; '' while it is empty. */
export function refundShown({ typed, proposed }: RefundChoice): number | '' {
  return typed ?? proposed
}

/** Returns the amount to send, which is the one shown; null for a proposal above what can be refunded now. */
export function refundSent(choice: RefundChoice): number | null {
  if (typeof choice.typed === 'number') return choice.typed
  return choice.proposed > choice.refundable ? null : choice.proposed
}

export function refundProblem(choice: RefundChoice): ReturnType<typeof typedRefundProblem> {
  return choice.typed === null ? null : typedRefundProblem({ ...choice, typed: choice.typed })
}
