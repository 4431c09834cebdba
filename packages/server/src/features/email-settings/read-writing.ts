import {
  chooseLanguage,
  defaultTexts,
  defaultWords,
  type EmailName,
  type EmailText,
  type EmailWords,
  FIRST_LANGUAGE,
} from '@purser/domain/email-texts'
import type { Db } from '../../database/index.ts'
import type { Brand } from './read-brand.ts'

/**
 * Reads the texts of an email in its reader's language, which the first of `sources` names; in the store's default language, else in
 * English, if it isn't translated.
 */
export async function readWriting(
  db: Db,
  { languages, default_language }: Brand,
  name: EmailName,
  sources: readonly unknown[],
) {
  const wanted = chooseLanguage(sources, languages, default_language)
  const written = await readTexts(db, name, [...new Set([wanted, default_language, FIRST_LANGUAGE])])
  const { language, text } = written[0] ?? { language: FIRST_LANGUAGE, text: defaultTexts[name] }
  return { language, text, words: await readWords(db, language, default_language) }
}

interface WrittenText {
  readonly language: string
  readonly text: EmailText
}

/** Reads an email's text in those of the languages that have one, in their order. */
async function readTexts(db: Db, name: EmailName, languages: readonly string[]): Promise<WrittenText[]> {
  const rows = await db
    .selectFrom('email_text')
    .select(['language', 'subject', 'text'])
    .where('event_name', '=', name)
    .where('language', 'in', languages)
    .execute()
  return languages.flatMap((language) => {
    const own = rows.find((row) => row.language === language)
    if (own && own.subject !== null && own.text !== null)
      return [{ language, text: { subject: own.subject, text: own.text } }]
    return language === FIRST_LANGUAGE ? [{ language, text: defaultTexts[name] }] : []
  })
}

/** Reads a language's words: the store's own, else those of its default language, else the English ones. */
export async function readWords(db: Db, language: string, standard: string): Promise<EmailWords> {
  const rows = await db
    .selectFrom('email_words')
    .select(['language', 'words'])
    .where('language', 'in', [language, standard])
    .execute()
  const wordsOf = (one: string) =>
    rows.find((row) => row.language === one)?.words as Partial<EmailWords> | undefined
  // English words would be more wrong in an English email than in any other.
  const usual = language === FIRST_LANGUAGE ? {} : wordsOf(standard)
  return { ...defaultWords, ...usual, ...wordsOf(language) }
}
