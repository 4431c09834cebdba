import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../test/database.ts'
import {
  type Connection,
  connect,
  type Db,
  prepared,
  preparedById,
  preparedByKey,
  preparedText,
  type Tx,
  transact,
} from '../index.ts'

let database: TestDatabase
let connection: Connection
beforeAll(async () => {
  database = await createDatabase()
  connection = connect(database.url, { max: 1 })
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

test('a connection plans it once by name, whatever its parameters', async () => {
  const { db } = connection
  const double = (value: number) =>
    prepared('double', sql<{ twice: number }>`select ${value}::int * 2 as twice`)
  const symbolOf = preparedById('symbol', (of, id) =>
    of.selectFrom('currency').select('symbol').where('code', '=', id).compile(),
  )
  const half = preparedText<{ half: number }>('half', 'select $1::int / 2 as half')
  for (const value of [4, 6]) expect(await half(db, [value])).toEqual([{ half: value / 2 }])
  for (const value of [1, 2]) expect((await double(value).execute(db)).rows).toEqual([{ twice: value * 2 }])
  for (const code of ['eur', 'usd']) await symbolOf(db, code)
  const { rows } = await sql`select name from pg_prepared_statements order by name`.execute(db)
  expect(rows).toEqual([{ name: 'double' }, { name: 'half' }, { name: 'symbol' }])
})

test('a read by a key is planned once per key, and again for each list of ids', async () => {
  const { db } = connection
  const reads = preparedByKey<object, readonly string[]>('types')
  const read = (column: 'typname' | 'typlen', names: readonly string[]) =>
    reads(column, (of, ids) =>
      sql<object>`select ${sql.ref(column)} as it from unnest(${ids}::text[]) with ordinality as page (id, place)
        inner join pg_type on pg_type.typname = page.id order by page.place`.compile(of),
    )(db, names)
  expect(await read('typname', ['text', 'int4'])).toEqual([{ it: 'text' }, { it: 'int4' }])
  expect(await read('typname', ['int4'])).toEqual([{ it: 'int4' }])
  expect(await read('typlen', ['int4'])).toEqual([{ it: 4 }])
  const { rows } =
    await sql`select name from pg_prepared_statements where name ~ '^types' order by name`.execute(db)
  expect(rows).toEqual([{ name: 'types 0' }, { name: 'types 1' }])
})

test('a transaction plans each text once, whatever its parameters; other reads are planned for their parameters', async () => {
  const { db } = connection
  const triple = async (of: Db, value: number) =>
    (await sql<{ thrice: number }>`select ${value}::int * 3 as thrice`.execute(of)).rows
  const planned = async () =>
    (await sql`select statement from pg_prepared_statements where statement ~ 'as thrice$'`.execute(db)).rows
  expect(await triple(db, 1)).toEqual([{ thrice: 3 }])
  expect(await planned()).toEqual([])
  for (const value of [2, 4])
    expect(await transact(db, (tx) => triple(tx, value))).toEqual([{ thrice: value * 3 }])
  expect(await planned()).toEqual([{ statement: 'select $1::int * 3 as thrice' }])
})

test('a migration that changes a statement’s columns breaks neither reads nor transactions on connections that prepared it', async () => {
  const { db } = connection
  const owner = connect(database.ownerUrl, { max: 1 })
  onTestFinished(() => owner.close())
  const migrate = (change: string) => sql.raw(change).execute(owner.db)
  await migrate('create table widening (id int)')
  await migrate('grant all on widening to public')
  const read = preparedText<object>('widening', 'select * from widening where id > $1')
  const write = (tx: Tx) => sql`insert into widening (id) values (${1}) returning *`.execute(tx)
  for (const columns of [0, 1, 2]) {
    if (columns > 0) await migrate(`alter table widening add column more_${columns} text`)
    const { rows } = await transact(db, write)
    expect(Object.keys(rows[0] ?? {})).toHaveLength(1 + columns)
    expect(Object.keys((await read(db, [0]))[0] ?? {})).toHaveLength(1 + columns)
  }
  expect(await read(db, [0])).toHaveLength(3)
  await migrate('alter table widening add column last text')
  await transact(db, async (tx) => {
    expect(Object.keys((await read(tx, [0]))[0] ?? {})).toHaveLength(4)
  })
})
