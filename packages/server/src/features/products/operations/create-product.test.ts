import type { WholeProduct } from '@purser/contract/products'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../../../../long-tests.ts'
import { openShop, shop } from '../../../../test/open-shop.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'
import { type Body, entry, eur, productDesk, sizes } from './testing/product-desk.ts'

let store: TestStore
let desk: ReturnType<typeof productDesk>
beforeAll(async () => {
  store = await openStore()
  await openShop(store.db)
  desk = productDesk(store)
})
afterAll(() => store.close())

test('a new product gets defaults: a handle, draft status, its first picture as thumbnail, a type and tags', async () => {
  const { id } = await desk.made({ title: 'Has tags', type: { value: 'Cup' }, tags: [{ value: 'new' }] })
  const events = await desk.eventsAfter(async () => {
    const product = await desk.made({
      title: 'Café Cup, large',
      description: 'Holds much',
      images: ['https://pictures.test/1.png', 'https://pictures.test/2.png'],
      type: { value: ' Cup ' },
      tags: [{ value: 'new' }, { value: 'blue' }],
      metadata: { a: 1 },
      weight: 300,
      ...sizes('S', 'M'),
    })
    expect(product).toMatchObject({
      handle: 'cafe-cup-large',
      status: 'draft',
      discountable: true,
      is_giftcard: false,
      thumbnail: 'https://pictures.test/1.png',
      images: [{ url: 'https://pictures.test/1.png' }, { url: 'https://pictures.test/2.png' }],
      type: { value: 'Cup' },
      tags: [{ value: 'blue' }, { value: 'new' }],
      metadata: { a: 1 },
      weight: 300,
      version: 1,
      options: [{ title: 'Size', values: [{ value: 'S' }, { value: 'M' }] }],
      variants: [
        {
          title: 'S',
          variant_rank: 0,
          inventory_quantity: 5,
          prices: [{ currency_code: 'eur', amount: 900 }],
        },
        { title: 'M', variant_rank: 1, manage_inventory: true, allow_backorder: false },
      ],
    })
    const other = await store.call<{ product: WholeProduct }>('GET', `/admin/products/${id}`)
    expect(product.type?.id).toBe(other.body.product.type?.id)
    expect(product.tags[1]?.id).toBe(other.body.product.tags[0]?.id)
    expect(await desk.movementsOf(product.variants[0]?.id ?? '')).toEqual([
      { kind: 'opening', delta: 5, reason: null, actor_id: store.operatorId },
    ])
  })
  expect(events.map(({ event }) => event)).toEqual([
    'product-variant.created',
    'product-variant.created',
    'product.created',
  ])
})

test('a gift card is never discounted and uses the shipping profile for gift cards', async () => {
  const card = await desk.made({ title: 'Card', is_giftcard: true, discountable: true })
  const { type } = await store.db
    .selectFrom('shipping_profile')
    .select('type')
    .where('id', '=', card.profile_id)
    .executeTakeFirstOrThrow()
  expect([card.discountable, type]).toEqual([false, 'gift_card'])
  expect((await desk.changed(card, { discountable: true, title: 'Gift card' })).discountable).toBe(false)
})

test('a price is for a currency, or for a region and in its currency', async () => {
  const prices = [...eur(900), { region_id: shop.region.id, amount: 800, sale_amount: 700 }]
  const { variants } = await desk.made({ title: 'Priced', variants: [{ title: 'One', prices }] })
  expect(variants[0]?.prices).toMatchObject([
    { currency_code: 'eur', region_id: null, amount: 900, sale_amount: null },
    { currency_code: shop.region.currency_code, region_id: shop.region.id, amount: 800, sale_amount: 700 },
  ])
})

test('invalid input is refused with its field and code, and nothing is stored', async () => {
  const other = await desk.made({ title: 'Other', ...sizes('S'), handle: 'other-handle' })
  await desk.changed(other, { variants: [{ ...entry(other, 0), sku: 'OTHER-S', barcode: '400' }] })
  const one = { title: 'One', prices: [] as unknown[] }
  const two = sizes('S', 'M').variants
  const refused: [body: Body, code: string, field: string][] = [
    [{}, 'missing_value', 'title'],
    [{ title: ' ' }, 'invalid_value', 'title'],
    [{ title: 'X', collection_id: 'pcol_none' }, 'unknown_reference', 'collection_id'],
    [{ title: 'X', images: ['javascript:alert(1)'] }, 'invalid_value', 'images.0'],
    [{ title: 'X', handle: '../a b?c#d/é<x>' }, 'handle_unfit', 'handle'],
    [{ title: 'X', handle: 'other-handle' }, 'invalid_request_error', 'handle'],
    [{ title: 'X', options: [{ title: 'A' }, { title: 'a' }] }, 'option_title_taken', 'options.1.title'],
    [{ title: 'X', variants: [one, { ...one, title: 'Two' }] }, 'option_values_taken', 'variants.1.options'],
    [{ title: 'X', ...sizes('S', 'S') }, 'option_values_taken', 'variants.1.options'],
    [
      { title: 'X', options: [{ title: 'A' }], variants: [one] },
      'option_values_missing',
      'variants.0.options',
    ],
    [{ title: 'X', variants: [two[0]] }, 'option_values_missing', 'variants.0.options'],
    [{ title: 'X', variants: [{ ...one, sku: 'OTHER-S' }] }, 'invalid_request_error', 'variants.0.sku'],
    [{ title: 'X', variants: [{ ...one, barcode: '400' }] }, 'invalid_request_error', 'variants.0.barcode'],
    [
      { title: 'X', ...sizes(), variants: two.map((each) => ({ ...each, ean: '1' })) },
      'variant_code_repeated',
      'variants.1.ean',
    ],
    [
      { title: 'X', variants: [{ ...one, prices: [...eur(1), ...eur(2)] }] },
      'price_repeated',
      'variants.0.prices.1',
    ],
    [
      { title: 'X', is_giftcard: true, variants: [{ ...one, prices: eur(0) }] },
      'amount_too_small',
      'variants.0.prices.0.amount',
    ],
    [
      { title: 'X', variants: [{ ...one, prices: [{ amount: 1 }] }] },
      'price_place_unclear',
      'variants.0.prices.0',
    ],
    [
      { title: 'X', variants: [{ ...one, prices: [{ ...eur(1)[0], sale_amount: 2 }] }] },
      'sale_amount_too_large',
      'variants.0.prices.0.sale_amount',
    ],
    [
      { title: 'X', variants: [{ ...one, prices: [{ currency_code: 'zzz', amount: 1 }] }] },
      'unknown_reference',
      'variants.0.prices.0.currency_code',
    ],
    [
      { title: 'X', variants: [{ ...one, prices: [{ region_id: 'reg_none', amount: 1 }] }] },
      'unknown_reference',
      'variants.0.prices.0.region_id',
    ],
    [
      { title: 'X', variants: [{ ...one, inventory_quantity: -1 }] },
      'insufficient_inventory',
      'variants.0.inventory_quantity',
    ],
    [{ title: 'X', sales_channels: [{ id: 'sc_1' }] }, 'invalid_value', 'sales_channels'],
  ]
  const traces = async () => [
    await store.db.selectFrom('product').select('id').execute(),
    await store.db.selectFrom('journal').select('id').execute(),
    await store.db.selectFrom('product_variant').select('id').execute(),
  ]
  const before = await traces()
  for (const [body, code, field] of refused) {
    const answer = await desk.post('', body)
    expect([body, answer.body.code, answer.body.field]).toEqual([body, code, field])
  }
  expect(await traces()).toEqual(before)
  const named = await desk.post('', { title: 'X', variants: [{ ...one, sku: 'OTHER-S' }] })
  expect(named.body.message).toBe(
    `The SKU 'OTHER-S' is taken by the variant 'S' of 'Other' (${other.variants[0]?.id}). Choose another.`,
  )
})

longTest('operators who need the same new type and tags at once share them', async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4].map((number) =>
      desk.post('', {
        title: `At once ${number}`,
        type: { value: 'Once' },
        tags: [{ value: 'b1' }, { value: 'a1' }],
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.product.type?.id)).size).toBe(1)
  const same = await Promise.all([1, 2, 3].map(() => desk.post('', { title: 'Same handle' })))
  expect(same.map(({ status }) => status).sort()).toEqual([200, 422, 422])
})
