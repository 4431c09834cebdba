import * as contract from '@purser/contract/store-setup'
import type { Db } from '../../database/index.ts'
import { operation, type Route, read } from '../../http/index.ts'
import { dismissStoreSetup } from './dismiss-store-setup.ts'
import { readStoreSetup } from './read-store-setup.ts'

/** Returns the routes of the store's setup; the database doesn't know whether mail can be sent. */
export function storeSetupRoutes(hasMailServer: boolean): readonly Route[] {
  const answer = async (db: Db) => ({ store_setup: await readStoreSetup(db, hasMailServer) })
  return [
    read(contract.retrieveStoreSetup, answer),
    operation(contract.dismissStoreSetup, { run: dismissStoreSetup, answer }),
  ]
}
