/** Why an operator cancels an order. */
export const cancelReasons = ['customer', 'inventory', 'declined', 'fraud', 'other'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** What operators choose from and see. */
export const cancelReasonWords: Readonly<Record<CancelReason, string>> = {
  customer: 'Customer asked for it',
  inventory: 'Items unavailable',
  declined: 'Payment declined',
  fraud: 'Suspected fraud',
  other: 'Other',
}

/** What the customer's email says about it; nothing where that would be guesswork or an accusation. */
export const cancelReasonSentences: Readonly<Record<CancelReason, string | null>> = {
  customer: 'You asked us to cancel it.',
  inventory: 'Some items are no longer available.',
  declined: 'Your payment was declined.',
  fraud: null,
  other: null,
}
