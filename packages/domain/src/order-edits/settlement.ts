import { isOpenPayment, type PaymentMoments } from '../payments/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'

/** An order's money as far as it decides what an edit leaves due. Minor units. */
export interface EditMoney {
  readonly total: number
  /** What the order's own payments ask for: captured, authorized, expired or released. */
  readonly asked: number
  /** By how much the total differed from `asked` when the order was moved in: no edit leaves that due. 0 or omitted for others. */
  readonly moved_in_balance?: number | undefined
  /** Refunded so far because edits lowered the total; pending refunds count. */
  readonly edit_refunded: number
  /** Captured money that can still be refunded. */
  readonly refundable: number
}

/**
 * Returns what an edited order's customer still owes; below 0, what remains to refund to them, which is at most what can still be
 * refunded.
 */
export function amountDue(money: EditMoney): number {
  const { total, asked, edit_refunded, refundable, moved_in_balance = 0 } = money
  const balance = total + edit_refunded - asked - moved_in_balance
  return balance >= 0 ? balance : 0 - Math.min(-balance, Math.max(0, refundable))
}

/** What edits can leave on an order, as its list is filtered: an amount due, or one to refund. */
export const orderBalances = ['amount_due', 'refund_due'] as const
export type OrderBalance = (typeof orderBalances)[number]

/** Returns why no payment of an amount due can be recorded, or null. */
export function recordAmountDueRefusal({ amount_due }: { readonly amount_due: number }): Refusal | null {
  return amount_due > 0 ? null : refusal('nothing_due', 'Nothing is due for this order.')
}

/**
 * Returns why the customer can't be emailed a link to pay what edits left due; null if they can. `payment_page` is the storefront's page for
 * it, null without one.
 */
export function requestAmountDueRefusal({ amount_due, payment_page }: AmountToRequest): Refusal | null {
  const isMissing = payment_page === null
  return (
    recordAmountDueRefusal({ amount_due }) ?? (isMissing ? refusal('no_payment_page', noCustomerPage) : null)
  )
}

export interface AmountToRequest {
  readonly amount_due: number
  readonly payment_page: string | null
}

/** Says why there is no link to an edit for customers. */
export const noCustomerPage =
  'Your storefront has no page for this yet. Enter its address under Settings, Email settings.'

/** Returns the part of a refund that settles edits: at most what they leave to refund. */
export function editPartOfRefund(amount: number, due: number): number {
  return Math.min(amount, Math.max(0, -due))
}

interface PaymentOfEdit extends PaymentMoments {
  readonly id: string
  readonly amount: number
}

/** What an edit does to an order's money before any refund. Minor units. */
export interface EditSettlement<Payment> {
  /** Authorized payments that will capture less; `amount` is what they will capture, 0 releases the payment. */
  readonly lowered: readonly { readonly payment: Payment; readonly amount: number }[]
  /** What is due afterwards, as `amountDue` says. */
  readonly amount_due: number
}

/**
 * Settles a new total: a lower one first reduces what authorized payments will capture, the newest first; the rest of the difference remains to
 * refund. A higher one is due.
 */
export function settleEdit<Payment extends PaymentOfEdit>(
  money: Omit<EditMoney, 'asked'> & { readonly payments: readonly Payment[] },
): EditSettlement<Payment> {
  const asked = money.payments.reduce((sum, { amount }) => sum + amount, 0)
  let excess = Math.max(0, asked + (money.moved_in_balance ?? 0) - money.total - money.edit_refunded)
  let left = asked
  const lowered: { payment: Payment; amount: number }[] = []
  for (const payment of [...money.payments].reverse()) {
    const less = isOpenPayment(payment) ? Math.min(excess, payment.amount) : 0
    if (less <= 0) continue
    excess -= less
    left -= less
    lowered.push({ payment, amount: payment.amount - less })
  }
  return { lowered, amount_due: amountDue({ ...money, asked: left }) }
}
