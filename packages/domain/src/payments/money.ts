import { type Disputed, disputedOf } from './disputes.ts'
import { isSettled, type PaymentOperationKind, type PaymentOperationState } from './operations.ts'

/** A payment as stored. Minor units. */
export interface PaymentSums {
  readonly id: string
  readonly amount_captured: number
  /** What its provider has confirmed. */
  readonly amount_refunded: number
}

/** A request to a payment's provider. */
export interface MoneyOperation {
  readonly payment_id: string
  readonly kind: PaymentOperationKind
  readonly state: PaymentOperationState
  /** Minor units. */
  readonly amount: number
  /** The provider's error for a refund that failed after it had succeeded; null or omitted: it did not. */
  readonly refund_failure?: RefundFailure | null | undefined
}

export interface RefundFailure {
  readonly reason: string
  /** ISO 8601. */
  readonly created_at: string
  /** When an operator marked it as settled: the customer has the money another way. ISO 8601. */
  readonly settled_at?: string | null | undefined
}

/** An order with its payments, including those of its swaps, or some of these payments alone. */
export interface MoneyFacts<Payment extends PaymentSums = PaymentSums> {
  /** The oldest first. */
  readonly payments: readonly Payment[]
  /** Those of other payments are ignored. */
  readonly payment_operations: readonly MoneyOperation[]
  readonly disputes?: readonly Disputed[] | undefined
}

/** Minor units; captured = refunded + held + disputed + refundable. */
export interface Money {
  /** Taken from the customer. */
  readonly captured: number
  /** Refunded and confirmed by the providers, without refunds that failed later. */
  readonly refunded: number
  /** Being refunded: the provider has not answered, or the outcome is unknown. Counts as spent. */
  readonly held: number
  /** Disputed by the customer, or lost in a dispute: at most what was left. */
  readonly disputed: number
  /** What can still be refunded. */
  readonly refundable: number
}

/** Computes where the money of one payment is. */
function moneyOfPayment(
  payment: PaymentSums,
  operations: readonly MoneyOperation[],
  disputes: readonly Disputed[] = [],
): Money {
  const { amount_captured: captured, amount_refunded: refunded } = payment
  const held = operations
    .filter(({ payment_id, kind, state }) => {
      return payment_id === payment.id && kind === 'refund' && !isSettled(state)
    })
    .reduce((sum, { amount }) => sum + amount, 0)
  const left = Math.max(0, captured - refunded - held)
  const disputed = Math.min(left, disputedOf(payment.id, disputes))
  return { captured, refunded, held, disputed, refundable: left - disputed }
}

/** Computes where the money of an order, or of some of its payments, is. */
export function moneyOf({ payments, payment_operations, disputes }: MoneyFacts): Money {
  const each = payments.map((payment) => moneyOfPayment(payment, payment_operations, disputes))
  const sum = (name: keyof Money) => each.reduce((total, money) => total + money[name], 0)
  return {
    captured: sum('captured'),
    refunded: sum('refunded'),
    held: sum('held'),
    disputed: sum('disputed'),
    refundable: sum('refundable'),
  }
}

/** The part of a refund that is taken from one payment. */
export interface RefundPart<Payment> {
  readonly payment: Payment
  /** Minor units, at least 1. */
  readonly amount: number
}

/**
 * Splits a refund over payments: the oldest first, from each what it can still refund, until the amount is
 * reached. The parts sum to the amount, or to all that is refundable if that is less.
 */
export function allocateRefund<Payment extends PaymentSums>(
  amount: number,
  { payments, payment_operations, disputes }: MoneyFacts<Payment>,
): RefundPart<Payment>[] {
  const parts: RefundPart<Payment>[] = []
  let left = amount
  for (const payment of payments) {
    const part = Math.min(left, moneyOfPayment(payment, payment_operations, disputes).refundable)
    if (part <= 0) continue
    parts.push({ payment, amount: part })
    left -= part
  }
  return parts
}

/** Returns whether a refund failed after it had succeeded, so that its money can be refunded again. */
export function hasFailedLater({ refund_failure }: Pick<MoneyOperation, 'refund_failure'>): boolean {
  return refund_failure != null
}

/**
 * Lists the payments that a refund was taken from, in their order: confirmed and pending parts. Parts that were refused or failed
 * later are left out.
 */
export function partsOfRefund<Payment extends PaymentSums>(
  refundId: string,
  order: {
    readonly payments: readonly Payment[]
    readonly payment_operations: readonly (MoneyOperation & { readonly refund_id: string | null })[]
  },
): RefundPart<Payment>[] {
  return order.payments.flatMap((payment) => {
    const own = order.payment_operations.filter(({ payment_id }) => payment_id === payment.id)
    const { refunded, held } = refundedAmount([refundId], own)
    return refunded + held > 0 ? [{ payment, amount: refunded + held }] : []
  })
}

/** Sums the refunds with these ids in minor units: confirmed and pending parts. */
export function refundedAmount(
  refundIds: readonly string[],
  operations: readonly (Omit<MoneyOperation, 'payment_id'> & { readonly refund_id: string | null })[],
): Pick<Money, 'refunded' | 'held'> {
  const parts = operations.filter(({ refund_id }) => refund_id !== null && refundIds.includes(refund_id))
  const sum = (isCounted: (part: Omit<MoneyOperation, 'payment_id'>) => boolean) =>
    parts.filter(isCounted).reduce((total, { amount }) => total + amount, 0)
  return {
    refunded: sum((part) => part.state === 'succeeded' && !hasFailedLater(part)),
    held: sum(({ state }) => !isSettled(state)),
  }
}
