import * as contract from '@purser/contract/regions'
import { type Route, read } from '../../http/index.ts'
import { listRegions } from './list-regions.ts'
import { readRegion } from './regions.queries.ts'

export const regionsRoutes: readonly Route[] = [
  read(contract.listRegions, (db, { query }) => listRegions(db, query)),
  read(contract.retrieveRegion, async (db, { params, query }) => ({
    region: await readRegion(db, params.id, query),
  })),
]
