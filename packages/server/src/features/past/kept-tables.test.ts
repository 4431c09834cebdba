import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/database.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { pass, startToday } from '../../../test/today.ts'
import { prunePast, readPast, transact } from '../../database/index.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await startToday(store)
})
afterAll(() => store.close())

const addTag = (id: string, value: string) =>
  transact(store.db, (tx) =>
    tx
      .insertInto('product_tag')
      .values({ id, value, created_at: store.now(), updated_at: store.now() })
      .execute(),
  )
const rename = (id: string, value: string) =>
  transact(store.db, (tx) => tx.updateTable('product_tag').set({ value }).where('id', '=', id).execute())
const valueAt = (id: string, moment: string) =>
  readPast(store.db, moment, async (tx) => {
    const found = await tx.selectFrom('product_tag').select('value').where('id', '=', id).executeTakeFirst()
    return found?.value
  })

test('a row is read as it was before it existed, after each change, and after it was deleted (past-1)', async () => {
  const before = store.now()
  pass(store, 1_000)
  await addTag('ptag_1', 'first')
  const added = store.now()
  pass(store, 1_000)
  await rename('ptag_1', 'second')
  const changed = store.now()
  pass(store, 1_000)
  await transact(store.db, (tx) => tx.deleteFrom('product_tag').where('id', '=', 'ptag_1').execute())
  const values = await Promise.all([before, added, changed, store.now()].map((at) => valueAt('ptag_1', at)))
  expect(values).toEqual([undefined, 'first', 'second', undefined])
})

test('several changes in one transaction are one version, and an update that changes nothing is none', async () => {
  await addTag('ptag_2', 'first')
  const added = store.now()
  pass(store, 1_000)
  await transact(store.db, async (tx) => {
    for (const value of ['a', 'b', 'c'])
      await tx.updateTable('product_tag').set({ value }).where('id', '=', 'ptag_2').execute()
  })
  pass(store, 1_000)
  await rename('ptag_2', 'c')
  const { rows } = await sql`select value from former.product_tag where id = 'ptag_2'`.execute(store.db)
  expect(rows).toEqual([{ value: 'first' }])
  expect([await valueAt('ptag_2', added), await valueAt('ptag_2', store.now())]).toEqual(['first', 'c'])
})

test('a change that commits after a later one gets the later time, so that every moment has one version', async () => {
  await addTag('ptag_3', 'first')
  const start = store.now()
  pass(store, 5_000)
  const late = store.now()
  await rename('ptag_3', 'of the later')
  store.setNow(start)
  pass(store, 1_000)
  await rename('ptag_3', 'of the earlier')
  store.setNow(late)
  pass(store, 1_000)
  const moments = [0, 2_000, 5_000, 6_000].map((after) => new Date(Date.parse(start) + after).toISOString())
  expect(await Promise.all(moments.map((at) => valueAt('ptag_3', at)))).toEqual([
    'first',
    'first',
    'of the earlier',
    'of the earlier',
  ])
})

test('a new column has a past from its migration on, and one that goes needs its table released (CONTRIBUTING)', async () => {
  await addTag('ptag_4', 'first')
  const run = (statement: string) => asOwner(store.ownerUrl, statement)
  await expect(run('ALTER TABLE product_tag DROP COLUMN metadata')).rejects.toThrow(/depend/)
  await run(`ALTER TABLE product_tag ADD COLUMN shade text; SELECT bring_past_in_step()`)
  await sql`update product_tag set shade = 'red' where id = 'ptag_4'`.execute(store.db)
  const red = store.now()
  pass(store, 1_000)
  await transact(store.db, (tx) => sql`update product_tag set shade = 'blue' where id = 'ptag_4'`.execute(tx))
  const shade = (at: string) =>
    readPast(store.db, at, (tx) =>
      sql<{ shade: string }>`select shade from product_tag where id = 'ptag_4'`.execute(tx),
    )
  expect((await shade(red)).rows).toEqual([{ shade: 'red' }])
  expect((await shade(store.now())).rows).toEqual([{ shade: 'blue' }])
  await run(
    `SELECT release_past('product_tag'); ALTER TABLE product_tag DROP COLUMN shade; SELECT keep_past('product_tag')`,
  )
  pass(store, 1_000)
  await rename('ptag_4', 'second')
  expect(await valueAt('ptag_4', red)).toBe('first')
})

test('the server can neither change nor delete former versions; after ten years they are deleted (past-3)', async () => {
  await expect(sql`update former.product_tag set value = 'x'`.execute(store.db)).rejects.toThrow(/past/)
  await expect(sql`delete from former.product_tag`.execute(store.db)).rejects.toThrow(/permission/)
  await asOwner(
    store.ownerUrl,
    `INSERT INTO former.product_tag (id, value, row_since, row_until) VALUES ('ptag_old', 'x', '2001-01-01', '2002-01-01')`,
  )
  expect(await prunePast(store.db)).toBe(1)
  expect(await prunePast(store.db)).toBe(0)
})

test('each kept table has its former versions, its view with the same columns, and its triggers', async () => {
  const { rows } = await sql<{ name: string; columns: string[]; viewed: string[]; triggers: number }>`
    select name, (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = format('public.%I', name)::regclass and attnum > 0 and not attisdropped) as columns,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = format('past.%I', name)::regclass and attnum > 0 and not attisdropped) as viewed,
      (select count(*)::int from pg_trigger where tgrelid = format('public.%I', name)::regclass and tgname like 'zz_past%') as triggers
    from past_table`.execute(store.db)
  for (const { name, columns, viewed, triggers } of rows)
    expect([name, viewed, triggers]).toEqual([name, columns, 2])
})
