import { cancelClaimRefusal, refundsOfClaim } from '@purser/domain/claims'
import { resolveNoNotification } from '@purser/domain/notifications'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { refuse } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { loadClaimOf, loadReplacementTraces } from '../after-sale/index.ts'
import { loadOrderMoney, lockSeenOrder, recalculateOrder } from '../orders/index.ts'
import { cancelReturnOf } from '../returns/index.ts'
import { returnStock } from '../stock/index.ts'

/**
 * Cancels a claim together with its open return, and restocks its new items. Returns the order's id. Throws 404 when the order has no such
 * claim, 400 with domain's reason.
 */
export async function cancelClaim(tx: Tx, ctx: Context, orderId: string, id: string): Promise<string> {
  const order = await lockSeenOrder(tx, ctx, orderId)
  const claim = await loadClaimOf(tx, orderId, id)
  refuse(
    cancelClaimRefusal({
      canceled_at: claim.canceled_at,
      refunds: refundsOfClaim(id, await loadOrderMoney(tx, orderId)),
      ...(await loadReplacementTraces(tx, 'claim_order_id', id)),
    }),
  )

  await cancelReturnOf(tx, ctx, { claim_order_id: id })
  await tx
    .updateTable('claim_order')
    .set({ canceled_at: ctx.now, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  const stock = await returnStock(tx, ctx, 'claim_order_id', id)

  await recalculateOrder(tx, ctx, orderId)
  await writeJournal(tx, ctx, {
    operation: 'cancel-claim',
    resource_id: orderId,
    before: { claim: { id, canceled_at: null } },
    after: { claim: { id, canceled_at: ctx.now }, stock: stock.map((each) => ({ ...each })) },
  })
  const no_notification = resolveNoNotification(claim, order)
  await emit(tx, ctx, 'claim.canceled', { id, no_notification })
  return orderId
}
