import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openShop } from '../../../test/open-shop.ts'
import { openStore } from '../../../test/store.ts'
import { exportProducts } from './index.ts'
import { createFileRuns } from './testing/file-runs.ts'

const [PRODUCTS, VARIANTS] = [5, 900]

test('some thousand variants of the store are held at a time, whatever is written or read of them (product-files-17)', async () => {
  const store = await openStore()
  await openShop(store.db)
  const runs = await createFileRuns(store)
  onTestFinished(async () => {
    await runs.close()
    await store.close()
  })
  await sql`with made as (
      insert into product (id, title, handle, profile_id, created_at, updated_at)
      select 'prod_' || of, 'Rope', 'rope-' || of,
        (select id from shipping_profile where type = 'default'), ${store.now()}, ${store.now()}
      from generate_series(1, ${PRODUCTS}::int) as of
      returning id, created_at
    )
    insert into product_variant (id, product_id, title, created_at, updated_at)
    select made.id || '_' || of, made.id, 'Rope', made.created_at, made.created_at
    from made, generate_series(1, ${VARIANTS}::int) as of`.execute(store.db)

  const ropes = sql`select id from product where title = 'Rope'`
  const pieces: number[] = []
  for await (const piece of exportProducts(store.db, ropes)) pieces.push(piece.split('\r\n').length - 1)
  expect(pieces).toEqual([1, 1_800, 1_800, 900])

  const rows = Array.from({ length: PRODUCTS }, (_, at) => `rope-${at + 1},published`)
  const id = await runs.stage(['Product Handle,Product Status', ...rows].join('\n'))
  expect((await runs.rowsOf(id)).map(({ part, plan }) => [part, plan])).toEqual(
    [0, 0, 1, 1, 2].map((part) => [part, 'change']),
  )
})
