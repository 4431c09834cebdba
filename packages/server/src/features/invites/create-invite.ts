import type { BodyOf } from '@purser/contract/endpoints'
import type { createInvite as endpoint } from '@purser/contract/invites'
import { normalizeEmail } from '@purser/domain/emails'
import { idPrefixes } from '@purser/domain/ids'
import { inviteRefusal, inviteSeconds } from '@purser/domain/operators'
import { sql } from 'kysely'
import { addSeconds } from '../../clock.ts'
import { type Context, newId, type Tx, writeJournal } from '../../database/index.ts'
import { Failure, refuse } from '../../http/index.ts'
import { maySignIn } from '../credentials/index.ts'
import { sendLink } from './links.ts'

export interface LinkOptions {
  /** The store's address as the operator reached it. */
  readonly origin: string
  readonly hasMailServer: boolean
}

/** Locks the caller's account, so that they can't be disabled until this is done. Throws 401 if they were. */
export async function requireCaller(tx: Tx, ctx: Context): Promise<string> {
  const caller = await tx
    .selectFrom('user')
    .select('id')
    .where('id', '=', ctx.actorId)
    .where(maySignIn)
    .forShare()
    .executeTakeFirst()
  if (!caller) throw new Failure('unauthorized', 'Sign in first.')
  return caller.id
}

/** Invites an operator. Returns the invite's id, and its link if that is not emailed. Throws 422 if the email has an operator or an invite. */
export async function createInvite(
  tx: Tx,
  ctx: Context,
  body: BodyOf<typeof endpoint>,
  { origin, hasMailServer }: LinkOptions,
): Promise<{ id: string; link: string | null }> {
  const invited_by = await requireCaller(tx, ctx)
  await sql`select pg_advisory_xact_lock(hashtextextended('invites', 0))`.execute(tx)
  const user_email = normalizeEmail(body.user)
  const role = body.role ?? 'admin'
  await refuseInvited(tx, user_email)
  const id = newId(idPrefixes.invite)
  const expires_at = addSeconds(ctx.now, inviteSeconds)
  await tx
    .insertInto('invite')
    .values({ id, user_email, role, invited_by, expires_at, created_at: ctx.now, updated_at: ctx.now })
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'create-invite',
    resource_id: id,
    before: null,
    after: { email: user_email, role },
  })
  const link = await sendLink(tx, ctx, { invite_id: id, link_number: 1, origin }, hasMailServer)
  return { id, link }
}

async function refuseInvited(tx: Tx, email: string): Promise<void> {
  const operator = await tx
    .selectFrom('user')
    .select('disabled_at')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const invites = await tx.selectFrom('invite').select('user_email').execute()
  refuse(
    inviteRefusal({
      operator: operator ?? null,
      isInvited: invites.some(({ user_email }) => user_email === email),
      invites: invites.length,
    }),
    'duplicate_error',
  )
}
