import { isShippingOptionUsable, type ShippingPlace, shippingPlaces } from '@purser/domain/shipping'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { usableOptions } from '../../database/relations/index.ts'
import { createDraft } from '../draft-orders/testing/drafts.ts'

const both = [false, true]
const options = both.flatMap((is_return) =>
  both.flatMap((admin_only) =>
    both.flatMap((isDeleted) =>
      (['flat_rate', 'calculated'] as const).map((price_type) => ({
        id: ['so', is_return, admin_only, isDeleted, price_type].join('_'),
        is_return,
        admin_only,
        price_type,
        deleted_at: isDeleted ? '2026-01-01T00:00:00.000Z' : null,
        amount: price_type === 'flat_rate' ? 700 : null,
        region_id: shop.region.id,
      })),
    ),
  ),
)

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
  const usual = await store.db
    .selectFrom('shipping_option')
    .select(['profile_id', 'provider_id', 'created_at', 'updated_at'])
    .where('id', '=', shop.shippingOptionId)
    .executeTakeFirstOrThrow()
  const rows = options.map((option) => ({ ...usual, ...option, name: option.id }))
  await store.db.insertInto('shipping_option').values(rows).execute()
})
afterAll(() => store.close())

test.each(Object.keys(shippingPlaces) as ShippingPlace[])(
  'the database and domain agree on the options usable in %s',
  async (place) => {
    const { rows } = await sql<{ id: string }>`select id from shipping_option
      where id = any (${options.map(({ id }) => id)}::text[]) and ${sql.raw(usableOptions(place))}`.execute(
      store.db,
    )
    const usable = options.filter((option) => isShippingOptionUsable(option, place))
    expect(usable.length).toBeGreaterThan(0)
    expect(rows.map(({ id }) => id).sort()).toEqual(usable.map(({ id }) => id).sort())
  },
)

test('an operator enters the price of an option without a flat rate (shipping-18)', async () => {
  const draftBy = (method: object) => createDraft(store, { shipping_methods: [method] })
  const option_id = 'so_false_false_false_calculated'
  const { status, body } = await draftBy({ option_id })
  expect([status, body.code, body.field]).toEqual([400, 'price_missing', 'shipping_methods.0.price'])
  expect((await draftBy({ option_id, price: 450 })).body.draft_order).toMatchObject({
    cart: { shipping_methods: [{ shipping_option_id: option_id, price: 450 }] },
  })
})
