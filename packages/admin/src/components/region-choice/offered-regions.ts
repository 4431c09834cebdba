import type { Region } from '@purser/contract/regions'
import { messages } from './region-choice-messages.ts'

/** Returns the store's regions, then deleted ones that the record still has: without them another would seem chosen. */
export function offeredRegions<Choice extends Pick<Region, 'id'>>(
  regions: readonly Choice[],
  own: readonly Choice[],
): Choice[] {
  return [...regions, ...own.filter(({ id }) => !regions.some((region) => region.id === id))]
}

export const regionName = ({ name, deleted_at }: Pick<Region, 'name' | 'deleted_at'>) =>
  deleted_at ? messages.deleted(name) : name
