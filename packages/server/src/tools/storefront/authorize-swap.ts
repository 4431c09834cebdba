import { idPrefixes } from '@purser/domain/ids'
import { type Context, newId, type Tx } from '../../database/index.ts'
import { lockOrder, recalculateOrder } from '../../features/orders/index.ts'
import { confirmSwap } from '../../features/swaps/index.ts'

/**
 * A customer pays what their swap costs, as the website of the store would let them: the payment is authorized and not captured,
 * and the swap is confirmed. Where nothing is due there is nothing to do. Throws when it is confirmed already.
 */
export async function authorizeSwap(
  tx: Tx,
  ctx: Context,
  swapId: string,
  provider_id = 'manual',
): Promise<void> {
  const swap = await tx.selectFrom('swap').selectAll().where('id', '=', swapId).executeTakeFirstOrThrow()
  const { currency_code } = await lockOrder(tx, swap.order_id)
  const amount = swap.difference_due ?? 0
  if (amount <= 0) return
  if (swap.confirmed_at !== null) throw new Error(`Swap ${swapId} needs no payment`)
  const { cart_id, no_notification } = swap
  const owner = { swap_id: swapId, cart_id }
  const when = { created_at: ctx.now, updated_at: ctx.now }
  await tx
    .insertInto('payment')
    .values({ id: newId(idPrefixes.payment), ...owner, amount, currency_code, provider_id, ...when })
    .execute()
  await confirmSwap(tx, ctx, { id: swapId, cart_id, no_notification })
  await recalculateOrder(tx, ctx, swap.order_id)
}
