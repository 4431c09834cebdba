import type { EmailWordsRecord, updateEmailWords as endpoint } from '@purser/contract/email-settings'
import type { BodyOf } from '@purser/contract/endpoints'
import { type EmailWords, emailWordFault, emailWordNames, mapWords } from '@purser/domain/email-texts'
import { type Context, changes, type Db, json, type Tx, writeJournal } from '../../database/index.ts'
import { invalidData, refuseStaleVersion } from '../../http/index.ts'
import { lockStore } from '../store/index.ts'
import { requireLanguage } from './email-texts.ts'

/** Reads the store's own words of emails in a language. Throws 404 if the store doesn't have the language. */
export async function readEmailWords(db: Db, language: string): Promise<EmailWordsRecord> {
  await requireLanguage(db, language)
  const saved = await db
    .selectFrom('email_words')
    .select(['words', 'version', 'updated_at'])
    .where('language', '=', language)
    .executeTakeFirst()
  const own = (saved?.words ?? {}) as Partial<EmailWords>
  const words = mapWords((name) => own[name] ?? '')
  return { language, ...words, version: saved?.version ?? 0, updated_at: saved?.updated_at ?? null }
}

/** Updates the given words. Throws 400 for a variable that a word doesn't have, 404, and 409 if the client saw an older version. */
export async function updateEmailWords(
  tx: Tx,
  ctx: Context,
  language: string,
  body: BodyOf<typeof endpoint>,
): Promise<string> {
  const store = await lockStore(tx)
  const { version, updated_at: _, ...before } = await readEmailWords(tx, language)
  refuseStaleVersion('email', ctx.seenVersion, version)
  const after = { ...before }
  for (const name of emailWordNames) {
    const word = body[name]
    if (word === undefined) continue
    const fault = emailWordFault(name, word)
    if (fault !== null) throw invalidData(fault, 'invalid_value', name)
    after[name] = word
  }
  const own = Object.fromEntries(
    emailWordNames.filter((name) => after[name]).map((name) => [name, after[name]]),
  )
  const words = json(own) ?? '{}'
  await tx
    .insertInto('email_words')
    .values({ language, words, created_at: ctx.now, updated_at: ctx.now })
    .onConflict((conflict) => conflict.column('language').doUpdateSet({ words, updated_at: ctx.now }))
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'update-email-words',
    resource_id: store.id,
    ...changes(before, after),
  })
  return language
}
