import type { Context, Tx } from '../../database/index.ts'
import { cancelRedemptions } from './cancel-redemptions.ts'
import { redeemDiscounts } from './redeem-discounts.ts'

interface EditedOrder {
  readonly order_id: string
  readonly region_id: string
  readonly currency_code: string
}

/**
 * Replaces the discounts of an order by those of its edit, each with what it takes off: redeems new ones, cancels the use of dropped ones and
 * updates the amounts of the others. Throws 400 when a new one can't be used.
 */
export async function replaceRedemptions(
  tx: Tx,
  ctx: Context,
  order: EditedOrder,
  used: readonly { readonly id: string; readonly code: string; readonly amount: number }[],
): Promise<void> {
  const { order_id } = order
  const rows = await tx
    .selectFrom('order_discounts')
    .select('discount_id')
    .where('order_id', '=', order_id)
    .execute()
  const before = rows.map(({ discount_id }) => discount_id)
  const dropped = before.filter((id) => !used.some((each) => each.id === id))
  if (dropped.length > 0) {
    await cancelRedemptions(tx, ctx, order_id, dropped)
    await tx
      .deleteFrom('order_discounts')
      .where('order_id', '=', order_id)
      .where('discount_id', 'in', dropped)
      .execute()
  }
  await redeemDiscounts(
    tx,
    ctx,
    order,
    used.filter(({ id }) => !before.includes(id)),
  )
  for (const { id, amount } of used.filter((each) => before.includes(each.id))) {
    await tx
      .updateTable('discount_redemption')
      .set({ amount })
      .where('order_id', '=', order_id)
      .where('discount_id', '=', id)
      .where('released_at', 'is', null)
      .execute()
  }
}
