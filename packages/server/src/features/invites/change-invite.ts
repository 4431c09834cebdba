import { inviteSeconds } from '@purser/domain/operators'
import { addSeconds } from '../../clock.ts'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { type LinkOptions, requireCaller } from './create-invite.ts'
import { lockInvite } from './invites.queries.ts'
import { sendLink } from './links.ts'

/** Makes a new link of an invite, valid for seven days; former ones stop working. Returns the link if it is not emailed. Throws 404. */
export async function resendInvite(
  tx: Tx,
  ctx: Context,
  id: string,
  { origin, hasMailServer }: LinkOptions,
): Promise<string | null> {
  const invited_by = await requireCaller(tx, ctx)
  const { user_email, link_number } = await lockInvite(tx, id)
  const changed = {
    // The operator who sends it again answers for it.
    invited_by,
    link_number: link_number + 1,
    sent_at: null,
    expires_at: addSeconds(ctx.now, inviteSeconds),
    updated_at: ctx.now,
  }
  await tx.updateTable('invite').set(changed).where('id', '=', id).execute()
  await tx.deleteFrom('invite_token').where('invite_id', '=', id).execute()
  await writeJournal(tx, ctx, {
    operation: 'resend-invite',
    resource_id: id,
    before: null,
    after: { email: user_email },
  })
  return sendLink(tx, ctx, { invite_id: id, link_number: link_number + 1, origin }, hasMailServer)
}

/** Deletes an invite, whose link stops working. Returns its id. Throws 404. */
export async function deleteInvite(tx: Tx, ctx: Context, id: string): Promise<string> {
  const { user_email, role } = await lockInvite(tx, id)
  await tx.deleteFrom('invite').where('id', '=', id).execute()
  await writeJournal(tx, ctx, {
    operation: 'delete-invite',
    resource_id: id,
    before: { email: user_email, role },
    after: null,
  })
  return id
}
