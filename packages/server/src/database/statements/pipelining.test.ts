import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../test/database.ts'
import { type Connection, connect, preparedById, type Tx, together } from '../index.ts'

let database: TestDatabase
let connection: Connection
beforeAll(async () => {
  database = await createDatabase()
  connection = connect(database.ownerUrl, { max: 1 })
  await sql`create table kept (what text primary key)`.execute(connection.db)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const keep = (tx: Tx, what: string) => sql`insert into kept (what) values (${what})`.execute(tx)
const kept = async () =>
  (await sql<{ what: string }>`select what from kept order by what`.execute(connection.db)).rows
const run = <Result>(work: (tx: Tx) => Promise<Result>) => connection.db.transaction().execute(work)

test('statements of a transaction are sent together before the first is answered', async () => {
  const seen: string[] = []
  const watch = (client: PoolClient) => {
    const { query } = client
    client.query = function (this: PoolClient, ...args: unknown[]) {
      seen.push(`${args[0]} leaves`)
      return Reflect.apply(query, this, args)
    } as typeof query
  }
  connection.pool.once('acquire', watch)
  await run(async (tx) => {
    const ask = async (text: string) => {
      await sql.raw(text).execute(tx)
      seen.push(`${text} is answered`)
    }
    await together(ask('select 1'), ask('select 2'))
  })
  expect(seen).toEqual([
    'begin leaves',
    'select 1 leaves',
    'select 2 leaves',
    'select 1 is answered',
    'select 2 is answered',
    'commit leaves',
  ])
})

test('answers come in the order of the statements, and a statement may be repeated among them', async () => {
  const twice = (tx: Tx, value: number) =>
    sql<{ twice: number }>`select ${value}::int * 2 as twice`.execute(tx)
  const results = await run((tx) => together(twice(tx, 1), twice(tx, 2), twice(tx, 3)))
  expect(results.map(({ rows }) => rows)).toEqual([[{ twice: 2 }], [{ twice: 4 }], [{ twice: 6 }]])
})

test('a prepared statement may be repeated among them', async () => {
  const readLabels = preparedById('label', (db, id) =>
    db.selectFrom('return_reason').select('label').where('id', '=', id).compile(),
  )
  const twice = await run((tx) => together(readLabels(tx, 'rr_1'), readLabels(tx, 'rr_2')))
  expect(twice).toEqual([[], []])
})

test('when one fails, the cause is reported, and nothing that the others wrote is kept', async () => {
  const goesOn = async (tx: Tx) => {
    await keep(tx, 'first')
    await keep(tx, 'second')
    await keep(tx, 'third')
  }
  const fails = async (tx: Tx) => {
    await sql`select 1 / 0`.execute(tx)
  }
  await expect(run((tx) => together(goesOn(tx), fails(tx)))).rejects.toThrow('division by zero')
  await expect(run((tx) => together(fails(tx), goesOn(tx)))).rejects.toThrow('division by zero')
  const refuses = async (tx: Tx) => {
    await keep(tx, 'refused')
    throw new Error('It may not be')
  }
  await expect(run((tx) => together(refuses(tx), goesOn(tx)))).rejects.toThrow('It may not be')
  expect(await kept()).toEqual([])
})

test('after a failure the connection can run the same statements again', async () => {
  await expect(run((tx) => together(keep(tx, 'same'), keep(tx, 'same')))).rejects.toThrow(/duplicate key/)
  await run((tx) => together(keep(tx, 'one'), keep(tx, 'other')))
  expect(await kept()).toEqual([{ what: 'one' }, { what: 'other' }])
})
