import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../test/open-shop.ts'
import { openStore, type TestStore } from '../../test/store.ts'
import { foldHolderTally, heldBy } from './index.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await openShop(store.db)
  for (const id of ['pcol_one', 'pcol_other']) {
    await sql`insert into product_collection (id, title, handle, created_at, updated_at)
      values (${id}, ${id}, ${id}, ${store.now()}, ${store.now()})`.execute(store.db)
  }
})
afterAll(() => store.close())

const products = sql`select 'prod_held_' || n from generate_series(1, 60) as n`

/** Where the tally of a collection or profile differs from what it holds. */
async function wrong(): Promise<object[]> {
  const { rows } = await sql<object>`
    with holder as (select id, 'collection_id' as by from product_collection union all select id, 'profile_id' from shipping_profile),
      counted as (select id, ${heldBy(sql`holder.id`)} as told, (select count(*)::int from product where deleted_at is null
        and case by when 'collection_id' then collection_id else profile_id end = holder.id) as held from holder)
    select * from counted where told <> held`.execute(store.db)
  return rows
}

async function heldByCollection(): Promise<number[]> {
  const { rows } = await sql<{ held: number }>`select ${heldBy(sql`product_collection.id`)} as held
    from product_collection where id like 'pcol_o%' order by id`.execute(store.db)
  return rows.map(({ held }) => held)
}

test('the products of a collection or profile are counted as products are added, moved, deleted and restored', async () => {
  await sql`insert into product (id, title, handle, collection_id, profile_id, created_at, updated_at)
    select id, id, id, 'pcol_one', (select id from shipping_profile where type = 'default'), ${store.now()}, ${store.now()}
    from (${products}) as made (id)`.execute(store.db)
  expect(await heldByCollection()).toEqual([60, 0])
  await sql`update product set collection_id = 'pcol_other' where id like 'prod_held_1%'`.execute(store.db)
  expect(await heldByCollection()).toEqual([49, 11])
  await sql`update product set deleted_at = ${store.now()} where id like 'prod_held_2%'`.execute(store.db)
  await sql`update product set collection_id = null where id = 'prod_held_3'`.execute(store.db)
  await sql`update product set title = 'Another' where id like 'prod_held_%'`.execute(store.db)
  expect(await heldByCollection()).toEqual([37, 11])
  await sql`update product set deleted_at = null where id = 'prod_held_2'`.execute(store.db)
  await sql`delete from product where id = 'prod_held_4'`.execute(store.db)
  expect(await heldByCollection()).toEqual([37, 11])
  expect(await wrong()).toEqual([])
})

test('and while several workers fold the tally as products move', async () => {
  const move = (n: number) =>
    sql`update product set collection_id = case when collection_id = 'pcol_one' then 'pcol_other' else 'pcol_one' end
      where id = ${`prod_held_${n}`}`.execute(store.db)
  await Promise.all([
    ...Array.from({ length: 6 }, () => foldHolderTally(store.db)),
    ...Array.from({ length: 40 }, (_, n) => move(n + 10)),
    ...Array.from({ length: 6 }, () => foldHolderTally(store.db)),
  ])
  expect(await wrong()).toEqual([])
  await foldHolderTally(store.db)
  expect(await wrong()).toEqual([])
  const { rows } =
    await sql`select holder_id from holder_tally group by holder_id having count(*) > 1`.execute(store.db)
  expect(rows).toEqual([])
})
