/** Why money was given back: "discount, other (rows also classified return and swap)" (SPEC 9), and claim on the wire. */
export const refundReasons = ['discount', 'return', 'swap', 'claim', 'other'] as const
export type RefundReason = (typeof refundReasons)[number]

/** The reasons that an operator chooses from (SPEC 7). */
export const manualRefundReasons = ['discount', 'other'] as const
export type ManualRefundReason = (typeof manualRefundReasons)[number]
