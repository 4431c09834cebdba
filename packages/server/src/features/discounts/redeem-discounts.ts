import { idPrefixes } from '@purser/domain/ids'
import { type Context, newId, type Tx } from '../../database/index.ts'
import { noSuchDiscount, requireUsable, selectDiscounts } from './load-discounts.ts'

/**
 * Redeems discounts for an order being placed, once each, and records the amount of each. Locks them in id order, no more strongly than
 * needed, so that orders with the same discount don't block each other. Throws 400 when one can no longer be used.
 */
export async function redeemDiscounts(
  tx: Tx,
  ctx: Context,
  order: { readonly order_id: string; readonly region_id: string; readonly currency_code: string },
  used: readonly { readonly id: string; readonly code: string; readonly amount: number }[],
): Promise<void> {
  if (used.length === 0) return
  const { order_id, region_id, currency_code } = order
  const amounts = new Map(used.map(({ id, amount }) => [id, amount]))
  const ids = [...amounts.keys()]
  await tx.selectFrom('discount').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
  const discounts = await selectDiscounts(tx).where('discount.id', 'in', ids).orderBy('discount.id').execute()
  const deleted = used.find(({ id }) => !discounts.some((discount) => discount.id === id))
  if (deleted) throw noSuchDiscount(deleted.code)
  requireUsable(ctx, region_id, discounts)
  await tx
    .updateTable('discount')
    .set((discount) => ({ usage_count: discount('usage_count', '+', 1), updated_at: ctx.now }))
    .where('id', 'in', ids)
    .execute()
  await tx
    .insertInto('order_discounts')
    .values(ids.map((discount_id) => ({ order_id, discount_id })))
    .execute()
  await tx
    .insertInto('discount_redemption')
    .values(
      ids.map((discount_id) => ({
        id: newId(idPrefixes.discount_redemption),
        discount_id,
        order_id,
        redeemed_at: ctx.now,
        currency_code,
        amount: amounts.get(discount_id) ?? 0,
      })),
    )
    .execute()
}
