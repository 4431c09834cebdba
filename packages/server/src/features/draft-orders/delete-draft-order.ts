import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { endSessions } from '../carts/index.ts'
import { findLocked } from './draft-orders.queries.ts'

/**
 * Deletes an open draft, so that its cart can't be bought. Returns its id, also when it doesn't exist. Throws 400 when the draft is
 * completed.
 */
export async function deleteDraftOrder(tx: Tx, ctx: Context, id: string): Promise<string> {
  const draft = await findLocked(tx, ctx, id, 'delete')
  if (!draft) return id
  const { display_id, cart_id, email, customer_id, region_id } = draft
  await tx.deleteFrom('draft_order').where('id', '=', id).execute()
  await tx
    .updateTable('cart')
    .set({ deleted_at: ctx.now, updated_at: ctx.now })
    .where('id', '=', cart_id)
    .execute()
  await endSessions(tx, ctx, cart_id)
  await writeJournal(tx, ctx, {
    operation: 'delete-draft-order',
    resource_id: id,
    before: { display_id, cart_id, email, customer_id, region_id },
    after: null,
  })
  return id
}
