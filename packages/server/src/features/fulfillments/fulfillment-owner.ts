import { isOwnerCanceled } from '@purser/domain/fulfillments'
import { resolveNoNotification } from '@purser/domain/notifications'
import type { Tx } from '../../database/index.ts'
import { loadClaimOf, loadSwapOf } from '../after-sale/index.ts'
import type { LockedOrder } from '../orders/index.ts'

/** The path parameters that identify the owner of a fulfillment: the order, or one of its swaps or claims. */
export interface OwnerParams {
  readonly swap_id?: string
  readonly claim_id?: string
}

/** The owner of a fulfillment; `no_notification` is resolved, `column` is the foreign key that refers to the owner. */
export type FulfillmentOwner = Awaited<ReturnType<typeof loadOwner>>

/** Loads the swap or claim of a locked order that the path names, or else the order itself. Throws 404 when it isn't the order's. */
export async function loadOwner(tx: Tx, order: LockedOrder, { swap_id, claim_id }: OwnerParams) {
  if (swap_id !== undefined) return swapOwner(tx, order, swap_id)
  if (claim_id !== undefined) return claimOwner(tx, order, claim_id)
  const { id, no_notification, fulfillment_status } = order
  return {
    noun: 'order' as const,
    column: 'order_id' as const,
    id,
    no_notification,
    fulfillment_status,
    isCanceled: isOwnerCanceled(order),
  }
}

async function swapOwner(tx: Tx, order: LockedOrder, id: string) {
  const swap = await loadSwapOf(tx, order.id, id)
  return {
    noun: 'swap' as const,
    column: 'swap_id' as const,
    ...swap,
    no_notification: resolveNoNotification(swap, order),
    isCanceled: isOwnerCanceled(order, swap),
  }
}

async function claimOwner(tx: Tx, order: LockedOrder, id: string) {
  const claim = await loadClaimOf(tx, order.id, id)
  return {
    noun: 'claim' as const,
    column: 'claim_order_id' as const,
    ...claim,
    no_notification: resolveNoNotification(claim, order),
    isCanceled: isOwnerCanceled(order, claim),
  }
}

const tableOf = { order: 'order', swap: 'swap', claim: 'claim_order' } as const

/** Reads the owner's stored fulfillment status. */
export async function readStatus(
  tx: Tx,
  { noun, id }: Pick<FulfillmentOwner, 'noun' | 'id'>,
): Promise<string> {
  const { fulfillment_status } = await tx
    .selectFrom(tableOf[noun])
    .select('fulfillment_status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return fulfillment_status
}
