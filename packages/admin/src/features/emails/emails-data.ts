import type { EmailSettingsRecord } from '@purser/contract/email-settings'
import { languageName } from '@purser/domain/email-texts'
import type { BackLink } from '../../ui/page-header.tsx'
import { settingsTrail } from '../store/index.ts'
import { messages } from './emails-messages.ts'

/** The language of an email that is edited, in the address; the default one without it. */
export interface LanguageSearch {
  readonly language?: string
}

export const readLanguageSearch = (raw: Record<string, unknown>): LanguageSearch =>
  typeof raw.language === 'string' ? { language: raw.language } : {}

export const backToEmails: BackLink = { to: '/a/settings/email-settings', label: messages.title }

export const emailsTrail: readonly BackLink[] = [...settingsTrail, backToEmails]

export const languageOptions = (languages: readonly string[]) =>
  languages.map((value) => ({ value, label: languageName(value) }))

/** Languages that are offered first; any other that a store has is offered as well. */
const usualLanguages =
  'en de fr es it nl pt pt-BR da sv nb fi is pl cs sk hu ro bg el hr sl sr et lv lt uk tr he ar ja ko zh-Hans zh-Hant en-GB en-US'.split(
    ' ',
  )

export const offeredLanguages = ({ languages }: Pick<EmailSettingsRecord, 'languages'>) =>
  languageOptions([...new Set([...languages, ...usualLanguages])]).sort((a, b) =>
    a.label.localeCompare(b.label),
  )
