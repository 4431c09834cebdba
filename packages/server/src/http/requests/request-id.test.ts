import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/database.ts'
import { openStore, type TestStore } from '../../../test/store.ts'

/* A request's id is the same in its response, the journal and the database's list of activity. */

const proxy = '127.0.0.1'
let store: TestStore
beforeAll(async () => {
  store = await openStore({ trustProxy: [proxy] })
})
afterAll(() => store.close())

const idOf = async (given: string | undefined, remoteAddress: string, url = '/admin/store') => {
  const headers = given === undefined ? {} : { 'x-request-id': given }
  return (await store.app.http.inject({ url, remoteAddress, headers })).headers['x-request-id']
}
const ours = expect.stringMatching(/^[0-9a-f-]{36}$/)

test.each([
  ['the proxy’s id is used', 'req-1.a:2', proxy, 'req-1.a:2'],
  ['also if its address is in IPv6 form', 'req-1', `::ffff:${proxy}`, 'req-1'],
  ['an id from anyone else is ignored', 'req-1', '203.0.113.7', ours],
  ['a malformed id is ignored', 'req 1"', proxy, ours],
  ['an id that is too long is ignored', 'r'.repeat(129), proxy, ours],
  ['a missing id is generated', undefined, proxy, ours],
])('%s', async (_, given, address, expected) => {
  expect(await idOf(given, address)).toEqual(expected)
  // No hook runs for an address that can't be decoded.
  expect(await idOf(given, address, '/admin/%E0%A4%A')).toEqual(expected)
})

test('a change is found by the request’s id in the journal and in the database’s activity', async () => {
  await asOwner(
    store.ownerUrl,
    `CREATE TABLE seen (mark text); GRANT INSERT, SELECT ON seen TO PUBLIC;
     CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       INSERT INTO seen VALUES (current_setting('application_name')); RETURN NEW; END $$;
     CREATE TRIGGER see BEFORE INSERT ON note FOR EACH ROW EXECUTE FUNCTION see()`,
  )
  const body = { resource_type: 'order', resource_id: 'order_1', value: 'x' }
  const { headers, status } = await store.call('POST', '/admin/notes', body, { 'x-request-id': 'req-77' })
  expect([status, headers['x-request-id']]).toEqual([200, 'req-77'])
  const pool = store.app.connection.pool
  expect((await pool.query('SELECT mark FROM seen')).rows).toEqual([{ mark: 'purser req-77' }])
  expect((await pool.query(`SELECT 1 FROM journal WHERE request_id = 'req-77'`)).rows).toHaveLength(1)
  // The next query on the same connection doesn't have its id.
  expect((await pool.query(`SHOW application_name`)).rows).toEqual([{ application_name: '' }])
})
