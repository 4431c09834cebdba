import type { Context, Tx } from '../../database/index.ts'

/** Cancels an order's use of its discounts, or of `only` these, once, so that others can use them. Locks in id order. */
export async function cancelRedemptions(
  tx: Tx,
  ctx: Context,
  orderId: string,
  only?: readonly string[],
): Promise<string[]> {
  const discounts = await tx
    .selectFrom('discount')
    .select('id')
    .where('id', 'in', (discount) =>
      discount
        .selectFrom('discount_redemption')
        .select('discount_id')
        .where('order_id', '=', orderId)
        .where('released_at', 'is', null)
        .$if(only !== undefined, (query) => query.where('discount_id', 'in', only ?? [])),
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
    .where('discount_id', 'in', ids)
    .where('released_at', 'is', null)
    .execute()
  await tx
    .updateTable('discount')
    .set((discount) => ({ usage_count: discount('usage_count', '-', 1), updated_at: ctx.now }))
    .where('id', 'in', ids)
    .execute()
  return ids
}
