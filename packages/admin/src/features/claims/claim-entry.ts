import type { Claim } from '@purser/contract/claims'
import type { ClaimReason } from '@purser/domain/claims'

/** The operator's input for one claimed line. */
export interface ClaimEntry {
  /** Null until one is chosen. */
  readonly reason: ClaimReason | 'other' | null
  readonly note: string
  readonly tags: readonly string[]
  /** Addresses of pictures. */
  readonly images: readonly string[]
}

export const newEntry: ClaimEntry = { reason: null, note: '', tags: [], images: [] }

/** Returns the input that matches an existing claim item. */
export function entryOf(item: NonNullable<Claim['claim_items']>[number]): ClaimEntry {
  return {
    reason: item.reason,
    note: item.note ?? '',
    tags: (item.tags ?? []).map(({ value }) => value),
    images: (item.images ?? []).map(({ url }) => url),
  }
}

/** Returns the body of a new claim's item; throws without a reason. */
export function newClaimItem(entry: ClaimEntry) {
  const { reason, note, tags, images } = entry
  if (reason === null) throw new Error('The item has no reason')
  return { reason, ...(note.trim() === '' ? {} : { note }), tags: [...tags], images: [...images] }
}

/** Returns the body of an existing claim's item: existing entries are named by id, new ones have their value. */
export function changedClaimItem(item: NonNullable<Claim['claim_items']>[number], entry: ClaimEntry) {
  return {
    id: item.id,
    reason: entry.reason ?? item.reason,
    note: entry.note,
    tags: entry.tags.map((value) => {
      const known = item.tags?.find((tag) => tag.value === value)
      return known ? { id: known.id } : { value }
    }),
    images: entry.images.map((url) => {
      const known = item.images?.find((image) => image.url === url)
      return known ? { id: known.id } : { url }
    }),
  }
}
