/** Minor units. */
export interface SwapDifference {
  /** Below 0 when the customer gets money back; null until it is known what is due. */
  readonly difference_due: number | null
  /** Taken from the customer for the swap. */
  readonly captured: number
  /** Given back for it, as the providers have confirmed. */
  readonly refunded: number
}

/** What of a swap's difference is still to be taken from the customer, above 0, or to be given to them, below 0. Minor units. */
export function stillDue({ difference_due, captured, refunded }: SwapDifference): number {
  const due = difference_due ?? 0
  return due > 0 ? Math.max(0, due - captured) : Math.min(0, due + refunded)
}

/** Whether a swap's difference was taken, given, or found to be 0, by its payment status: nothing moves any more. */
export function isSwapSettled(payment_status: string): boolean {
  return payment_status === 'captured' || payment_status === 'difference_refunded'
}
