import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../test/database.ts'
import { anyOf } from './any-of.ts'
import { type Connection, connect } from './connect.ts'

let database: TestDatabase
let connection: Connection
beforeAll(async () => {
  database = await createDatabase()
  connection = connect(database.url, { max: 2 })
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

async function end(process: number): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('SELECT pg_terminate_backend($1, 5000)', [process])
  await client.end()
}

test('a connection that breaks between two statements fails only its own transaction', async () => {
  const { db } = connection
  const broken = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ process: number }>`select pg_backend_pid() as process`.execute(tx)
    await end(rows[0]?.process ?? 0)
    // Lets the closed connection be noticed before the next statement is sent.
    await new Promise((resolve) => setTimeout(resolve, 200))
    await sql`select 1`.execute(tx)
  })
  await expect(broken).rejects.toThrow()
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test('a column can be compared with more texts than a statement has parameters, or with none', async () => {
  const isAmong = async (texts: readonly string[]) => {
    const { rows } = await sql<{ isIt: boolean }>`select 'mug' = ${anyOf(texts)} as "isIt"`.execute(
      connection.db,
    )
    return rows[0]?.isIt
  }
  const others = Array.from({ length: 70_000 }, (_, rank) => `other-${rank}`)
  expect(await isAmong([...others, 'mug'])).toBe(true)
  expect(await isAmong([])).toBe(false)
})
