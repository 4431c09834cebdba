import { expect, onTestFinished, test } from 'vitest'
import { asOwner } from '../../test/database.ts'
import { BASELINE, createEarlierStore, readEarlierMigrations } from '../../test/postgres/earlier-store.ts'
import { MigrationRefusal, migrate } from './index.ts'
import { ownMigrations, readMigrations } from './read-migrations.ts'

async function openEarlierStore() {
  const database = await createEarlierStore()
  onTestFinished(() => database.drop())
  return database.ownerUrl
}

test('a store with the 115 earlier migrations gets only the later ones', async () => {
  const own = await readMigrations(ownMigrations)
  const later = own.filter(({ number }) => number > BASELINE).map(({ name }) => name)
  expect(await readEarlierMigrations()).toHaveLength(115)
  const url = await openEarlierStore()
  expect(await migrate(url)).toEqual(later)
  expect(await migrate(url)).toEqual([])
})

test.each([
  ['lacks one of them', 'DELETE FROM schema_migration WHERE number = 198'],
  ['had another file in place of one', "UPDATE schema_migration SET checksum = 'other' WHERE number = 150"],
  ['stopped before the last', 'DELETE FROM schema_migration WHERE number > 150'],
])('a store that %s is refused', async (_, change) => {
  const url = await openEarlierStore()
  await asOwner(url, change)
  const migrated = migrate(url)
  await expect(migrated).rejects.toThrow(MigrationRefusal)
  await expect(migrated).rejects.toThrow(
    'is too old for this version of Purser, which can upgrade from 199. Start an earlier version first.',
  )
})
