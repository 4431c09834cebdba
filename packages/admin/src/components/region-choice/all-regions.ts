import type { ResponseOf } from '@purser/contract/endpoints'
import type { listRegions } from '@purser/contract/regions'

/** Input to read all regions at once; a store has only a handful. */
export const allRegions = { query: { limit: 1_000, order: 'name' } }

export type RegionChoice = ResponseOf<typeof listRegions>['regions'][number]
