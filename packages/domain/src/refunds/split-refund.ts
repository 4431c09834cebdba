import { sum } from '../money/index.ts'
import {
  allocateRefund,
  disputedRefusal,
  type MoneyFacts,
  moneyOf,
  type PaymentSums,
  type RefundPart,
} from '../payments/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'

/** What an operator wants to refund from one payment, in minor units. */
export interface AskedPart {
  readonly payment_id: string
  readonly amount: number
}

/** Returns what can still be refunded of one payment, in minor units. */
export function refundableOf<Payment extends PaymentSums>(payment: Payment, money: MoneyFacts): number {
  return moneyOf({ ...money, payments: [payment] }).refundable
}

/**
 * Returns the parts of a refund by payment: those that the operator asks for, in the payments' order, else `allocateRefund`. Call
 * `splitRefusal` first.
 */
export function splitRefund<Payment extends PaymentSums>(
  amount: number,
  money: MoneyFacts<Payment>,
  asked: readonly AskedPart[] | null = null,
): RefundPart<Payment>[] {
  if (asked === null) return allocateRefund(amount, money)
  const amounts = new Map(asked.map((part) => [part.payment_id, part.amount]))
  return money.payments.flatMap((payment) => {
    const part = amounts.get(payment.id) ?? 0
    return part > 0 ? [{ payment, amount: part }] : []
  })
}

/** Returns why a refund can't be split like this: unknown payments, too much from one, or another sum than the refund's amount. */
export function splitRefusal(amount: number, money: MoneyFacts, asked: readonly AskedPart[]): Refusal | null {
  const seen = new Set<string>()
  for (const [place, { payment_id, amount: part }] of asked.entries()) {
    const at = `payments.${place}`
    const payment = money.payments.find(({ id }) => id === payment_id)
    if (!payment || seen.has(payment_id))
      return refusal(
        'payment_not_refundable',
        payment ? `${payment_id} is named twice.` : `${payment_id} isn't a payment of this order.`,
        `${at}.payment_id`,
      )
    seen.add(payment_id)
    const { refundable, disputed } = moneyOf({ ...money, payments: [payment] })
    if (part > refundable)
      return part <= refundable + disputed
        ? disputedRefusal(`${at}.amount`)
        : refusal(
            'amount_too_large',
            'This is more than can still be refunded of the payment. Enter a lower amount.',
            `${at}.amount`,
          )
  }
  return sum(asked.map((part) => part.amount)) === amount
    ? null
    : refusal('split_differs', "The payments' parts don't add up to the refund.", 'payments')
}
