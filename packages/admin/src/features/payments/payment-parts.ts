import type { Payment } from '@purser/contract/payments'
import { allocateRefund, type RefundPart } from '@purser/domain/payments'
import { refundableOf } from '@purser/domain/refunds'
import type { OrderDetail } from '../../components/line-items/order-detail.ts'

/** A payment that can refund something, with what is taken from it. Minor units; '' while its field is empty. */
export interface PaymentPart {
  readonly payment: Payment
  readonly left: number
  readonly amount: number | ''
}

/** What is taken from each payment, by its id. */
export type SplitAmounts = Readonly<Record<string, number | ''>>

type Money = Pick<OrderDetail, 'payments' | 'payment_operations' | 'disputes'>

/** Splits an amount over the payments that can refund something: as entered, else the oldest first. */
export function paymentParts(money: Money, amount: number | '', split: SplitAmounts | null): PaymentPart[] {
  const automatic = new Map(allocateRefund(amount || 0, money).map((part) => [part.payment.id, part.amount]))
  return money.payments
    .map((payment) => ({
      payment,
      left: refundableOf(payment, money),
      amount: split ? (split[payment.id] ?? 0) : (automatic.get(payment.id) ?? 0),
    }))
    .filter(({ left }) => left > 0)
}

/** Returns the parts above 0, as a refund takes them. */
export function refundPartsOf(payments: readonly PaymentPart[]): RefundPart<Payment>[] {
  return payments.flatMap(({ payment, amount }) => (amount ? [{ payment, amount }] : []))
}

/** Returns the body of `payments`. */
export function askedPayments(payments: readonly PaymentPart[]): { payment_id: string; amount: number }[] {
  return refundPartsOf(payments).map(({ payment, amount }) => ({ payment_id: payment.id, amount }))
}
