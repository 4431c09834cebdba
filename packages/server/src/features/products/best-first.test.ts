import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../../test/open-shop.ts'
import { openStore, type TestStore } from '../../../test/store.ts'

/** A third of the products is in the range: more than a search sorts at once. */
const MATCHES = 4_500
const TITLED = 300

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await openShop(store.db)
  // Every third one is from a later day; the first 300 have the word in their title, the others in their handle.
  await sql`
    insert into product (id, title, handle, profile_id, created_at, updated_at)
    select 'prod_' || number, case when number <= ${TITLED} then 'Lantern ' else 'Thing ' end || number,
      'lantern-' || number, (select id from shipping_profile limit 1), day, day
    from generate_series(1, ${MATCHES}) as number,
      lateral (select case when number % 3 = 0 then timestamptz '2026-03-02' else '2026-02-01' end + number * interval '1 second' as day) as days`.execute(
    store.db,
  )
})
afterAll(() => store.close())

test('pages of a large search within a date range list each match once, titles first', async () => {
  const titles: string[] = []
  for (let offset = 0; offset < MATCHES / 3 + 100; offset += 100) {
    const range = 'created_at[gte]=2026-03-01T00:00:00Z'
    const { status, body } = await store.call<{ products: { title: string }[] }>(
      'GET',
      `/admin/products?q=lantern&${range}&limit=100&offset=${offset}&fields=title&expand=`,
    )
    expect([offset, status]).toEqual([offset, 200])
    titles.push(...body.products.map(({ title }) => title))
  }
  expect(titles).toHaveLength(MATCHES / 3)
  expect(new Set(titles).size).toBe(MATCHES / 3)
  const isTitled = titles.map((title) => title.startsWith('Lantern'))
  expect(isTitled).toEqual(Array.from(isTitled, (_, place) => place < TITLED / 3))
})
