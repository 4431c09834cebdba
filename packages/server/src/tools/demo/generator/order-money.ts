import { allocateRefund, isOpenPayment, type Money, moneyOf } from '@purser/domain/payments'
import type { CopiedRow } from './copy-rows.ts'
import { undoGiftCards } from './gift-cards.ts'
import { type OrderInProgress, pass } from './order-in-progress.ts'
import { moveStock } from './place-order.ts'
import { add, iso, type World } from './world.ts'

type Payment = CopiedRow<'payment'>
type Operation = CopiedRow<'payment_operation'>

function operate(
  world: World,
  payment: Payment,
  at: number,
  what: Pick<Operation, 'kind' | 'state' | 'amount'> & { refund_id?: string; error?: string },
): void {
  const isSettled = what.state === 'succeeded' || what.state === 'failed'
  world.batch.payment_operation.push({
    id: world.newId('payop', at),
    payment_id: payment.id,
    kind: what.kind,
    state: what.state,
    amount: what.amount,
    refund_id: what.refund_id ?? null,
    provider_reference: null,
    error: what.error ?? null,
    tries: 1,
    created_at: iso(at),
    updated_at: iso(at),
    settled_at: isSettled ? iso(at) : null,
  })
  payment.updated_at = iso(at)
}

export function capturePayment(world: World, payment: Payment, at: number): void {
  payment.amount_captured = payment.amount
  payment.captured_at = iso(at)
  operate(world, payment, at, { kind: 'capture', state: 'succeeded', amount: payment.amount })
}

/** Captures all payments of the order after some hours; false when that is still to come. */
export function capture(world: World, progress: OrderInProgress, low = 0.05, high = 30): boolean {
  if (!pass(world, progress, low, high)) return false
  for (const payment of progress.payments) capturePayment(world, payment, progress.clock)
  progress.hasFailedCapture = false
  return true
}

/** The provider refuses the capture. */
export function failCapture(world: World, progress: OrderInProgress): void {
  const payment = progress.payments[0]
  if (!payment || !pass(world, progress, 1, 20)) return
  const error = world.random.pick(['Card declined.', 'Insufficient funds.', 'The authorization has expired.'])
  operate(world, payment, progress.clock, { kind: 'capture', state: 'failed', amount: payment.amount, error })
  progress.hasFailedCapture = true
}

export interface RefundOf {
  readonly reason: 'discount' | 'return' | 'swap' | 'claim' | 'other'
  readonly note?: string | null
  readonly return_id?: string
  readonly swap_id?: string
  readonly claim_order_id?: string
}

/** Gives `amount` back from the captured payments at the order's clock; never more than is left. Returns what was given. */
export function refund(world: World, progress: OrderInProgress, amount: number, of: RefundOf): number {
  const given = Math.min(amount, refundable(progress))
  if (given <= 0) return 0
  const at = progress.clock
  const parts = allocateRefund(given, booksOf(progress))
  const id = world.newId('ref', at)
  const row: CopiedRow<'refund'> = {
    id,
    order_id: progress.order.id,
    payment_id: parts.length === 1 ? (parts[0]?.payment.id ?? null) : null,
    amount: given,
    reason: of.reason,
    note: of.note ?? null,
    return_id: of.return_id ?? null,
    swap_id: of.swap_id ?? null,
    claim_order_id: of.claim_order_id ?? null,
    created_at: iso(at),
    updated_at: iso(at),
  }
  world.batch.refund.push(row)
  progress.refunds.push(row)
  for (const { payment, amount: part } of parts) {
    payment.amount_refunded += part
    operate(world, payment, at, { kind: 'refund', state: 'succeeded', amount: part, refund_id: id })
  }
  return given
}

/** Every refund of a demo order has succeeded, so that its payments tell all. */
function booksOf(progress: OrderInProgress) {
  return { payments: [...progress.payments, ...progress.swapPayments], payment_operations: [] }
}

export function moneyOfProgress(progress: OrderInProgress): Money {
  return moneyOf(booksOf(progress))
}

/** What may still be given back of the order. */
export function refundable(progress: OrderInProgress): number {
  return moneyOfProgress(progress).refundable
}

/** Releases an authorization that was never captured. */
export function voidPayment(world: World, payment: Payment, at: number): void {
  payment.canceled_at = iso(at)
  operate(world, payment, at, { kind: 'void', state: 'succeeded', amount: payment.amount })
}

/** Cancels an order of which nothing was shipped: captured money goes back, goods to the stock, codes are free again. */
export function cancelOrder(world: World, progress: OrderInProgress): boolean {
  if (!pass(world, progress, 0.5, 40)) return false
  const { order, clock } = progress
  refund(world, progress, refundable(progress), { reason: 'other', note: 'Order canceled' })
  for (const payment of progress.payments) {
    if (isOpenPayment(payment)) voidPayment(world, payment, clock)
  }
  for (const parcel of progress.fulfillments) {
    if (parcel.row.canceled_at !== null) continue
    parcel.row.canceled_at = iso(clock)
    parcel.row.updated_at = iso(clock)
    for (const { line, quantity } of parcel.content) line.row.fulfilled_quantity -= quantity
  }
  for (const line of progress.lines) moveStock(world, line, 'cancel', line.row.quantity, clock)
  if (progress.redemption) {
    progress.redemption.released_at = iso(clock)
    add(world.redeemed, progress.redemption.discount_id, -1)
  }
  if (order.gift_card_total > 0 || progress.lines.some((line) => line.row.is_giftcard)) {
    undoGiftCards(world, progress)
  }
  order.status = 'canceled'
  order.canceled_at = iso(clock)
  return true
}
