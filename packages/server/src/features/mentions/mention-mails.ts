import { fullName } from '@purser/domain/customers'
import { pathOfNote } from '@purser/domain/mentions'
import { isolate } from '@purser/domain/texts'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/index.ts'
import type { JobHandler } from '../../jobs/index.ts'
import type { MailTransport } from '../../providers/index.ts'
import { maySignIn } from '../credentials/index.ts'
import { lookOf, readBrand } from '../email-settings/index.ts'
import { nameRecords } from '../history/index.ts'
import { createPlainMailHandler, layOutStaffMail, text, type WrittenMail } from '../notifications/index.ts'

interface MentionMail {
  readonly mention_id: string
}

/**
 * Writes the email about a mention; null if the operator has read it, was disabled or wants no such emails, or if the note was deleted or no
 * longer mentions them.
 */
async function write(db: Db, { mention_id }: MentionMail): Promise<WrittenMail | null> {
  const found = await db
    .selectFrom('mention')
    .innerJoin('note', 'note.id', 'mention.note_id')
    .innerJoin('user', 'user.id', 'mention.user_id')
    .innerJoin('staff_alert', 'staff_alert.user_id', 'mention.user_id')
    .leftJoin('user as actor', 'actor.id', 'mention.actor_id')
    .select(['note.value', 'note.resource_type', 'note.resource_id', 'user.email', 'user.first_name'])
    .select(['actor.email as by_email', 'actor.first_name as by_first', 'actor.last_name as by_last'])
    .where('mention.id', '=', mention_id)
    .where('staff_alert.topic', '=', 'mention')
    .where('mention.ended_at', 'is', null)
    .where('mention.read_at', 'is', null)
    .where('note.deleted_at', 'is', null)
    .where(maySignIn)
    .executeTakeFirst()
  if (!found) return null
  const brand = await readBrand(db)
  const names = await nameRecords(db, new Set([found.resource_id]))
  const record = names.get(found.resource_id)
  const by = fullName({ first_name: found.by_first, last_name: found.by_last }) || found.by_email || 'Someone'
  const where = record === undefined ? '' : `: ${isolate(record)}`
  const path = pathOfNote(found)
  const content = await layOutStaffMail(brand, {
    subject: `${by} mentioned you in a note${where}`,
    first_name: found.first_name,
    parts: [
      text(`${isolate(by)} mentioned you in a note${where}`),
      { kind: 'lines', lines: found.value.split('\n') },
    ],
    link: path === null ? null : { text: 'Open the note', path },
  })
  return { to: found.email, sender: lookOf(brand).store_name, content }
}

/** Creates the job handler that emails operators about mentions. */
export const createMentionMailHandler = (db: Db, clock: Clock, transport: MailTransport | null): JobHandler =>
  createPlainMailHandler<MentionMail>({
    db,
    clock,
    transport,
    prefix: 'mention',
    write: (mail) => write(db, mail),
  })
