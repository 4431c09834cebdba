import { endsSoon } from '@purser/domain/discounts'
import { isWithoutShipping } from '@purser/domain/regions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { priceShop } from '../../../test/price-shop.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { addSeconds } from '../../clock.ts'
import { makeDiscount } from '../discounts/testing/discount-calls.ts'
import { makeRegion } from '../regions/testing/region-calls.ts'
import { makeOption } from '../shipping/testing/shipping-calls.ts'

/* What the lists find by `attention` is what the rules of domain say. */

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
})
afterAll(() => store.close())

async function find(list: 'discounts' | 'regions', attention: string): Promise<string[]> {
  const path = `/admin/${list}?attention=${attention}&limit=100&fields=id&expand=`
  const { status, body } = await store.call<Record<string, { id: string }[]>>('GET', path)
  expect(status).toBe(200)
  return (body[list] ?? []).map(({ id }) => id).sort()
}

test('discounts that end soon (today-23)', async () => {
  const at = (seconds: number) => addSeconds(store.now(), seconds)
  const model = await makeDiscount(store)
  const row = await store.db
    .selectFrom('discount')
    .selectAll()
    .where('id', '=', model.id)
    .executeTakeFirstOrThrow()
  const both = [false, true]
  const ends = [null, at(-1), at(0), at(3_600), at(7 * 86_400), at(7 * 86_400 + 1)]
  const uses = [
    [0, null],
    [2, 0],
    [1, 2],
    [2, 2],
  ] as const
  const discounts = both.flatMap((is_dynamic) =>
    both.flatMap((is_disabled) =>
      ends.flatMap((ends_at, end) =>
        uses.flatMap(([usage_count, usage_limit], use) =>
          [at(-86_400), at(1_800)]
            .filter((starts_at) => ends_at === null || starts_at < ends_at)
            .map((starts_at, start) => {
              const id = ['disc', is_dynamic, is_disabled, end, use, start].join('_')
              return { is_dynamic, is_disabled, ends_at, usage_count, usage_limit, starts_at, id }
            }),
        ),
      ),
    ),
  )
  const rows = discounts.map((change) => ({
    ...row,
    ...change,
    code: change.id.toUpperCase(),
    metadata: null,
  }))
  await store.db.insertInto('discount').values(rows).execute()
  const expected = discounts.filter((discount) => endsSoon(discount, store.now())).map(({ id }) => id)
  expect(expected.length).toBeGreaterThan(5)
  expect(await find('discounts', 'ending_soon')).toEqual(expected.sort())
})

test('regions in which customers can’t choose shipping (today-24)', async () => {
  const expected: string[] = []
  const places: [string | null, Record<string, unknown> | null][] = [
    ['no', null],
    ['se', {}],
    ['fi', { is_return: true }],
    ['dk', { admin_only: true }],
    [null, null],
  ]
  for (const [country, plan] of places) {
    const { id } = await makeRegion(store, { countries: country === null ? [] : [country] })
    const option = plan && (await makeOption(store, { region_id: id, ...plan }))
    if (isWithoutShipping({ id, countries: country === null ? 0 : 1 }, option ? [option] : []))
      expected.push(id)
  }
  expect(expected).toHaveLength(3)
  expect(await find('regions', 'without_shipping')).toEqual(expected.sort())
  const lost = await makeRegion(store, { countries: ['gb'] })
  const { id } = await makeOption(store, { region_id: lost.id })
  await store.call('DELETE', `/admin/shipping-options/${id}`)
  expect(await find('regions', 'without_shipping')).toContain(lost.id)
  await store.call('DELETE', `/admin/regions/${lost.id}`)
  expect(await find('regions', 'without_shipping')).not.toContain(lost.id)
})
