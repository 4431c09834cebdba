import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../test/database.ts'
import { asWorker, type Connection, connect, pruneJournal } from './index.ts'

let database: TestDatabase
let owner: pg.Client
let worker: Connection
beforeAll(async () => {
  database = await createDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  worker = connect(database.url, { max: 1 })
})
afterAll(async () => {
  await worker?.close()
  await owner?.end()
  await database?.drop()
})

const entry = (at: string) =>
  `INSERT INTO journal (created_at, operation, resource_type, resource_id) VALUES ('${at}', 'refund-order', 'order', 'order-x')`

describe('the role that the server works as', () => {
  test('owns nothing, is no superuser, and can’t create roles, databases or tables', async () => {
    const { rows } = await worker.pool.query(`
      SELECT rolsuper, rolcreaterole, rolcreatedb, rolbypassrls,
        (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS owned,
        has_schema_privilege('public', 'CREATE') AS creates
      FROM pg_roles r WHERE rolname = current_user`)
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolbypassrls: false,
        owned: 0,
        creates: false,
      },
    ])
  })

  test.each(['journal', 'gift_card_entry', 'inventory_movement'])(
    'adds to %s and changes nothing there',
    async (table) => {
      const { rows } = await worker.pool.query(
        `SELECT has_table_privilege('${table}', 'INSERT') AS adds, has_table_privilege('${table}', 'UPDATE, DELETE, TRUNCATE, TRIGGER') AS changes`,
      )
      expect(rows).toEqual([{ adds: true, changes: false }])
      await expect(worker.pool.query(`UPDATE ${table} SET created_at = created_at`)).rejects.toThrow(
        'permission denied',
      )
      await expect(worker.pool.query(`DELETE FROM ${table}`)).rejects.toThrow('permission denied')
      await expect(worker.pool.query(`TRUNCATE ${table}`)).rejects.toThrow('permission denied')
      await expect(owner.query(`TRUNCATE ${table}`)).rejects.toThrow('append only')
    },
  )

  test.each(['"order"', 'payment', 'payment_operation'])('deletes no row of %s', async (table) => {
    await expect(worker.pool.query(`DELETE FROM ${table}`)).rejects.toThrow('permission denied')
  })

  test('truncates no table, and can’t fake an applied migration', async () => {
    const { rows } = await worker.pool.query(
      `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND has_table_privilege(oid, 'TRUNCATE')`,
    )
    expect(rows).toEqual([])
    await expect(worker.pool.query('DELETE FROM schema_migration')).rejects.toThrow('permission denied')
  })

  test('deletes journal entries older than ten years, and no newer ones', async () => {
    await owner.query(entry('2009-05-01T00:00:00Z'))
    await owner.query(entry('2024-05-01T00:00:00Z'))
    expect(await pruneJournal(worker.db)).toBe(1)
    const { rows } = await owner.query(`SELECT created_at::date::text AS day FROM journal`)
    expect(rows).toEqual([{ day: '2024-05-01' }])
    await expect(owner.query('DELETE FROM journal')).rejects.toThrow('append only')
  })
})

test('on the user’s own server, its user works as that role', async () => {
  const { pool, close } = connect(asWorker(database.ownerUrl), { max: 1 })
  const { rows } = await pool.query('SELECT current_user AS name, session_user <> current_user AS is_another')
  expect(rows).toEqual([{ name: 'purser_work', is_another: true }])
  await expect(pool.query('DELETE FROM journal')).rejects.toThrow('permission denied')
  await close()
})
