import type { Region } from '@purser/contract/regions'
import { messages } from './region-choice-messages.ts'

/** The store's regions, and after them those that a record has still and that were deleted: without them another would seem to be its own. */
export function offeredRegions<Choice extends Pick<Region, 'id'>>(
  regions: readonly Choice[],
  own: readonly Choice[],
): Choice[] {
  return [...regions, ...own.filter(({ id }) => !regions.some((region) => region.id === id))]
}

export const regionName = ({ name, deleted_at }: Pick<Region, 'name' | 'deleted_at'>) =>
  deleted_at ? messages.deleted(name) : name
