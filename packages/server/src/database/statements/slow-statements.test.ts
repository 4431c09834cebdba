import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../../../long-tests.ts'
import { createDatabase, type TestDatabase } from '../../../test/database.ts'
import { openStore } from '../../../test/store.ts'
import { type Connection, connect, prepared, runForRequest } from '../index.ts'
import { type SlowStatement, withoutValues } from './slow-statements.ts'

let database: TestDatabase
let connection: Connection
const told: SlowStatement[] = []
beforeAll(async () => {
  database = await createDatabase()
  connection = connect(database.url, {
    statementLimit: 2_000,
    slow: { limit: 300, onSlow: (slow) => told.push(slow) },
  })
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const slowly = (email: string) =>
  connection.db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', email)
    .where(sql<boolean>`(select pg_sleep(0.35)) is not null`)
const next = async () => {
  await expect.poll(() => told.length).toBeGreaterThan(0)
  return told.shift()
}

test('a slow statement is logged with its request and plan, without its parameters; a quick one is not', async () => {
  await connection.db.selectFrom('customer').select('id').execute()
  await runForRequest('req-5', () => slowly("o'neil@example.com").execute())
  const slow = await next()
  expect(slow).toMatchObject({ reqId: 'req-5', error: null })
  expect(slow?.milliseconds).toBeGreaterThanOrEqual(300)
  expect(slow?.statement).toContain('"email" = $1')
  expect(slow?.plan).toMatch(/customer.*cost=/)
  expect(slow?.plan).toMatch(/email.* = \?/)
  expect(JSON.stringify(slow)).not.toContain('neil')
})

longTest(
  'its plan is asked for once a minute, also where it is prepared; a canceled one is logged by its code',
  async () => {
    await slowly('b@example.com').execute()
    expect(await next()).toMatchObject({ reqId: null, plan: null })
    const byName = prepared('slow', sql<{ at: string }>`select pg_sleep(0.35)::text as at`)
    await byName.execute(connection.db)
    expect(await next()).toMatchObject({
      statement: expect.stringMatching(/^select pg_sleep/),
      plan: expect.any(String),
    })
    await expect(sql`select pg_sleep(5)`.execute(connection.db)).rejects.toThrow()
    expect(await next()).toMatchObject({ error: '57014' })
  },
)

longTest('a store opens also where its first statements are slow', async () => {
  const store = await openStore({ slowStatement: Number.MIN_VALUE })
  expect((await store.call('GET', '/admin/notes')).status).toBe(200)
  await store.close()
})

test.each([
  ["Filter: (email = 'a@b.test'::text)", 'Filter: (email = ?::text)'],
  ["Filter: ((name = 'O''Neil'::text) AND (n > 5))", 'Filter: ((name = ?::text) AND (n > 5))'],
  ["Index Cond: (id = ANY ('{a,b}'::text[]))", 'Index Cond: (id = ANY (?::text[]))'],
  ['Seq Scan on "order"  (cost=0.00..1.00)', 'Seq Scan on "order"  (cost=0.00..1.00)'],
])('a plan is logged without values: %s', (plan, expected) => {
  expect(withoutValues(plan)).toBe(expected)
})
