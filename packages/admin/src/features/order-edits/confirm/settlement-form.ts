import type { BodyOf } from '@purser/contract/endpoints'
import type { confirmOrderEdit } from '@purser/contract/order-edits'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import { askedPayments, type PaymentPart, paymentParts, type SplitAmounts } from '../../payments/index.ts'
import type { ShownEdit } from '../order-edits-data.ts'

/** How the operator settles an edit. */
export interface SettlementForm {
  /** Whether what is to refund is refunded with the confirmation. */
  readonly isNow: boolean
  /** Minor units; '' while the field is empty, null until an amount is typed. */
  readonly typed: number | '' | null
  readonly split: SplitAmounts | null
  /** Whether the customer gets a gift card instead of money. */
  readonly isGiftCard: boolean
  readonly isNotified: boolean
  /** Whether the customer is emailed a link to pay what will be due. */
  readonly isPaymentAsked: boolean
}

/** What follows from the input. Minor units. */
export interface Settlement {
  /** What can be refunded; 0 if nothing is to refund. */
  readonly most: number
  readonly amount: number | ''
  readonly payments: readonly PaymentPart[]
  readonly fault: 'too_little' | 'too_much' | 'split' | null
  /** What remains to refund afterwards. */
  readonly left: number
}

type Money = Pick<OrderDetail, 'payments' | 'payment_operations' | 'disputes'>

/** Derives what the dialog shows; an edit that leaves nothing to refund has no fault. */
export function settlementOf(
  order: Money,
  { effects }: Pick<ShownEdit, 'effects'>,
  { isNow, typed, split }: SettlementForm,
): Settlement {
  const most = Math.max(0, -effects.amount_due)
  const isRefunding = most > 0 && isNow
  const amount = isRefunding ? (typed ?? most) : 0
  const payments = isRefunding ? paymentParts(order, amount, split) : []
  const taken = payments.reduce((sum, part) => sum + (part.amount || 0), 0)
  const isOver = payments.some((part) => (part.amount || 0) > part.left)
  const fault = !isRefunding
    ? null
    : amount === '' || amount <= 0
      ? 'too_little'
      : amount > most
        ? 'too_much'
        : taken !== amount || isOver
          ? 'split'
          : null
  return { most, amount, payments, fault, left: most - (amount || 0) }
}

/** Returns what is sent. Which payment gives how much is always named, so that it is what was shown. */
export function bodyOfSettlement(
  { difference_due, effects }: Pick<ShownEdit, 'difference_due' | 'effects'>,
  { amount, payments }: Settlement,
  { isGiftCard, isNotified, isPaymentAsked }: SettlementForm,
): NonNullable<BodyOf<typeof confirmOrderEdit>> {
  const seen = { seen_difference: difference_due, no_notification: !isNotified }
  if (isPaymentAsked && effects.amount_due > 0) return { ...seen, request_payment: true }
  if (!amount) return seen
  const target = isGiftCard && { to_gift_card: true }
  return { ...seen, refund_amount: amount, payments: askedPayments(payments), ...target }
}
