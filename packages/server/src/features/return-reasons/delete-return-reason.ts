import { removeReasonRefusal } from '@purser/domain/return-reasons'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { refuse, refuseStaleVersion } from '../../http/index.ts'
import { childrenOf, countReturns, lockReason } from './return-reasons.queries.ts'

/** Deletes a return reason with its children. Throws 404, 400 if a return uses one of them, or 409 for an older version. */
export async function deleteReturnReason(tx: Tx, ctx: Context, id: string): Promise<string> {
  const { value, label, version } = await lockReason(tx, id)
  refuseStaleVersion('return reason', ctx.seenVersion, version)
  const ids = [id, ...(await childrenOf(tx, id)).map((child) => child.id)]
  await tx.selectFrom('return_reason').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  refuse(removeReasonRefusal({ label, return_count: await countReturns(tx, ids) }))
  await tx
    .updateTable('return_reason')
    .set({ deleted_at: ctx.now, updated_at: ctx.now })
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'delete-return-reason',
    resource_id: id,
    before: { value, label, children: ids.slice(1) },
    after: null,
  })
  return id
}
