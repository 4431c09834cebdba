import { shipRefusal } from '@purser/domain/fulfillments'
import { resolveNoNotification } from '@purser/domain/notifications'
import { unsettledStates } from '@purser/domain/payments'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { refuse } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { lockSeenOrder, moveUnits, recalculateOrder } from '../orders/index.ts'
import { loadOwner, type OwnerParams, readStatus } from './fulfillment-owner.ts'
import { findPacked, loadFulfillment } from './load-fulfillment.ts'
import { writeTrackingLinks } from './tracking-links.ts'

interface Shipment {
  readonly fulfillment_id: string
  readonly tracking_numbers?: readonly string[] | undefined
  readonly no_notification?: boolean | null | undefined
}

/**
 * Marks a fulfillment of an order, swap or claim as shipped, once, with its tracking numbers. Returns the order's id. Whether to notify the
 * customer is the fulfillment's setting unless the call overrides it. Throws 404 when they don't belong together, 400 with domain's reason.
 */
export async function shipFulfillment(
  tx: Tx,
  ctx: Context,
  orderId: string,
  shipment: Shipment,
  params: OwnerParams,
): Promise<string> {
  const { fulfillment_id } = shipment
  const order = await lockSeenOrder(tx, ctx, orderId)
  const owner = await loadOwner(tx, order, params)
  const fulfillment = await loadFulfillment(tx, owner, fulfillment_id)
  const lines = await findPacked(tx, fulfillment_id)
  const isBeingCanceled = await awaitsCancelingRefund(tx, orderId)
  refuse(shipRefusal({ ...fulfillment, lines, isOwnerCanceled: owner.isCanceled, isBeingCanceled }))

  const tracking_numbers = [...new Set(shipment.tracking_numbers)]
  const no_notification = resolveNoNotification(shipment, fulfillment)
  await ship(tx, ctx, fulfillment_id, { tracking_numbers, no_notification })
  await writeTrackingLinks(tx, ctx, order, fulfillment, tracking_numbers)

  await recalculateOrder(tx, ctx, orderId, { isFoundByMore: tracking_numbers.length > 0 })
  const { noun, id, fulfillment_status } = owner
  await writeJournal(tx, ctx, {
    operation: noun === 'order' ? 'ship-fulfillment' : `ship-${noun}`,
    resource_id: orderId,
    before: { [noun]: { id, fulfillment_status }, fulfillment: { id: fulfillment_id, shipped_at: null } },
    after: {
      [noun]: { id, fulfillment_status: await readStatus(tx, owner) },
      fulfillment: { id: fulfillment_id, shipped_at: ctx.now, tracking_numbers },
    },
  })
  await emit(tx, ctx, `${noun}.shipment_created`, {
    id,
    fulfillment_id,
    no_notification: resolveNoNotification({ no_notification }, owner),
  })
  return orderId
}

/** Whether a refund is pending that will cancel the order: shipping before that would leave the order refunded but not canceled. */
async function awaitsCancelingRefund(tx: Tx, order_id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('refund')
    .innerJoin('payment_operation', 'payment_operation.refund_id', 'refund.id')
    .select('refund.id')
    .where('refund.order_id', '=', order_id)
    .where('refund.cancels_order', '=', true)
    .where('payment_operation.state', 'in', unsettledStates)
    .executeTakeFirst()
  return found !== undefined
}

/** Guarded, so that nothing is shipped twice or after it was canceled, whatever was read before. */
async function ship(
  tx: Tx,
  ctx: Context,
  id: string,
  changes: { tracking_numbers: string[]; no_notification: boolean | null },
): Promise<void> {
  const shipped = await tx
    .updateTable('fulfillment')
    .set({ ...changes, shipped_at: ctx.now, updated_at: ctx.now })
    .where('id', '=', id)
    .where('shipped_at', 'is', null)
    .where('canceled_at', 'is', null)
    .executeTakeFirst()
  if (shipped.numUpdatedRows !== 1n) throw new Error(`Fulfillment ${id} is not open`)
  await moveUnits(tx, ctx, id, '+', 'shipped_quantity').execute()
}
