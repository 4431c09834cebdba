import * as contract from '@purser/contract/email-settings'
import type { Db } from '../../database/index.ts'
import { operation, type Route, read } from '../../http/index.ts'
import { listEmailTexts, readEmailText, resetEmailText, type TextOf, updateEmailText } from './email-texts.ts'
import { readEmailWords, updateEmailWords } from './email-words.ts'
import { readEmailSettings } from './read-email-settings.ts'
import { updateEmailSettings } from './update-email-settings.ts'

const answerSettings = async (db: Db) => ({ email_settings: await readEmailSettings(db) })
const answerText = async (db: Db, of: TextOf) => ({ email_text: await readEmailText(db, of) })
const answerWords = async (db: Db, language: string) => ({ email_words: await readEmailWords(db, language) })

export const emailSettingsRoutes: readonly Route[] = [
  read(contract.retrieveEmailSettings, answerSettings),
  operation(contract.updateEmailSettings, {
    run: (tx, ctx, { body }) => updateEmailSettings(tx, ctx, body),
    answer: answerSettings,
  }),
  read(contract.listEmailTexts, async (db) => ({ email_texts: await listEmailTexts(db) })),
  read(contract.retrieveEmailText, (db, { params }) => answerText(db, params)),
  operation<typeof contract.updateEmailText, TextOf>(contract.updateEmailText, {
    run: (tx, ctx, { params, body }) => updateEmailText(tx, ctx, params, body),
    answer: answerText,
  }),
  operation<typeof contract.resetEmailText, TextOf>(contract.resetEmailText, {
    run: (tx, ctx, { params }) => resetEmailText(tx, ctx, params),
    answer: answerText,
  }),
  read(contract.retrieveEmailWords, (db, { params }) => answerWords(db, params.language)),
  operation<typeof contract.updateEmailWords, string>(contract.updateEmailWords, {
    run: (tx, ctx, { params, body }) => updateEmailWords(tx, ctx, params.language, body),
    answer: answerWords,
  }),
]
