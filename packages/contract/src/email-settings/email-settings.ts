import { emailNames, mapWords } from '@purser/domain/email-texts'
import { z } from 'zod'
import { dates, id } from '../values/index.ts'

const words = z.string().nullable()

const version = {
  /** 0 until they are set for the first time. */
  version: z.number().int(),
  updated_at: dates.updated_at.nullable(),
} as const

export const emailSettings = z.object({
  /** The name that emails are sent by; null: the store's. */
  sender_name: words,
  /** The color of buttons and links; null: the default. */
  brand_color: words,
  /** Where answers go; null: to the sender's address. */
  reply_to: words,
  contact: words,
  footer: words,
  /** The customer's page of an order, with `{order_id}`; null: that of the example storefront, if it is served. */
  order_link_template: words,
  /** The customer's page of a requested edit of an order, with `{order_edit_id}`; null: that of the example storefront, unless orders have a page elsewhere. */
  edit_link_template: words,
  /** Whether items have their pictures. */
  show_pictures: z.boolean(),
  default_language: z.string(),
  languages: z.array(z.string()),
  /** Languages of regions, by their ids. */
  region_languages: z.record(z.string(), z.string()),
  ...version,
})
export type EmailSettingsRecord = z.output<typeof emailSettings>

export const emailText = z.object({
  event_name: z.enum(emailNames),
  language: z.string(),
  /** Both are empty while the email isn't written in this language. */
  subject: z.string(),
  text: z.string(),
  /** Whether the store wrote them; otherwise they are the defaults, or empty. */
  is_own: z.boolean(),
  ...version,
})
export type EmailTextRecord = z.output<typeof emailText>

/** The words of a language; '' where the store has none of its own. */
export const emailWords = z.object({ language: z.string(), ...mapWords(() => z.string()), ...version })
export type EmailWordsRecord = z.output<typeof emailWords>

export const emailPreview = z.object({
  subject: z.string(),
  text: z.string(),
  /** A complete document in which every value is escaped. */
  html: z.string(),
  /** The order that it is about; null: an example. */
  order: z.object({ id, display_id: z.number().int() }).nullable(),
})
