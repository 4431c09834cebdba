/** Reasons of a refund: an operator's, or a return, swap or claim. */
export const refundReasons = ['discount', 'return', 'swap', 'claim', 'other'] as const
export type RefundReason = (typeof refundReasons)[number]

/** The reasons that an operator chooses from. */
export const manualRefundReasons = ['discount', 'other'] as const
export type ManualRefundReason = (typeof manualRefundReasons)[number]
