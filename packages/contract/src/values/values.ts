import { MAX_TAG, MAX_TAGS, MAX_TITLE, MAX_WHOLE } from '@purser/domain/counts'
import { isEmail, normalizeEmail } from '@purser/domain/emails'
import { MAX_AMOUNT } from '@purser/domain/money'
import { isPictureAddress } from '@purser/domain/uploads'
import { z } from 'zod'

/** `prefix_` and a ULID; clients treat it as opaque. */
export const id = z.string().min(1).max(255)
/** An id in a query; '' is the same as none. */
export const idOrNone = id
  .or(z.literal(''))
  .transform((value) => value || undefined)
  .optional()
/** An amount in integer minor units, at least 0 and at most 2^53-1. */
export const money = z.number().int().min(0)
/** The value of a discount rule: a percentage with up to four decimals, or integer minor units, by its type. */
export const ruleValue = z.number().min(0, { error: 'The value must be at least 0' }).max(MAX_AMOUNT)
/** An amount in integer minor units that may be below zero. */
export const signedMoney = z.number().int()
/** A quantity of units, at least one. */
export const units = z.number().int().min(1).max(MAX_WHOLE)
/** ISO 8601, UTC, with milliseconds. */
export const timestamp = z.string()
/** A time sent by a client: ISO 8601 with offset, within the range of the database. */
export const timestampInput = z.iso
  .datetime({ offset: true, error: 'must be a time like 2026-01-31T12:00:00Z' })
  .transform((value, context) => {
    const moment = new Date(value)
    const year = moment.getUTCFullYear()
    if (!Number.isNaN(moment.getTime()) && year >= 1 && year <= 9999) return moment.toISOString()
    context.addIssue({ code: 'custom', message: 'must be between the years 1 and 9999' })
    return z.NEVER
  })
/** Free JSON that other systems store with a record. */
export const metadata = z.record(z.string(), z.unknown()).nullable()
const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

function isWellFormed(value: string): boolean {
  return !loneSurrogate.test(value)
}

/** Text without NUL, which PostgreSQL refuses, and without lone surrogates. */
export const text = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .refine((value) => !value.includes('\u0000') && isWellFormed(value), {
      error: "has characters that can't be stored",
    })
/** A currency code in a query, in any case; '' is none. */
export const currencyOrNone = (maximum: number) =>
  text(maximum)
    .toLowerCase()
    .transform((value) => value || undefined)
    .optional()
/** A boolean in a query. */
export const booleanFlag = z.enum(['true', 'false']).transform((value) => value === 'true')
/** Whether the customer gets no notification. Older clients send it as text. */
export const noNotification = z.union([z.boolean(), booleanFlag])
/** A required text, trimmed; an empty one is refused with `error`. */
export const titled = (error: string) => text(MAX_TITLE).trim().min(1, { error })
/** The handle of a product or collection, as stored and compared. */
export const handle = text(MAX_TITLE).trim().normalize('NFC')
/** A discount code, when created and when used. */
export const discountCode = text(200).trim().min(1, { error: 'Code is required' })
/** The URL of an image: an upload, or an http or https address. */
export const pictureUrl = text(2_000).trim().refine(isPictureAddress, {
  error: 'must be an http or https address',
})
/** An email by domain's rule, normalized as stored and compared. */
export const email = z
  .string()
  .max(254)
  .overwrite(normalizeEmail)
  .refine(isEmail, { error: 'must be an email address' })
  .meta({ format: 'idn-email' })
const deepest = 32
const prototypeKeys: readonly string[] = ['__proto__', 'constructor', 'prototype']

/** A tag of an order or a customer. Filters take several tags separated by commas. */
export const tag = text(MAX_TAG)
  .trim()
  .min(1, { error: 'must not be empty' })
  .regex(/^[^,]*$/, { error: 'must not contain a comma' })
export const tags = z.array(tag).max(MAX_TAGS)

/** Checks free JSON: texts without NUL or lone surrogates, no prototype keys, limited depth. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && isWellFormed(value)
  if (value === null || typeof value !== 'object') return true
  if (depth === deepest) return false
  if (Array.isArray(value)) return value.every((item) => isStorable(item, depth + 1))
  return Object.entries(value).every(
    ([key, item]) => !prototypeKeys.includes(key) && isStorable(key) && isStorable(item, depth + 1),
  )
}

/** Free JSON from a client, at most 32 levels deep. Depth is checked before it is stringified. */
export const jsonInput = (characters: number) =>
  z
    .record(text(200), z.unknown())
    .refine((value) => isStorable(value) && JSON.stringify(value).length <= characters, {
      error: "is too large, too deep, or has keys or characters that can't be stored",
      // Later checks may stringify it.
      abort: true,
    })
/** Metadata from a client. */
export const metadataInput = jsonInput(100_000)

/** Records of later Medusa releases; always empty. */
export const emptyList = z.array(z.object({ id })).max(0)

export const dates = { created_at: timestamp, updated_at: timestamp } as const

/** The dates and the version that every record has. */
export const recordShape = {
  ...dates,
  /** Raised by each change. A client may send it as `If-Match` and gets 409 if it is stale. */
  version: z.number().int().optional(),
} as const

/** When a record that is still shown was deleted; null if it wasn't. */
export const deletedAt = { deleted_at: timestamp.nullable().optional() } as const

/** The shared fields of a record that stays readable after its deletion. A part of a record has no version of its own. */
export const deletableShape = { metadata, ...recordShape, ...deletedAt } as const
export const partShape = { metadata, ...dates, ...deletedAt } as const

/** The answer to a deletion. */
export const deletedRecord = <const Name extends string>(object: Name) =>
  z.object({ id, object: z.literal(object), deleted: z.literal(true) })
