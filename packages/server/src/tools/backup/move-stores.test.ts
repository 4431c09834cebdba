import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../test/database.ts'
import { moveStores } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

const move = () =>
  moveStores(database.ownerUrl, database.ownerUrl, {
    now: '2026-03-02T10:00:00.000Z',
    onProgress: () => undefined,
  })

test('databases that are not the store’s are not moved along', async () => {
  await expect(move()).rejects.toThrow(
    /^The database server has databases that Purser didn't create: .*purser_template/,
  )
})
