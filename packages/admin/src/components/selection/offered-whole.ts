import { MOST_RECORDS } from '@purser/domain/bulk-operations'

/** Matches of a search are counted only up to this number. */
const COUNTED_MATCHES = 1_000

/** Whether all records that match can be selected: how many, an unknown number of matches, too many, or no more than the page shows. */
export type OfferedWhole =
  | { readonly kind: 'none' }
  | { readonly kind: 'all'; readonly count: number }
  | { readonly kind: 'uncounted' }
  | { readonly kind: 'too_many'; readonly count: number }

interface MatchingRows {
  /** Total number of matches; undefined if the list isn't counted. */
  readonly count: number | undefined
  readonly isSearch: boolean
  /** Rows on the page. */
  readonly shown: number
}

export function offeredWhole({ count, isSearch, shown }: MatchingRows): OfferedWhole {
  if (count === undefined || count <= shown) return { kind: 'none' }
  if (isSearch && count > COUNTED_MATCHES) return { kind: 'uncounted' }
  return count > MOST_RECORDS ? { kind: 'too_many', count } : { kind: 'all', count }
}
