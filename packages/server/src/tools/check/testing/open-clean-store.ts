import pg from 'pg'
import { createDatabase } from '../../../../test/database.ts'
import { buildCleanStore } from './build-clean-store.ts'

/** Opens a database with the clean store, and a client of its owner. */
export async function openCleanStore() {
  const database = await createDatabase()
  await buildCleanStore(database.ownerUrl)
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  return {
    ...database,
    client,
    close: async () => {
      await client.end()
      await database.drop()
    },
  }
}

export type CleanStore = Awaited<ReturnType<typeof openCleanStore>>
