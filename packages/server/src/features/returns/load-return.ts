import { silenceOf } from '@purser/domain/notifications'
import type { ReturnStatus } from '@purser/domain/returns'
import type { Context, Tx } from '../../database/index.ts'
import { notFound, refuseStaleVersion } from '../../http/index.ts'
import { type LockedOrder, lockOrder } from '../orders/index.ts'

/** A return with the order that it belongs to in the end: its own, its swap's or its claim's. */
export interface LoadedReturn {
  readonly id: string
  readonly status: ReturnStatus
  readonly swap_id: string | null
  readonly claim_order_id: string | null
  /** Minor units. */
  readonly refund_amount: number
  readonly no_notification: boolean | null
  /** What its swap or claim says about it; null where the return stands alone. */
  readonly owner_no_notification: boolean | null
  readonly order: LockedOrder
}

/**
 * Loads the return that an operator's call is about, its order locked. Throws 404, or 409 when they saw an older version of the
 * return.
 */
export async function lockSeenReturn(tx: Tx, ctx: Context, id: string): Promise<LoadedReturn> {
  const order = await lockOrder(tx, await orderOf(tx, id))
  const { version, ...record } = await readRow(tx, id)
  refuseStaleVersion('return', ctx.seenVersion, version)
  return { ...record, order }
}

/** Loads a return whose order is locked. */
export async function loadReturn(tx: Tx, order: LockedOrder, id: string): Promise<LoadedReturn> {
  const { version: _, ...record } = await readRow(tx, id)
  return { ...record, order }
}

/** Whether the customer is to be left alone about a return: as it says, else its swap or claim, else its order. */
export function isSilent({ owner_no_notification, order, ...record }: LoadedReturn): boolean | null {
  return silenceOf(record, { no_notification: owner_no_notification }, order)
}

/** Raises the version of a locked order of which something is asked back, or no longer: its figures stay as they are. */
export async function touchOrder(tx: Tx, ctx: Context, id: string): Promise<void> {
  await tx.updateTable('order').set({ updated_at: ctx.now }).where('id', '=', id).execute()
}

// What a return belongs to never changes, so that it is known before the order is locked.
async function orderOf(tx: Tx, id: string): Promise<string> {
  const found = await tx
    .selectFrom('return')
    .leftJoin('swap', 'swap.id', 'return.swap_id')
    .leftJoin('claim_order as claim', 'claim.id', 'return.claim_order_id')
    .select((row) => row.fn.coalesce('return.order_id', 'swap.order_id', 'claim.order_id').as('order_id'))
    .where('return.id', '=', id)
    .executeTakeFirst()
  if (!found?.order_id) throw notFound('Return', id)
  return found.order_id
}

async function readRow(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('return')
    .leftJoin('swap', 'swap.id', 'return.swap_id')
    .leftJoin('claim_order as claim', 'claim.id', 'return.claim_order_id')
    .select([
      'return.id',
      'return.status',
      'return.swap_id',
      'return.claim_order_id',
      'return.refund_amount',
      'return.no_notification',
      'return.version',
    ])
    .select((of) =>
      of.fn.coalesce('swap.no_notification', 'claim.no_notification').as('owner_no_notification'),
    )
    .where('return.id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, status: row.status as ReturnStatus }
}
