import type { EmailTextRecord, updateEmailText as endpoint } from '@purser/contract/email-settings'
import type { BodyOf } from '@purser/contract/endpoints'
import {
  defaultTexts,
  type EmailName,
  type EmailText,
  emailNames,
  emailTextFault,
  FIRST_LANGUAGE,
} from '@purser/domain/email-texts'
import { type Context, changes, type Db, type Tx, writeJournal } from '../../database/index.ts'
import { invalidData, notFound, refuseStaleVersion } from '../../http/index.ts'
import { lockStore } from '../store/index.ts'
import { readEmailSettings } from './read-email-settings.ts'

/** An email in a language. */
export interface TextOf {
  readonly event_name: EmailName
  readonly language: string
}

/** The text of an email that the store hasn't written: the default in English, none in other languages. */
const defaultText = ({ event_name, language }: TextOf): EmailText =>
  language === FIRST_LANGUAGE ? defaultTexts[event_name] : { subject: '', text: '' }

/** Reads the subject and text of an email. Throws 404 if the store doesn't have the language. */
export async function readEmailText(db: Db, of: TextOf): Promise<EmailTextRecord> {
  await requireLanguage(db, of.language)
  const saved = await db
    .selectFrom('email_text')
    .selectAll()
    .where('event_name', '=', of.event_name)
    .where('language', '=', of.language)
    .executeTakeFirst()
  return present(of, saved)
}

/** Lists all emails in all languages of the store. */
export async function listEmailTexts(db: Db): Promise<EmailTextRecord[]> {
  const { languages } = await readEmailSettings(db)
  const rows = await db.selectFrom('email_text').selectAll().where('language', 'in', languages).execute()
  return emailNames.flatMap((event_name) =>
    languages.map((language) =>
      present(
        { event_name, language },
        rows.find((row) => row.event_name === event_name && row.language === language),
      ),
    ),
  )
}

interface SavedText {
  readonly subject: string | null
  readonly text: string | null
  readonly version: number
  readonly updated_at: string
}

function present(of: TextOf, saved: SavedText | undefined): EmailTextRecord {
  const isOwn = typeof saved?.subject === 'string' && typeof saved.text === 'string'
  const { subject, text } = isOwn ? { subject: saved.subject ?? '', text: saved.text ?? '' } : defaultText(of)
  return {
    event_name: of.event_name,
    language: of.language,
    subject,
    text,
    is_own: isOwn,
    version: saved?.version ?? 0,
    updated_at: saved?.updated_at ?? null,
  }
}

/** Throws 404 if the store doesn't write emails in a language. */
export async function requireLanguage(db: Db, language: string): Promise<void> {
  const { languages } = await readEmailSettings(db)
  if (!languages.includes(language)) throw notFound('Language', language)
}

/** Throws 400 for the first fault of a subject or text, with its place. */
export function requireRightText(name: EmailName, text: EmailText): void {
  for (const field of ['subject', 'text'] as const) {
    const fault = emailTextFault(name, field, text[field])
    if (fault !== null) throw invalidData(fault, 'invalid_value', field)
  }
}

/** Updates the given parts of an email. Throws 400 for a fault of a text, 404, and 409 if the client saw an older version. */
export async function updateEmailText(
  tx: Tx,
  ctx: Context,
  of: TextOf,
  body: BodyOf<typeof endpoint>,
): Promise<TextOf> {
  const store = await lockStore(tx)
  const saved = await readEmailText(tx, of)
  refuseStaleVersion('email', ctx.seenVersion, saved.version)
  const before = { subject: saved.subject, text: saved.text }
  const after = {
    subject: body.subject ?? before.subject,
    text: (body.text ?? before.text).replaceAll('\r\n', '\n'),
  }
  requireRightText(of.event_name, after)
  await write(tx, ctx, of, after)
  await writeJournal(tx, ctx, {
    operation: 'update-email-text',
    resource_id: store.id,
    ...changes({ ...of, ...before }, { ...of, ...after }),
  })
  return of
}

/** Removes the store's own text of an email. Throws 404, and 409 if the client saw an older version. */
export async function resetEmailText(tx: Tx, ctx: Context, of: TextOf): Promise<TextOf> {
  const store = await lockStore(tx)
  const { subject, text, is_own, version } = await readEmailText(tx, of)
  refuseStaleVersion('email', ctx.seenVersion, version)
  if (!is_own) return of
  await write(tx, ctx, of, { subject: null, text: null })
  await writeJournal(tx, ctx, {
    operation: 'reset-email-text',
    resource_id: store.id,
    before: { ...of, subject, text },
    after: { ...of, ...defaultText(of) },
  })
  return of
}

async function write(
  tx: Tx,
  ctx: Context,
  of: TextOf,
  text: { readonly subject: string | null; readonly text: string | null },
): Promise<void> {
  await tx
    .insertInto('email_text')
    .values({ ...of, ...text, created_at: ctx.now, updated_at: ctx.now })
    .onConflict((conflict) =>
      conflict.columns(['event_name', 'language']).doUpdateSet({ ...text, updated_at: ctx.now }),
    )
    .execute()
}
