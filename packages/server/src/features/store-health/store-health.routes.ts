import * as contract from '@purser/contract/store-health'
import { operation, type Route, read } from '../../http/index.ts'
import { acknowledgeDifference } from '../payments/index.ts'
import { readDifference } from './read-provider-books.ts'
import { type Machine, readStoreHealth } from './read-store-health.ts'
import { retryGivenUpWork } from './retry-given-up-work.ts'

/** The routes about the store's health on this machine. */
export const storeHealthRoutes = (machine: Machine): readonly Route[] => [
  read(contract.retrieveStoreHealth, async (db, _input, { now }) => ({
    store_health: await readStoreHealth(db, machine, now),
  })),
  operation(contract.retryGivenUpWork, {
    run: retryGivenUpWork,
    answer: async (_db, count) => ({ count }),
  }),
  operation(contract.acknowledgeDifference, {
    run: (tx, ctx, { params, body }) => acknowledgeDifference(tx, ctx, params.id, body),
    answer: async (db, id) => ({ difference: await readDifference(db, id) }),
  }),
]
