import { fullName } from '@purser/domain/customers'
import type { Clock } from '../../clock.ts'
import { type Db, type Tx, transact } from '../../database/index.ts'
import type { JobHandler } from '../../jobs/index.ts'
import type { MailTransport } from '../../providers/index.ts'
import { readLook } from '../email-settings/index.ts'
import { createPlainMailHandler, greetingOf, layOut, text, type WrittenMail } from '../notifications/index.ts'
import { createLink, type InviteMail } from './links.ts'

/** Writes an invite's email with a new link; null if the invite was used, deleted or sent again since. */
async function write(db: Db, mail: InviteMail, now: string): Promise<WrittenMail | null> {
  const made = await transact(db, async (tx) => {
    const invite = await lockUnlessObsolete(tx, mail, now)
    return invite && { invite, ...(await createLink(tx, mail, now)) }
  })
  if (!made) return null
  const { invite, link, token_hash } = made
  const look = await readLook(db)
  const inviter = fullName(invite) || invite.email
  const content = await layOut({
    subject: `${inviter} invited you to ${look.store_name}`,
    parts: [
      greetingOf(null),
      text(`${inviter} (${invite.email}) invited you to manage ${look.store_name} with them.`),
      { kind: 'link', text: 'Accept the invite', href: link },
      text("The link works once and expires in seven days. Don't forward this email."),
      text("If you don't know the sender, you can ignore this email."),
    ],
    look,
    language: 'en',
  })
  return {
    to: invite.user_email,
    sender: look.store_name,
    content,
    undo: async () => {
      await db.deleteFrom('invite_token').where('token_hash', '=', token_hash).execute()
    },
    sent: async () => {
      await db
        .updateTable('invite')
        .set({ sent_at: now })
        .where('id', '=', mail.invite_id)
        .where('link_number', '=', mail.link_number)
        .execute()
    },
  }
}

/** Holds the invite, so that sending it again at the same time ends the link that is made here. */
function lockUnlessObsolete(tx: Tx, { invite_id, link_number }: InviteMail, now: string) {
  return tx
    .selectFrom('invite')
    .innerJoin('user', 'user.id', 'invite.invited_by')
    .select(['invite.user_email', 'user.email', 'user.first_name', 'user.last_name'])
    .where('invite.id', '=', invite_id)
    .where('invite.link_number', '=', link_number)
    .where('invite.expires_at', '>', now)
    .forShare('invite')
    .executeTakeFirst()
}

/** Creates the job handler that emails invites. */
export const createInviteMailHandler = (db: Db, clock: Clock, transport: MailTransport | null): JobHandler =>
  createPlainMailHandler<InviteMail>({
    db,
    clock,
    transport,
    prefix: 'invite',
    write: (mail, now) => write(db, mail, now),
  })
