import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { someOf } from '../../../../long-tests.ts'
import { asOwner, createDatabase, type TestDatabase } from '../../test/database.ts'
import { readConfig } from '../config/index.ts'
import { connect, waitingMigrations, workRole } from '../database/index.ts'
import { openExistingStore, openStore, openStoreUnchanged, reachUnused } from './open-store.ts'

const clerk = `clerk_${randomBytes(6).toString('hex')}`

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
  await asOwner(database.ownerUrl, `CREATE ROLE ${clerk} LOGIN PASSWORD 'clerk'`)
})
afterAll(async () => {
  await database.drop()
  await asOwner(process.env.TEST_DATABASE_SERVER ?? '', `DROP ROLE ${clerk}`)
})

async function open(env: Record<string, string>) {
  const said: string[] = []
  const store = await openStore(readConfig(env), (sentence) => said.push(sentence))
  const { pool, close } = connect(store.url)
  const { rows } = await pool.query('SELECT current_user AS name, has_table_privilege($1, $2) AS may', [
    'note',
    'INSERT',
  ])
  await close()
  await store.close()
  return { ...store, worker: rows[0], said }
}

test('a store whose owner is configured separately is used by the work role, which gets the rights it needs', async () => {
  const url = new URL(database.ownerUrl)
  url.username = clerk
  url.password = 'clerk'
  const store = await open({ DATABASE_URL: url.href, DATABASE_OWNER_URL: database.ownerUrl })
  expect(store).toMatchObject({ url: url.href, directUrl: url.href, ownerUrl: database.ownerUrl, said: [] })
  expect(store.worker).toEqual({ name: clerk, may: true })
})

test.each(someOf([{}, { isDirect: true }]))(
  'a role that owns nothing can work in a store (%j)',
  async ({ isDirect }) => {
    const direct = isDirect ? { DATABASE_DIRECT_URL: `${database.ownerUrl}?application_name=direct` } : {}
    const store = await open({ DATABASE_URL: database.ownerUrl, ...direct })
    expect([store.worker, store.said]).toEqual([{ name: workRole, may: true }, []])
    expect(store.directUrl.includes('application_name')).toBe(isDirect === true)
  },
)

test.each(['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'])(
  'a restore connects to the store by %s only, with its pooler stopped (backups-4)',
  async (past) => {
    const stopped = 'postgres://clerk:clerk@127.0.0.1:9/store'
    const config = readConfig({ DATABASE_URL: stopped, [past]: database.ownerUrl })
    const { ownerUrl, worker, close } = await reachUnused(config, () => undefined)
    expect([ownerUrl, worker]).toEqual([
      database.ownerUrl,
      past === 'DATABASE_OWNER_URL' ? 'clerk' : workRole,
    ])
    await close()
  },
)

test.each(['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'])(
  '%s that names another store is refused, so that store is not migrated by mistake',
  async (variable) => {
    const other = process.env.TEST_DATABASE_SERVER ?? ''
    const config = readConfig({ DATABASE_URL: database.ownerUrl, [variable]: other })
    await expect(openStore(config, () => undefined)).rejects.toThrow(
      `${variable} and DATABASE_URL are different databases. Set both to the same one.`,
    )
  },
)

test('commands that only read a store don’t apply a newer Purser’s migrations, so an older server can keep running (backups-26)', async () => {
  const older = await createDatabase()
  onTestFinished(() => older.drop())
  await asOwner(older.ownerUrl, "DELETE FROM schema_migration WHERE name = 'remedies-of-import-problems'")
  const config = readConfig({ DATABASE_URL: older.ownerUrl })
  await expect(openExistingStore(config, () => undefined)).rejects.toThrow(
    'Nothing was changed. This version of Purser is newer than the store (pending migrations: 1). Upgrade the store first by starting it (npm start). "npm run check -- --upgrade" previews that.',
  )
  await (await openStoreUnchanged(config, () => undefined)).close()
  expect(await waitingMigrations(older.ownerUrl)).toEqual(['remedies-of-import-problems'])
})
