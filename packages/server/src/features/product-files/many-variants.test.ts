import { listLimits } from '@purser/domain/products'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../../../long-tests.ts'
import type { TestStore } from '../../../test/store.ts'
import { exportProducts } from './index.ts'
import { openFileStore, type ProductFileRuns } from './testing/file-runs.ts'

/** Number of variants of each product. */
const variants = [2_100, 900, 900, 300]

let store: TestStore
let runs: ProductFileRuns
beforeAll(async () => {
  ;({ store, runs } = await openFileStore())
  await sql`with made as (
      insert into product (id, title, handle, profile_id, created_at, updated_at)
      select 'prod_' || rank, 'Rope', 'rope-' || rank,
        (select id from shipping_profile where type = 'default'), ${store.now()}, ${store.now()}
      from generate_series(1, ${variants.length}::int) as rank
      returning id, created_at
    )
    insert into product_variant (id, product_id, title, created_at, updated_at)
    select made.id || '_' || rank, made.id, 'Rope', made.created_at, made.created_at
    from unnest(${variants}::int[]) with ordinality as given (count, product)
      join made on made.id = 'prod_' || product, generate_series(1, count) as rank`.execute(store.db)
})
afterAll(() => store.close())

test('only some thousand variants of the store are held in memory at a time, for writes and reads alike (product-files-40)', async () => {
  const ropes = sql`select id from product where title = 'Rope'`
  const pieces: number[] = []
  for await (const piece of exportProducts(store.db, ropes)) pieces.push(piece.split('\r\n').length - 1)
  expect(pieces).toEqual([1, 2_100, 1_800, 300])

  const rows = variants.map((_, at) => `rope-${at + 1},published`)
  const id = await runs.stage(['Product Handle,Product Status', ...rows].join('\n'))
  expect((await runs.rowsOf(id)).map(({ part, plan }) => [part, plan])).toEqual(
    [0, 1, 1, 2].map((part) => [part, 'change']),
  )
})

longTest(
  'a product that has all the variants it can have takes no more by a file (product-files-21)',
  async () => {
    await sql`insert into product_variant (id, product_id, title, created_at, updated_at)
    select 'more_' || rank, 'prod_1', 'Rope', ${store.now()}, ${store.now()}
    from generate_series(1, ${listLimits.variants - 2_100}::int) as rank`.execute(store.db)
    const id = await runs.stage('Product Handle,Variant SKU\nrope-1,ROPE-NEW\n')
    expect(await runs.problemsOf(id)).toContain(
      '2 null: A product can have at most 5000 variants. This one has 5001.',
    )
  },
)
