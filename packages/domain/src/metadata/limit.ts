import { type Refusal, refusal } from '../refusals/index.ts'
import type { Metadata } from './merge.ts'

/** In characters of JSON. */
const longestByCustomers = 4_000

const lengthOf = (metadata: Metadata | null): number => JSON.stringify(metadata ?? {}).length

/**
 * Returns why metadata written by customers or guests is too long, or null: many small changes would otherwise grow without limit.
 * Metadata that operators made longer may stay, but not grow.
 */
export function customerMetadataRefusal(before: Metadata | null, after: Metadata | null): Refusal | null {
  const length = lengthOf(after)
  return length <= longestByCustomers || length <= lengthOf(before)
    ? null
    : refusal('metadata_too_large', 'Metadata can have at most 4,000 characters.', 'metadata')
}
