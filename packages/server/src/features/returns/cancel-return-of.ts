import { cancelReturnRefusal, type ReturnStatus } from '@purser/domain/returns'
import type { Context, Tx } from '../../database/index.ts'
import { refuse } from '../../http/index.ts'

/**
 * Cancels the open return, if any, of a swap or claim whose order is locked. The caller updates quantities, journal and events. Throws 400
 * if the return was received.
 */
export async function cancelReturnOf(
  tx: Tx,
  ctx: Context,
  owner: { readonly swap_id: string } | { readonly claim_order_id: string },
): Promise<void> {
  const found = await tx
    .selectFrom('return')
    .select(['id', 'status'])
    .where((of) =>
      'swap_id' in owner
        ? of('swap_id', '=', owner.swap_id)
        : of('claim_order_id', '=', owner.claim_order_id),
    )
    .executeTakeFirst()
  if (!found) return
  const status = found.status as ReturnStatus
  refuse(cancelReturnRefusal({ status }))
  if (status === 'canceled') return
  await tx
    .updateTable('return')
    .set({ status: 'canceled', updated_at: ctx.now })
    .where('id', '=', found.id)
    .execute()
}
