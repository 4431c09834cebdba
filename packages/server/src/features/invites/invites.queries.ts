import type { Invite } from '@purser/contract/invites'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'

/** Columns of invites with who invited, without the links. */
export const inviteColumns = sql`invite.id, invite.user_email, invite.role, false as accepted, invite.expires_at,
  invite.sent_at, invite.created_at, invite.updated_at,
  (select to_json(inviter) from (
    select "user".id, "user".email, "user".first_name, "user".last_name from "user" where "user".id = invite.invited_by
  ) as inviter) as invited_by`

/** Throws 404. */
export async function readInvite(db: Db | Tx, id: string): Promise<Invite> {
  const { rows } = await sql<Invite>`select ${inviteColumns} from invite where invite.id = ${id}`.execute(db)
  const [invite] = rows
  if (!invite) throw notFound('Invite', id)
  return invite
}

/** Loads an invite and locks it until the transaction ends. Throws 404. */
export async function lockInvite(tx: Tx, id: string) {
  const invite = await tx.selectFrom('invite').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!invite) throw notFound('Invite', id)
  return invite
}
