import { isWhole } from '../../../../../../long-tests.ts'
import { createDatabase, type TestDatabase } from '../../../../test/database.ts'
import { createDemoDatabase } from '../../../../test/demo/demo-database.ts'
import { buildCleanStore } from '../../check/testing/build-clean-store.ts'

/** Creates a store with some of every record; the demo store has more, but takes long to create and restore. */
export async function createFilledStore(): Promise<TestDatabase> {
  if (isWhole) return createDemoDatabase()
  const database = await createDatabase()
  await buildCleanStore(database.ownerUrl)
  return database
}

/** Keeps the databases of a test file, to drop them at its end. */
export function ownDatabases() {
  const databases: TestDatabase[] = []
  return {
    databases,
    async own(made: Promise<TestDatabase>): Promise<TestDatabase> {
      const database = await made
      databases.push(database)
      return database
    },
    async drop(): Promise<void> {
      for (const database of databases) await database.drop()
    },
  }
}
