import { type ApprovalFacts, decideRequestRefusal } from '@purser/domain/approval-requests'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { notFound, refuse } from '../../http/index.ts'

/** Declines a request. Throws 404, and 400 if it is decided. */
export async function declineRequest(
  tx: Tx,
  ctx: Context,
  { id, note }: { readonly id: string; readonly note: string | null },
): Promise<string> {
  const request = await tx
    .selectFrom('approval_request')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!request) throw notFound('Approval request', id)
  // The column's check has the same values.
  refuse(decideRequestRefusal(request as ApprovalFacts))
  await tx
    .updateTable('approval_request')
    .set({ status: 'declined', note, decided_at: ctx.now, decided_by_id: ctx.actorId })
    .where('id', '=', id)
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'decline-request',
    resource_id: id,
    before: { status: 'pending' },
    after: { status: 'declined', note },
  })
  return id
}
