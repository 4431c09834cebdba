import { claimedTotals } from '@purser/domain/claims'
import { valueOfUnits } from '@purser/domain/orders'
import { paidByGiftCards } from '@purser/domain/returns'
import type { Db, Tx } from '../../../database/index.ts'
import { readGoods } from '../../../features/orders/index.ts'

/**
 * Stores with each new item of a replacement that was moved in what was paid for the units that it replaces (move-in-34). v1 stores its
 * price only; a return of it would refund that, whatever was paid.
 */
export async function valueReplacements(db: Db): Promise<void> {
  const orders = await db
    .selectFrom('claim_order')
    .select('order_id')
    .distinct()
    .where('type', '=', 'replace')
    .orderBy('order_id')
    .execute()
  for (const { order_id } of orders) await db.transaction().execute((tx) => valueOfOrder(tx, order_id))
}

async function valueOfOrder(tx: Tx, orderId: string): Promise<void> {
  const order = await readGoods(tx, orderId)
  const replacements = [...(order.swaps ?? []), ...(order.claims ?? [])]
  const lines = [...(order.items ?? []), ...replacements.flatMap((each) => each.additional_items ?? [])]
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  // Of a line that was claimed before, the units after those.
  const settled = new Map<string, number>()
  for (const { additional_items: items = [], claim_items: claimed = [], canceled_at } of order.claims ?? []) {
    const units = claimed.flatMap(({ item_id, quantity }) => {
      const item = lineOf.get(item_id)
      if (item === undefined) return []
      const before = settled.get(item_id) ?? 0
      if (canceled_at === null) settled.set(item_id, before + quantity)
      const refundable_quantity = Math.max(0, item.quantity - before)
      return [{ item: { ...item, total: item.total ?? 0 }, refundable_quantity, units: quantity }]
    })
    const worth = { claimed_total: valueOfUnits(units), claimed_gift_card_total: paidByGiftCards(units) }
    for (const [place, totals] of claimedTotals(worth, items).entries())
      await tx
        .updateTable('line_item')
        .set(totals)
        .where('id', '=', items[place]?.id ?? '')
        .execute()
  }
}
