import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../test/database.ts'
import {
  type Connection,
  connect,
  type Db,
  prepared,
  preparedById,
  preparedByKey,
  preparedText,
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

test('a connection plans it once by its name, whatever it is given', async () => {
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

test('what is read by a key is planned once for each key, and read anew for each list of ids', async () => {
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

test('a connection that plans all once plans each text once, in transactions too', async () => {
  const { db, close } = connect(database.url, { max: 1, isPlannedOnce: true })
  const triple = async (of: Db, value: number) =>
    (await sql<{ thrice: number }>`select ${value}::int * 3 as thrice`.execute(of)).rows
  expect(await triple(db, 1)).toEqual([{ thrice: 3 }])
  expect(await db.transaction().execute((tx) => triple(tx, 2))).toEqual([{ thrice: 6 }])
  const { rows } =
    await sql`select statement from pg_prepared_statements where statement ~ 'as thrice$'`.execute(db)
  await close()
  expect(rows).toEqual([{ statement: 'select $1::int * 3 as thrice' }])
})
