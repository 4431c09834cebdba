import type { StoreRegion, StoreReturnReason, StoreShippingOption } from '@purser/contract/storefront'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { priceShop, returnOptionId } from '../../../test/price-shop.ts'
import { recordStatements } from '../../../test/statements.ts'
import { openShopWindow, type ShopWindow } from './testing/shop-window.ts'

let store: ShopWindow
beforeAll(async () => {
  store = await openShopWindow()
  await priceShop(store.db)
  await writePlaces(store)
})
afterAll(() => store.close())

const refused = { type: 'not_found', message: expect.any(String) }

test('regions are returned with their countries and payment methods, and nothing else', async () => {
  const recording = recordStatements(store)
  const { body, text } = await store.browse<{ regions: StoreRegion[]; count: number }>('regions')
  expect(recording.stop()).toHaveLength(2)
  expect(body).toMatchObject({ count: 2, offset: 0, limit: 100 })
  expect(body.regions.map(({ id }) => id)).toEqual(['reg_swiss', 'reg_test'])
  const region = body.regions[1]
  expect(region).toEqual({
    id: 'reg_test',
    name: 'Test',
    currency_code: 'eur',
    currency: {
      code: 'eur',
      symbol: '€',
      symbol_native: '€',
      name: 'Euro',
      decimal_digits: 2,
      includes_tax: false,
    },
    tax_rate: 25,
    gift_cards_taxable: false,
    automatic_taxes: true,
    includes_tax: false,
    countries: [
      expect.objectContaining({ iso_2: 'fr', display_name: 'France' }),
      expect.objectContaining({ iso_2: 'de', requires_postal_code: true, requires_province: false }),
    ],
    payment_providers: [{ id: 'manual', is_installed: true }],
    created_at: '2025-01-01T00:00:00.000Z',
    updated_at: expect.any(String),
  })
  expect(text).not.toContain('secret')
  expect((await store.browse<{ region: StoreRegion }>('regions/reg_test')).body.region).toEqual(region)
})

test.each([
  ['regions?limit=1&offset=1', 'regions', ['reg_test']],
  ['regions?limit=0', 'regions', ['reg_swiss', 'reg_test']],
  ['regions?created_at[lt]=2026-01-01', 'regions', ['reg_test']],
  ['regions?updated_at[lt]=2020-01-01', 'regions', []],
  ['collections', 'collections', ['pcol_rain']],
  ['collections?handle[]=rain', 'collections', ['pcol_rain']],
  ["collections?handle[]=ra%25&handle[]='", 'collections', []],
  ['collections?handle[]=gone', 'collections', []],
  ['collections?created_at[gt]=2027-01-01', 'collections', []],
  ['collections?updated_at[gt]=2026-01-01&limit=500', 'collections', ['pcol_rain']],
  [
    'product-categories?limit=5&handle=x&parent_category_id=null&expand=products&q=x',
    'product_categories',
    [],
  ],
])('%s finds %s %j', async (path, name, found) => {
  const { status, body } = await store.browse<Record<string, { id: string }[]>>(path)
  expect([status, body[name]?.map(({ id }) => id)]).toEqual([200, found])
})

test('a collection is returned with its title and handle', async () => {
  const { body } = await store.browse<object>('collections')
  expect(body).toMatchObject({ count: 1, offset: 0, limit: 10 })
  const { body: one } = await store.browse<{ collection: object }>('collections/pcol_rain')
  expect(one.collection).toEqual({
    id: 'pcol_rain',
    title: 'Rainy days',
    handle: 'rain',
    metadata: { banner: 'blue' },
    created_at: '2026-03-01T00:00:00.000Z',
    updated_at: '2026-03-01T00:00:00.000Z',
  })
})

test('reasons are returned with their labels, each with its family', async () => {
  const { body, text } = await store.browse<{ return_reasons: StoreReturnReason[] }>('return-reasons')
  expect(body.return_reasons).toMatchObject([
    {
      id: 'rr_fit',
      label: 'Does not fit',
      return_reason_children: [{ id: 'rr_small' }],
      parent_return_reason: null,
    },
    { id: 'rr_other', return_reason_children: [] },
  ])
  expect(text).not.toContain('secret')
  const { body: small } = await store.browse<{ return_reason: StoreReturnReason }>('return-reasons/rr_small')
  expect(small.return_reason).toMatchObject({ value: 'small', parent_return_reason: { id: 'rr_fit' } })
  expect(small.return_reason).not.toHaveProperty('return_count')
})

test.each([
  ['', [shop.shippingOptionId, returnOptionId, 'so_swiss']],
  [`?region_id=${shop.region.id}`, [shop.shippingOptionId, returnOptionId]],
  [`?is_return=true&region_id=${shop.region.id}`, [returnOptionId]],
  ['?is_return=false', [shop.shippingOptionId, 'so_swiss']],
  ['?is_return=true&product_ids=prod_coat,prod_none', [returnOptionId]],
  ['?product_ids=prod_heavy', ['so_swiss']],
  ['?product_ids=prod_draft', []],
  ['?product_ids=prod_none', []],
  ['?region_id=reg_none', []],
])('shipping options%s are these', async (query, found) => {
  const { body } = await store.browse<{ shipping_options: StoreShippingOption[] }>(`shipping-options${query}`)
  expect(body.shipping_options.map(({ id }) => id).sort()).toEqual([...found].sort())
})

test('a shipping option is returned with its price in and without tax, and with its requirements', async () => {
  const { body } = await store.browse<{ shipping_options: StoreShippingOption[] }>(
    'shipping-options?region_id=reg_swiss',
  )
  expect(body.shipping_options).toEqual([
    {
      id: 'so_swiss',
      name: 'By rail',
      region_id: 'reg_swiss',
      profile_id: 'sp_heavy',
      provider_id: 'manual',
      price_type: 'flat_rate',
      amount: 995,
      includes_tax: false,
      is_return: false,
      requirements: [{ id: 'sor_1', type: 'min_subtotal', amount: 1_000 }],
      price_incl_tax: 1_076,
      tax_amount: 81,
      tax_rates: [{ rate: 8.1, name: 'default', code: 'default' }],
    },
  ])
})

test.each([
  'regions/reg_none',
  'collections/pcol_none',
  'collections/pcol_gone',
  'product-categories/pcat_1',
  'return-reasons/rr_none',
])('%s is not found', async (path) => {
  expect(await store.browse(path)).toMatchObject({ status: 404, body: refused })
})

test.each([
  'regions?q=x',
  'regions?limit=x',
  'regions/reg_test?expand=metadata',
  'collections?title=Rain',
  'collections?expand=products',
  'product-categories?colour=red',
  'return-reasons?limit=1',
  'shipping-options?is_return=maybe',
  'shipping-options?cart_id=x',
  'shipping-options?admin_only=true',
  'shipping-options?region_id=',
])('%s is refused', async (path) => {
  expect(await store.browse(path)).toMatchObject({ status: 400, body: { type: 'invalid_data' } })
})

async function writePlaces({ db, now }: ShopWindow): Promise<void> {
  const when = { created_at: now(), updated_at: now() }
  const metadata = '{"kept":"secret"}'
  await db.updateTable('region').set({ metadata, tax_code: 'secret' }).execute()
  await db.insertInto('payment_provider').values({ id: 'secretpay', is_installed: false }).execute()
  await db
    .insertInto('region_payment_providers')
    .values({ region_id: 'reg_test', provider_id: 'secretpay' })
    .execute()
  await db
    .insertInto('return_reason')
    .values([
      { ...when, metadata, id: 'rr_fit', value: 'fit', label: 'Does not fit' },
      {
        ...when,
        metadata,
        id: 'rr_small',
        value: 'small',
        label: 'Too small',
        parent_return_reason_id: 'rr_fit',
      },
      { ...when, metadata, id: 'rr_other', value: 'other', label: 'Other' },
      { ...when, metadata, id: 'rr_none', value: 'none', label: 'Gone', deleted_at: now() },
    ])
    .execute()
  await db
    .insertInto('shipping_profile')
    .values({ ...when, id: 'sp_heavy', name: 'Heavy', type: 'custom' })
    .execute()
  const heavy = { ...when, profile_id: 'sp_heavy' }
  await db
    .insertInto('product')
    .values([{ ...heavy, id: 'prod_heavy', title: 'Anvil', handle: 'anvil', status: 'published' }])
    .execute()
  await db.updateTable('product').set({ profile_id: 'sp_heavy' }).where('id', '=', 'prod_draft').execute()
  const option = {
    ...heavy,
    region_id: 'reg_swiss',
    provider_id: 'manual',
    price_type: 'flat_rate',
    amount: 995,
    metadata,
  }
  await db
    .insertInto('shipping_option')
    .values([
      { ...option, id: 'so_swiss', name: 'By rail', data: '{"id":"secret"}' },
      { ...option, id: 'so_desk', name: 'Desk', admin_only: true },
      { ...option, id: 'so_gone', name: 'Gone', deleted_at: now() },
      { ...option, id: 'so_calculated', name: 'By weight', price_type: 'calculated', amount: null },
    ])
    .execute()
  await db
    .insertInto('shipping_option_requirement')
    .values([
      { id: 'sor_1', shipping_option_id: 'so_swiss', type: 'min_subtotal', amount: 1_000 },
      { id: 'sor_2', shipping_option_id: 'so_swiss', type: 'max_subtotal', amount: 9_000, deleted_at: now() },
    ])
    .execute()
}
