import { MAX_TITLE, MAX_WHOLE } from '@purser/domain/counts'
import { isEmail, normalizeEmail } from '@purser/domain/emails'
import { MAX_AMOUNT } from '@purser/domain/money'
import { isPictureAddress } from '@purser/domain/uploads'
import { z } from 'zod'

/** `prefix_` and a ULID; clients treat it as opaque. */
export const id = z.string().min(1).max(255)
/** An id in an address, where '' names none as leaving it out does. */
export const idOrNone = id
  .or(z.literal(''))
  .transform((value) => value || undefined)
  .optional()
/** Integer minor units of a currency, never below zero and within 2^53-1, as every whole number is. */
export const money = z.number().int().min(0)
/** What a discount's rule takes off: percent with up to four decimals, or integer minor units, as its type says. */
export const ruleValue = z.number().min(0, { error: 'A value is at least 0' }).max(MAX_AMOUNT)
/** Integer minor units that may be below zero (a swap's difference). */
export const signedMoney = z.number().int()
/** How many units of a line; at least one. */
export const units = z.number().int().min(1).max(MAX_WHOLE)
/** ISO 8601, UTC, with milliseconds. */
export const timestamp = z.string()
/** A moment as a client sends it: ISO 8601 with its offset, within the calendar that the database knows. */
export const timestampInput = z.iso
  .datetime({ offset: true, error: 'must be a moment as 2026-01-31T12:00:00Z' })
  .transform((value, context) => {
    const moment = new Date(value)
    const year = moment.getUTCFullYear()
    if (!Number.isNaN(moment.getTime()) && year >= 1 && year <= 9999) return moment.toISOString()
    context.addIssue({ code: 'custom', message: 'must be within the calendar' })
    return z.NEVER
  })
/** Free JSON that the store's other systems keep with a record. */
export const metadata = z.record(z.string(), z.unknown()).nullable()
const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

function isWellFormed(value: string): boolean {
  return !loneSurrogate.test(value)
}

/** Text that a person typed: no NUL, which the database refuses, and no lone surrogate. */
export const text = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .refine((value) => !value.includes('\u0000') && isWellFormed(value), {
      error: 'has characters that cannot be stored',
    })
/** A currency's code in an address, in any case; '' names none. */
export const currencyOrNone = (maximum: number) =>
  text(maximum)
    .toLowerCase()
    .transform((value) => value || undefined)
    .optional()
/** A yes or no as an address says it. */
export const booleanFlag = z.enum(['true', 'false']).transform((value) => value === 'true')
/** Whether customers are to hear nothing of it. Older clients of this wire send the word instead of the value. */
export const noNotification = z.union([z.boolean(), booleanFlag])
/** A name or a value that has to be there: spaces around it do not count, and without any it is refused with `error`. */
export const titled = (error: string) => text(MAX_TITLE).trim().min(1, { error })
/** A product's or collection's handle, in the form that it is stored and compared in. */
export const handle = text(MAX_TITLE).trim().normalize('NFC')
/** A discount's code, as it is made and as it is used. */
export const discountCode = text(200).trim().min(1, { error: 'Code is required' })
/** Where a picture lies: in this store (an upload, or of the demo store), or at an http or https address. */
export const pictureUrl = text(2_000).trim().refine(isPictureAddress, {
  error: 'must be an http or https address',
})
/** An email by domain's rule, in the form that it is stored and compared in. */
export const email = z
  .string()
  .max(254)
  .overwrite(normalizeEmail)
  .refine(isEmail, { error: 'must be an email address' })
  .meta({ format: 'idn-email' })
const deepest = 32
const prototypeKeys: readonly string[] = ['__proto__', 'constructor', 'prototype']

/** Whether free JSON can be kept: texts without NUL or lone surrogates, no key that reaches a prototype, no endless depth. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && isWellFormed(value)
  if (value === null || typeof value !== 'object') return true
  if (depth === deepest) return false
  if (Array.isArray(value)) return value.every((item) => isStorable(item, depth + 1))
  return Object.entries(value).every(
    ([key, item]) => !prototypeKeys.includes(key) && isStorable(key) && isStorable(item, depth + 1),
  )
}

/** Free JSON as a client sends it: at most so many characters, 32 levels deep. Depth is asked first: JSON cannot be written without end. */
export const jsonInput = (characters: number) =>
  z
    .record(text(200), z.unknown())
    .refine((value) => isStorable(value) && JSON.stringify(value).length <= characters, {
      error: 'is too large, too deep, or has keys or characters that cannot be stored',
      // What else is asked of it may measure it, too.
      abort: true,
    })
/** Metadata as a client sends it. */
export const metadataInput = jsonInput(100_000)

/** Records of later releases of this wire that a store of ours has none of: always empty. */
export const noneHere = z.array(z.object({ id })).max(0)

export const dates = { created_at: timestamp, updated_at: timestamp } as const

/** The dates and the version that every record has. */
export const recordShape = {
  ...dates,
  /** Raised by each change; a client may send it back in `If-Match` and gets 409 when it is stale. */
  version: z.number().int().optional(),
} as const

/** When a record was deleted that is still shown where it was used; null of one that stands. */
export const deletedAt = { deleted_at: timestamp.nullable().optional() } as const

/** What is answered when a record was deleted. */
export const deletedRecord = <const Name extends string>(object: Name) =>
  z.object({ id, object: z.literal(object), deleted: z.literal(true) })
