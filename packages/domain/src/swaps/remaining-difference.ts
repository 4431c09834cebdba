/** Minor units. */
export interface SwapDifference {
  /** Below 0 if the customer gets a refund; null until it is known. */
  readonly difference_due: number | null
  /** Captured from the customer for the swap. */
  readonly captured: number
  /** Refunded for it, as confirmed by the providers. */
  readonly refunded: number
}

/** Returns the rest of a swap's difference, in minor units: to capture if above 0, to refund if below. */
export function remainingDifference({ difference_due, captured, refunded }: SwapDifference): number {
  const due = difference_due ?? 0
  return due > 0 ? Math.max(0, due - captured) : Math.min(0, due + refunded)
}

/** Returns whether a swap's difference is settled (captured, refunded or 0) by its payment status. */
export function isSwapSettled(payment_status: string): boolean {
  return payment_status === 'captured' || payment_status === 'difference_refunded'
}
