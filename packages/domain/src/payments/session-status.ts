/**
 * How far a customer's payment is, and what that means for its money. `pending`: they have not paid; `requires_more`: they must
 * provide more, such as a code of their bank; `authorized`: the amount is held for the store; `captured`: the store has it;
 * `canceled`: it can no longer be paid.
 */
const moneyOf = {
  pending: 'awaited',
  requires_more: 'awaited',
  authorized: 'paid',
  captured: 'paid',
  canceled: 'gone',
} as const

export type PaymentSessionStatus = keyof typeof moneyOf

export const paymentSessionStatuses = [
  'pending',
  'requires_more',
  'authorized',
  'captured',
  'canceled',
] as const satisfies readonly PaymentSessionStatus[]

/** The statuses in which a provider holds or has the money. */
export const paidSessionStatuses = paymentSessionStatuses.filter((status) => moneyOf[status] === 'paid')

/** Returns whether a provider holds or has the money. */
export const isSessionPaid = (status: PaymentSessionStatus): boolean => moneyOf[status] === 'paid'

/** Returns whether the customer has yet to pay. */
export const isSessionAwaited = (status: PaymentSessionStatus): boolean => moneyOf[status] === 'awaited'
