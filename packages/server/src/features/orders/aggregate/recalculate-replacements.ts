import { type ClaimType, deriveClaimPaymentStatus } from '@purser/domain/claims'
import { deriveReplacementFulfillmentStatus } from '@purser/domain/fulfillments'
import { refundedAmount } from '@purser/domain/payments'
import { deriveSwapPaymentStatus, moneyOfSwap, type SwapPaymentStatus } from '@purser/domain/swaps'
import type { Context, Tx } from '../../../database/index.ts'
import type { OrderMoney } from './lock-order.ts'

/** Derives the statuses of a locked order's swaps and claims from their money and goods (domain), and stores what changed. */
export async function recalculateReplacements(
  tx: Tx,
  ctx: Context,
  orderId: string,
  money: OrderMoney,
): Promise<void> {
  const swaps = await tx.selectFrom('swap').selectAll().where('order_id', '=', orderId).execute()
  const claims = await tx.selectFrom('claim_order').selectAll().where('order_id', '=', orderId).execute()
  const goods = await loadGoods(tx, [...swaps, ...claims])
  for (const swap of swaps) {
    const payment_status = deriveSwapPaymentStatus({
      isCanceled: swap.canceled_at !== null,
      isConfirmed: swap.confirmed_at !== null,
      difference_due: swap.difference_due,
      current: swap.payment_status as SwapPaymentStatus,
      ...moneyOfSwap(swap, money),
    })
    const fulfillment_status = fulfillmentStatusOf(swap, goods)
    if (payment_status === swap.payment_status && fulfillment_status === swap.fulfillment_status) continue
    await tx
      .updateTable('swap')
      .set({ payment_status, fulfillment_status, updated_at: ctx.now })
      .where('id', '=', swap.id)
      .execute()
  }
  for (const claim of claims) {
    const refundIds = money.refunds.filter((refund) => refund.claim_order_id === claim.id).map(({ id }) => id)
    const payment_status = deriveClaimPaymentStatus({
      type: claim.type as ClaimType,
      refund_amount: claim.refund_amount,
      refunded: refundedAmount(refundIds, money.payment_operations).refunded,
    })
    const fulfillment_status = fulfillmentStatusOf(claim, goods)
    if (payment_status === claim.payment_status && fulfillment_status === claim.fulfillment_status) continue
    await tx
      .updateTable('claim_order')
      .set({ payment_status, fulfillment_status, updated_at: ctx.now })
      .where('id', '=', claim.id)
      .execute()
  }
}

type Goods = Awaited<ReturnType<typeof loadGoods>>

/** Loads the lines of swaps and claims, and their canceled fulfillments. */
async function loadGoods(tx: Tx, owners: readonly { id: string }[]) {
  const ids = owners.map(({ id }) => id)
  if (ids.length === 0) return { lines: [], canceled: [] }
  const lines = await tx
    .selectFrom('line_item')
    .select(['swap_id', 'claim_order_id', 'quantity', 'fulfilled_quantity', 'shipped_quantity'])
    .where((line) => line.or([line('swap_id', 'in', ids), line('claim_order_id', 'in', ids)]))
    .execute()
  const canceled = await tx
    .selectFrom('fulfillment')
    .select(['swap_id', 'claim_order_id'])
    .where((row) => row.or([row('swap_id', 'in', ids), row('claim_order_id', 'in', ids)]))
    .where('canceled_at', 'is not', null)
    .execute()
  return { lines, canceled }
}

function fulfillmentStatusOf(
  { id, canceled_at }: { id: string; canceled_at: string | null },
  { lines, canceled }: Goods,
): string {
  const isIts = (each: { swap_id: string | null; claim_order_id: string | null }) =>
    each.swap_id === id || each.claim_order_id === id
  return deriveReplacementFulfillmentStatus({
    isCanceled: canceled_at !== null,
    items: lines.filter(isIts),
    hasCanceledFulfillment: canceled.some(isIts),
  })
}
