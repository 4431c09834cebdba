import type { Context, Tx } from '../../database/index.ts'

/** Cancels a canceled order's use of its discounts, once, so that others can use them. Locks in id order. */
export async function cancelRedemptions(tx: Tx, ctx: Context, orderId: string): Promise<string[]> {
  const discounts = await tx
    .selectFrom('discount')
    .select('id')
    .where('id', 'in', (discount) =>
      discount
        .selectFrom('discount_redemption')
        .select('discount_id')
        .where('order_id', '=', orderId)
        .where('released_at', 'is', null),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const ids = discounts.map(({ id }) => id)
  if (ids.length === 0) return ids
  await tx
    .updateTable('discount_redemption')
    .set({ released_at: ctx.now })
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .execute()
  await tx
    .updateTable('discount')
    .set((discount) => ({ usage_count: discount('usage_count', '-', 1), updated_at: ctx.now }))
    .where('id', 'in', ids)
    .execute()
  return ids
}
