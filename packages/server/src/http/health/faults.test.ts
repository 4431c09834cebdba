import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, createDatabase, type TestDatabase } from '../../../test/database.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { addSeconds } from '../../clock.ts'

/* F-8, F-13: faults that prevent changes are named, and reads go on. */

let database: TestDatabase
let store: TestStore
beforeAll(async () => {
  database = await createDatabase()
  store = await openStore({}, async () => database)
})
afterAll(() => store.close())

const name = () => new URL(database.url).pathname.slice(1)
/** Runs a statement from another database, which is unaffected. */
const onServer = (statement: string) => asOwner(process.env.TEST_DATABASE_SERVER ?? '', statement)
/** Closes all connections, as a restart does. */
const cutAll = () =>
  onServer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name()}'`)

const write = () =>
  store.call('POST', '/admin/notes', { resource_type: 'order', resource_id: 'order_1', value: 'x' })
async function health() {
  const { statusCode, body } = await store.app.http.inject('/health')
  return [statusCode, body]
}

test('a connection lost while idle doesn’t make the database unavailable', async () => {
  expect(await health()).toEqual([200, 'OK'])
  await cutAll()
  expect(await health()).toEqual([200, 'OK'])
})

test('a read-only database is reported as such, and can be read', async () => {
  await onServer(`ALTER DATABASE "${name()}" SET default_transaction_read_only = on`)
  await cutAll()
  await sleep(50)
  const { status, body } = await write()
  expect([status, body]).toMatchObject([
    503,
    { code: 'read_only', message: expect.stringMatching(/^The database is read-only\. Nothing was changed/) },
  ])
  expect(await health()).toEqual([503, 'The database is read-only.'])
  // The session's use can't be recorded.
  store.setNow(addSeconds(store.now(), 120))
  expect((await store.call('GET', '/admin/notes')).status).toBe(200)
  await onServer(`ALTER DATABASE "${name()}" RESET default_transaction_read_only`)
  await cutAll()
  await sleep(50)
  expect((await write()).status).toBe(200)
})

test('a full disk is reported as such, and health remembers it', async () => {
  // The database's own error, without really filling the disk.
  await asOwner(
    database.ownerUrl,
    `CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
     CREATE TRIGGER fill BEFORE INSERT ON note FOR EACH ROW EXECUTE FUNCTION fill()`,
  )
  const { status, body } = await write()
  expect([status, body]).toMatchObject([503, { code: 'disk_full', type: 'unavailable' }])
  expect(await health()).toEqual([503, "The server's disk is full."])
  expect((await store.call('GET', '/admin/notes')).status).toBe(200)
})

test('a database without free connections is reported as such, not as unavailable', async () => {
  await onServer(`ALTER DATABASE "${name()}" CONNECTION LIMIT 0`)
  await cutAll()
  await sleep(50)
  const { status, body } = await write()
  expect([status, body]).toMatchObject([503, { code: 'out_of_connections' }])
  expect(await health()).toEqual([503, 'The database has no free connections.'])
  await onServer(`ALTER DATABASE "${name()}" CONNECTION LIMIT -1`)
})
