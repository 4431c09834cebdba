import { type Refusal, refusal } from '../refusals/index.ts'
import type { Metadata } from './merge.ts'

/** Characters of JSON. */
const longestByCustomers = 4_000

const lengthOf = (metadata: Metadata | null): number => JSON.stringify(metadata ?? {}).length

/**
 * Why metadata that customers, or nobody known, write is not kept after a change of theirs, or null: small changes that add up would
 * have no end. What operators noted may be longer, and then it only does not grow.
 */
export function customerMetadataRefusal(before: Metadata | null, after: Metadata | null): Refusal | null {
  const length = lengthOf(after)
  return length <= longestByCustomers || length <= lengthOf(before)
    ? null
    : refusal('metadata_too_large', 'Metadata can have at most 4,000 characters.', 'metadata')
}
