import { shrunkShares } from '@purser/domain/refunds'
import type { NotRestockedReason } from '@purser/domain/returns'
import { type Context, type Tx, together } from '../../../database/index.ts'
import { restockLines } from '../../stock/index.ts'

/** Refunded units of a line. */
export interface RefundedUnits {
  readonly item_id: string
  readonly quantity: number
  /** Its share of the refund, in minor units with tax. */
  readonly amount: number
  /** Units that won't be sent. */
  readonly removed_quantity: number
  /** Why these are not restocked; null if they are. */
  readonly not_restocked: NotRestockedReason | null
}

/** What a refund is for. The shares of its lines and the shipping, in minor units, sum to its amount. */
export interface RefundedParts {
  readonly lines: readonly RefundedUnits[]
  readonly shipping: number
}

/** Stores the lines of a refund of a locked order, counts their units as refunded, and restocks those that won't be sent. */
export async function writeRefundLines(
  tx: Tx,
  ctx: Context,
  refund: { readonly id: string; readonly order_id: string },
  lines: readonly RefundedUnits[],
): Promise<void> {
  if (lines.length === 0) return
  const { id: refund_id, order_id } = refund
  await tx
    .insertInto('refund_item')
    .values(lines.map((line) => ({ refund_id, order_id, ...line })))
    .execute()
  const counted = lines.map(({ item_id, quantity, removed_quantity }) =>
    tx
      .updateTable('line_item')
      .set((line) => ({
        refunded_quantity: line('refunded_quantity', '+', quantity),
        removed_quantity: line('removed_quantity', '+', removed_quantity),
        updated_at: ctx.now,
      }))
      .where('id', '=', item_id)
      .execute(),
  )
  await together(...counted)
  const removed = lines.filter(({ removed_quantity }) => removed_quantity > 0)
  await restockLines(
    tx,
    ctx,
    removed.map(({ item_id, removed_quantity, not_restocked }) => ({
      line_item_id: item_id,
      quantity: removed_quantity,
      not_restocked,
    })),
  )
}

/**
 * Reduces the shares of a refund's lines and shipping after a provider refused a part, so that they sum to `amount`. Its units stay refunded:
 * the rest of their money can be refunded as an amount.
 */
export async function shrinkRefundLines(tx: Tx, refund_id: string, amount: number): Promise<void> {
  const refund = await tx
    .selectFrom('refund')
    .select('shipping_amount')
    .where('id', '=', refund_id)
    .executeTakeFirst()
  if (refund?.shipping_amount == null) return
  const lines = await tx
    .selectFrom('refund_item')
    .select(['item_id', 'amount'])
    .where('refund_id', '=', refund_id)
    .orderBy('item_id')
    .execute()
  const shares = shrunkShares(amount, {
    lines: lines.map((line) => line.amount),
    shipping: refund.shipping_amount,
  })
  await tx
    .updateTable('refund')
    .set({ shipping_amount: shares.shipping })
    .where('id', '=', refund_id)
    .execute()
  for (const [place, { item_id }] of lines.entries()) {
    await tx
      .updateTable('refund_item')
      .set({ amount: shares.lines[place] ?? 0 })
      .where('refund_id', '=', refund_id)
      .where('item_id', '=', item_id)
      .execute()
  }
}

/** Makes the units of a refund that its provider refused refundable again, before the refund is deleted. Units that it removed stay removed. */
export async function reopenRefundLines(tx: Tx, ctx: Context, refund_id: string): Promise<void> {
  await tx
    .updateTable('line_item')
    .from('refund_item')
    .set((line) => ({
      refunded_quantity: line('refunded_quantity', '-', line.ref('refund_item.quantity')),
      updated_at: ctx.now,
    }))
    .whereRef('refund_item.item_id', '=', 'line_item.id')
    .where('refund_item.refund_id', '=', refund_id)
    .execute()
}
