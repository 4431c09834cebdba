import type { Context, Db, Tx } from '../../database/index.ts'
import { enqueue } from '../../jobs/index.ts'
import { hashToken, newToken } from '../credentials/index.ts'

export const INVITE_MAIL_JOB = 'invite_mail'

/** An email with the link of an invite. */
export interface InviteMail {
  readonly invite_id: string
  /** The link that it is about: a later one makes it obsolete. */
  readonly link_number: number
  /** The store's address as the inviting operator reached it. */
  readonly origin: string
}

/** Creates a link of an invite, storing only the hash of its token. The token is in the fragment, which browsers never send. */
export async function createLink(
  db: Db | Tx,
  { invite_id, origin }: Pick<InviteMail, 'invite_id' | 'origin'>,
  now: string,
): Promise<{ link: string; token_hash: string }> {
  const token = newToken()
  const token_hash = hashToken(token)
  await db.insertInto('invite_token').values({ token_hash, invite_id, created_at: now }).execute()
  return { link: `${origin}/invite#${token}`, token_hash }
}

/** Queues the email with an invite's link, or returns the link if no mail server is set up. */
export async function sendLink(
  tx: Tx,
  ctx: Context,
  mail: InviteMail,
  hasMailServer: boolean,
): Promise<string | null> {
  if (!hasMailServer) return (await createLink(tx, mail, ctx.now)).link
  await enqueue(tx, ctx, { kind: INVITE_MAIL_JOB, payload: mail })
  return null
}
