/**
 * Returns what is wrong with an amount in the field 'To refund', in minor units, or null. It must be at least 0 and below what can be
 * refunded; the proposed amount may equal that, and 0 is always allowed.
 */
export function typedRefundProblem(refund: {
  /** '' if the field is empty. */
  readonly typed: number | ''
  readonly proposed: number
  readonly refundable: number
}): 'missing' | 'below_zero' | 'too_much' | null {
  const { typed, proposed, refundable } = refund
  if (typed === '') return 'missing'
  if (typed < 0) return 'below_zero'
  if (typed === 0 || typed === Math.min(proposed, refundable)) return null
  return typed < refundable ? null : 'too_much'
}
