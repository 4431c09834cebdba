import type { ResponseOf } from '@purser/contract/endpoints'
import type { listRegions } from '@purser/contract/regions'

/** Every region, to choose one: a store has a handful. */
export const allRegions = { query: { limit: 1_000, order: 'name' } }

export type RegionChoice = ResponseOf<typeof listRegions>['regions'][number]
