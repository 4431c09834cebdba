import { emailNames, isBrandColor, languageTag, mapWords } from '@purser/domain/email-texts'
import { isLinkTemplate } from '@purser/domain/store'
import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
import { email, id, text } from '../values/index.ts'
import { emailPreview, emailSettings, emailText, emailWords } from './email-settings.ts'

const declare = endpointsOf({
  noun: 'email-settings',
  readRight: 'store',
  response: z.object({ email_settings: emailSettings }),
})

export const retrieveEmailSettings = declare('retrieve-email-settings', 'GET /admin/email-settings', {
  summary: 'Retrieves how emails to customers look, and their languages.',
})

/** A text that is null when empty. */
const optional = (most: number) =>
  text(most)
    .trim()
    .transform((value) => value || null)
    .nullish()

/** The address of a page, with `variable` in place of an id. */
const linkWith = (variable: string) =>
  optional(2_000)
    .refine((value) => !value || isLinkTemplate(value), { error: 'Malformed url' })
    .refine((value) => !value || value.includes(variable), { error: `must contain ${variable}` })

const language = text(40)
  .transform((value) => languageTag(value) ?? value)
  .refine((value) => languageTag(value) !== null, { error: 'must be a language, such as de or pt-BR' })

export const updateEmailSettingsBody = z.strictObject({
  sender_name: optional(120).refine((value) => !value || !/[\r\n]/.test(value), {
    error: 'must be one line',
  }),
  brand_color: optional(7)
    .transform((value) => value?.toLowerCase() ?? value)
    .refine((value) => !value || isBrandColor(value), { error: 'must be a color, such as #1d4ed8' }),
  reply_to: z.union([z.literal('').transform(() => null), email]).nullish(),
  contact: optional(500),
  footer: optional(2_000),
  order_link_template: linkWith('{order_id}'),
  edit_link_template: linkWith('{order_edit_id}'),
  show_pictures: z.boolean().optional(),
  default_language: language.optional(),
  languages: z.array(language).min(1).max(30).optional(),
  region_languages: z.record(id, language).optional(),
})

export const updateEmailSettings = declare('update-email-settings', 'POST /admin/email-settings', {
  summary:
    'Updates the given email settings; an empty text removes a value. Emails that were already written stay as they are.',
  body: updateEmailSettingsBody,
})

const texts = endpointsOf({
  noun: 'email-settings',
  readRight: 'store',
  base: '/admin/email-texts',
  response: z.object({ email_text: emailText }),
})

export const listEmailTexts = texts('list-email-texts', 'GET /admin/email-texts', {
  summary: "Lists the subject and text of every email in each of the store's languages.",
  response: z.object({ email_texts: z.array(emailText) }),
})

const params = z.strictObject({ event_name: z.enum(emailNames), language })

export const retrieveEmailText = texts('retrieve-email-text', 'GET :event_name/:language', {
  summary: 'Retrieves the subject and text of an email in a language.',
  params,
})

const draft = z.strictObject({
  subject: text(300).trim().min(1).optional(),
  text: text(10_000).trim().min(1).optional(),
})

export const updateEmailTextBody = draft

export const updateEmailText = texts('update-email-text', 'POST :event_name/:language', {
  summary:
    "Updates the subject and text of an email in a language. A variable that the email doesn't have is refused with its place, and so is a text without the email's link or code.",
  params,
  body: updateEmailTextBody,
})

export const resetEmailText = texts('reset-email-text', 'DELETE :event_name/:language', {
  summary:
    'Resets an email in a language to the standard text in English, or to none in other languages, which then use the default language.',
  params,
})

const shown = draft.extend({
  /** The order whose data it shows; the latest that had such an email where it is left out. Emails about accounts show an example. */
  order_id: id.optional(),
})

export const previewEmail = texts('preview-email', 'POST :event_name/:language/preview', {
  summary: 'Shows an email with unsaved texts and the data of an order, or of an example.',
  isRead: true,
  readRight: 'notifications',
  params,
  body: shown,
  response: z.object({ preview: emailPreview }),
})

export const sendTestEmail = texts('send-test-email', 'POST :event_name/:language/test', {
  summary: 'Sends what `preview` shows to the signed-in operator.',
  params,
  body: shown,
  response: z.object({ to: z.string() }),
})

const words = endpointsOf({
  noun: 'email-settings',
  readRight: 'store',
  response: z.object({ email_words: emailWords }),
})

const ofLanguage = z.strictObject({ language })

export const retrieveEmailWords = words('retrieve-email-words', 'GET /admin/email-words/:language', {
  summary: "Retrieves the store's own words of emails in a language: titles, labels and notes.",
  params: ofLanguage,
})

export const updateEmailWordsBody = z.strictObject(mapWords(() => text(500).trim().optional()))

export const updateEmailWords = words('update-email-words', 'POST /admin/email-words/:language', {
  summary:
    "Updates the given words of emails in a language; an empty one falls back to the default language's.",
  params: ofLanguage,
  body: updateEmailWordsBody,
})
