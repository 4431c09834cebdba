import { z } from 'zod'

/** `prefix_` and a ULID; clients treat it as opaque. */
export const id = z.string().min(1).max(255)
/** Integer minor units of a currency, never below zero. */
export const money = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
/** Integer minor units that may be below zero (a swap's difference). */
export const signedMoney = z.number().int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER)
/** ISO 8601, UTC, with milliseconds. */
export const timestamp = z.string()
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
export const email = z
  .string()
  .max(254)
  .trim()
  .toLowerCase()
  .pipe(z.email({ error: 'must be an email address' }))
/** Metadata as a client sends it: keys that could reach an object's prototype are refused. */
export const metadataInput = z
  .record(
    text(200).refine((key) => !['__proto__', 'constructor', 'prototype'].includes(key)),
    z.unknown(),
  )
  .refine((value) => JSON.stringify(value).length <= 100_000 && !JSON.stringify(value).includes('\\u0000'), {
    error: 'is too large or has characters that cannot be stored',
  })

/** The dates and the version that every record carries. */
export const recordShape = {
  created_at: timestamp,
  updated_at: timestamp,
  /** Raised by each change; a client may send it back in `If-Match` and gets 409 when it is stale. */
  version: z.number().int().optional(),
} as const
