/**
 * Statuses of a customer's payment, with their meaning for the money. `pending`: not paid; `requires_more`: the customer must provide more,
 * such as a bank's code; `authorized`: the amount is held for the store; `captured`: the store has it; `canceled`: it can no longer be
 * paid.
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
