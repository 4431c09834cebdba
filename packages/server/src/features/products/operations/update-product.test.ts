import type { WholeProduct } from '@purser/contract/products'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../../../../long-tests.ts'
import { openShop } from '../../../../test/open-shop.ts'
import { recordStatements } from '../../../../test/statements.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'
import { type Body, entriesOf, entry, eur, productDesk, sizes } from './testing/product-desk.ts'

let store: TestStore
let desk: ReturnType<typeof productDesk>
beforeAll(async () => {
  store = await openStore()
  await openShop(store.db)
  desk = productDesk(store)
})
afterAll(() => store.close())

test('the list of variants is complete: new ones are added, changed ones updated, missing ones deleted, in the given order', async () => {
  const product = await desk.made({ title: 'Whole list', ...sizes('S', 'M', 'L') })
  const [small, medium, large] = product.variants
  const events = await desk.eventsAfter(async () => {
    const after = await desk.changed(product, {
      title: 'Whole list II',
      variants: [
        { id: large?.id, prices: [...eur(950), { currency_code: 'usd', amount: 1_000 }] },
        { title: 'XL', prices: eur(1_000), options: [{ option_id: product.options[0]?.id, value: 'XL' }] },
        { id: small?.id },
      ],
    })
    expect(after.variants.map(({ title, variant_rank }) => [title, variant_rank])).toEqual([
      ['L', 0],
      ['XL', 1],
      ['S', 2],
    ])
    expect(after.variants[0]?.prices.map(({ id, amount }) => [id, amount])).toEqual([
      [large?.prices[0]?.id, 950],
      [expect.any(String), 1_000],
    ])
    expect(after.variants[2]).toMatchObject({ inventory_quantity: 5, prices: small?.prices ?? [] })
    expect([after.title, after.version]).toEqual(['Whole list II', 2])
  })
  expect(events.map(({ event, data }) => [event, data.fields ?? data.id])).toEqual([
    ['product-variant.updated', ['variant_rank', 'prices']],
    ['product-variant.created', expect.any(String)],
    ['product-variant.updated', ['variant_rank']],
    ['product-variant.deleted', medium?.id],
    ['product.updated', ['title', 'variants']],
  ])
  const { before, after, actor_id } = await desk.lastEntry()
  expect(actor_id).toBe(store.operatorId)
  expect(before).toMatchObject({ title: 'Whole list', variants: { [`${medium?.id}`]: { title: 'M' } } })
  expect(after).toMatchObject({
    title: 'Whole list II',
    variants: {
      [`${medium?.id}`]: null,
      [`${small?.id}`]: { variant_rank: 2 },
      [`${large?.id}`]: { prices: [{ amount: 950 }, { amount: 1_000 }] },
    },
  })
  expect((await desk.changed(product, { variants: [] })).variants).toEqual([])
})

test('an update without changes records nothing; parts of other products are not found', async () => {
  const product = await desk.made({
    title: 'Same',
    tags: [{ value: 'same' }],
    images: ['/demo/a.svg'],
    ...sizes('S'),
  })
  const foreign = await desk.made({ title: 'Foreign', ...sizes('S') })
  const { id } = await desk.lastEntry()
  const same = await desk.changed(product, {
    title: 'Same',
    tags: [{ value: 'same' }],
    images: ['/demo/a.svg'],
    variants: [{ id: product.variants[0]?.id, prices: eur(900), inventory_quantity: 5 }],
  })
  expect([same.version, same.updated_at, (await desk.lastEntry()).id]).toEqual([1, product.updated_at, id])
  const refused: [Body, number, string][] = [
    [{ variants: [entry(foreign, 0)] }, 404, 'variants.0.id'],
    [{ variants: [entry(product, 0), entry(product, 0)] }, 400, 'variants.1.id'],
    [
      { variants: [{ ...entry(product, 0), options: [{ option_id: 'opt_none', value: 'S' }] }] },
      400,
      'variants.0.options.0.option_id',
    ],
    [{ variants: [{ prices: [] }] }, 400, 'variants.0.title'],
    [{ is_giftcard: true }, 400, 'is_giftcard'],
  ]
  for (const [body, status, field] of refused) {
    const answer = await desk.change(product, body)
    expect([answer.status, answer.body.field]).toEqual([status, field])
  }
  expect((await desk.change({ ...product, id: 'prod_none' }, { title: 'X' })).status).toBe(404)
})

test('variants swap their values and SKUs in one update', async () => {
  const product = await desk.made({ title: 'Swap', ...sizes('S', 'M') })
  const [a, b] = entriesOf(product)
  await desk.changed(product, {
    variants: [
      { ...a, sku: 'SWAP-A' },
      { ...b, sku: 'SWAP-B' },
    ],
  })
  const after = await desk.changed(product, {
    variants: [
      { ...a, sku: 'SWAP-B', options: [{ value: 'M' }] },
      { ...b, sku: 'SWAP-A', options: [{ value: 'S' }] },
    ],
  })
  expect(after.variants.map(({ sku, options }) => [sku, options[0]?.value])).toEqual([
    ['SWAP-B', 'M'],
    ['SWAP-A', 'S'],
  ])
})

test('a variant keeps its price for a deleted region; no other variant gets one (products-60)', async () => {
  const made = await store.call<{ region: { id: string } }>('POST', '/admin/regions', {
    name: 'Gone',
    currency_code: 'eur',
    tax_rate: 0,
    countries: [],
    payment_providers: [],
    fulfillment_providers: [],
  })
  const region_id = made.body.region.id
  const prices = [...eur(900), { region_id, amount: 800 }]
  const product = await desk.made({ title: 'Outlasting', variants: [{ title: 'One', prices }] })
  expect((await store.call('DELETE', `/admin/regions/${region_id}`)).status).toBe(200)
  const [one] = entriesOf(product)
  const changed = [...eur(950), { region_id, amount: 800, sale_amount: 700 }]
  const { variants } = await desk.changed(product, { variants: [{ ...one, prices: changed }] })
  expect(variants[0]?.prices.map(({ id, amount, sale_amount }) => [id, amount, sale_amount])).toEqual([
    [product.variants[0]?.prices[0]?.id, 950, null],
    [product.variants[0]?.prices[1]?.id, 800, 700],
  ])
  const second = { title: 'Two', prices }
  expect((await desk.post('', { title: 'Second', variants: [second] })).body).toMatchObject({
    message: `There is no region ${region_id}.`,
    field: 'variants.0.prices.1.region_id',
  })
})

test('an invalid handle from before the handle rule stays until it is changed', async () => {
  const product = await desk.made({ title: 'Odd' })
  const handle = '../a b?c'
  await store.db.updateTable('product').set({ handle }).where('id', '=', product.id).execute()
  expect((await desk.change(product, { title: 'Odder', handle })).body.product).toMatchObject({
    title: 'Odder',
    handle,
  })
  expect((await desk.change(product, { handle: 'a b' })).body).toMatchObject({
    code: 'handle_unfit',
    field: 'handle',
  })
  expect((await desk.change(product, { handle: ' a-b ' })).body.product.handle).toBe('a-b')
})

test('a manual stock change records its operator and reason; sales since the operator’s view still count', async () => {
  const product = await desk.made({ title: 'Stocked', ...sizes('S') })
  const variant_id = product.variants[0]?.id ?? ''
  const set = (body: Body) => desk.change(product, { variants: [{ id: variant_id, ...body }] })
  const shown = async (body: Body) => (await set(body)).body.product.variants[0]?.inventory_quantity
  expect(await shown({ inventory_quantity: 8, inventory_reason: 'Delivery' })).toBe(8)
  expect((await desk.lastEntry()).after).toEqual({
    variants: { [variant_id]: { inventory_quantity: 8, inventory_reason: 'Delivery' } },
  })
  expect(await shown({ inventory_quantity: 12, inventory_seen: 10 })).toBe(10)
  const below = await set({ inventory_quantity: 0, inventory_seen: 11 })
  expect([below.body.code, below.body.field]).toEqual([
    'insufficient_inventory',
    'variants.0.inventory_quantity',
  ])
  const beyond = await set({ inventory_quantity: 2_147_483_647, inventory_seen: 0 })
  expect([beyond.status, beyond.body.code, beyond.body.field]).toEqual([
    400,
    'stock_out_of_range',
    'variants.0.inventory_quantity',
  ])
  expect((await set({ inventory_quantity: 5, inventory_seen: -9_000_000_000_000_000 })).body).toMatchObject({
    code: 'invalid_value',
    field: 'variants.0.inventory_seen',
  })
  expect(await shown({ inventory_quantity: -3, allow_backorder: true })).toBe(-3)
  expect((await set({ allow_backorder: false })).body.field).toBe('variants.0.allow_backorder')
  const by = { actor_id: store.operatorId, reason: null }
  expect(await desk.movementsOf(variant_id)).toEqual([
    { ...by, kind: 'opening', delta: 5 },
    { ...by, kind: 'adjust', delta: 3, reason: 'Delivery' },
    { ...by, kind: 'adjust', delta: 2 },
    { ...by, kind: 'adjust', delta: -13 },
  ])
  const told = await store.call<{ movements: unknown[] }>('GET', `/admin/variants/${variant_id}/movements`)
  expect(told.body.movements[2]).toMatchObject({ kind: 'adjust', from: 5, to: 8, reason: 'Delivery' })
})

test('a client that saw an older version is refused, whatever part of the product was changed', async () => {
  const product = await desk.made({ title: 'Versions', ...sizes('S') })
  const path = `/${product.id}`
  const versions = [
    await desk.change(product, { subtitle: 'a' }),
    await desk.post(`${path}/variants/${product.variants[0]?.id}`, { sku: 'VERSIONS' }),
    await desk.post(`${path}/options`, { title: 'Color' }),
    await desk.post(`${path}/metadata`, { key: 'a', value: 'b' }),
    await desk.change(product, { variants: [{ ...entry(product, 0), prices: [] }] }),
  ].map(({ body }) => body.product.version)
  expect(versions).toEqual([2, 3, 4, 5, 6])
  const stale = { 'if-match': '"5"' }
  const calls = [
    desk.change(product, { title: 'X' }, stale),
    desk.post(`${path}/variants`, { title: 'M', prices: [] }, stale),
    desk.post(`${path}/options`, { title: 'Y' }, stale),
    store.call('DELETE', `/admin/products${path}`, undefined, stale),
  ]
  for (const answer of await Promise.all(calls)) {
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'stale_version' }])
  }
})

longTest('2,000 variants are saved by as many statements as three', async () => {
  const price = (amount: number) => [...eur(amount), { currency_code: 'usd', amount }]
  const body = (count: number) => ({
    title: `Variants ${count}`,
    options: [{ title: 'Number' }],
    variants: Array.from({ length: count }, (_, rank) => ({
      title: `Number ${rank}`,
      sku: `N-${count}-${rank}`,
      prices: price(100),
      options: [{ value: `${rank}` }],
      inventory_quantity: 1,
    })),
  })
  const statementsOf = async (work: () => Promise<unknown>) => {
    const recording = recordStatements(store)
    await work()
    return recording.stop().length
  }
  const costs: number[][] = []
  for (const count of [3, 2_000]) {
    let product: WholeProduct | undefined
    const creating = await statementsOf(async () => {
      product = await desk.made(body(count))
    })
    const list = product?.variants.map(({ id, sku, title }) => ({
      id,
      title: `${title} a`,
      sku: `${sku}-a`,
      prices: price(200),
      inventory_quantity: 2,
    }))
    const updating = await statementsOf(async () => {
      product = await desk.changed(product as WholeProduct, { variants: list })
    })
    expect(product?.variants).toHaveLength(count)
    expect(product?.variants.at(-1)).toMatchObject({
      sku: `N-${count}-${count - 1}-a`,
      inventory_quantity: 2,
      prices: [{ amount: 200 }, { amount: 200 }],
    })
    costs.push([creating, updating])
  }
  expect(costs[1]).toEqual(costs[0])
})
