/** Whether a swap's difference was taken, given, or found to be 0, by its payment status: nothing moves any more. */
export function isSwapSettled(payment_status: string): boolean {
  return payment_status === 'captured' || payment_status === 'difference_refunded'
}
