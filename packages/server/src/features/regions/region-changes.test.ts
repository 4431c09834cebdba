import type { RegionUses } from '@purser/contract/regions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, shop } from '../../../test/open-shop.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { syncReferenceData } from '../../database/index.ts'
import { makeRegion, onRegions, openDraftIn, regionFor } from './testing/region-calls.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await openShop(store.db)
  await store.db
    .insertInto('payment_provider')
    .values([{ id: 'klarna', is_installed: false }, { id: 'stripe' }])
    .execute()
  await store.db
    .insertInto('fulfillment_provider')
    .values({ id: 'webshipper', is_installed: false })
    .execute()
})
afterAll(() => store.close())

const codes = ({ countries = [] }: { countries?: { iso_2: string }[] | undefined }) =>
  countries.map(({ iso_2 }) => iso_2)
const traces = async () => ({
  regions: await store.db.selectFrom('region').selectAll().orderBy('id').execute(),
  countries: await store.db.selectFrom('country').selectAll().orderBy('id').execute(),
  payment: await store.db.selectFrom('region_payment_providers').selectAll().execute(),
  fulfillment: await store.db.selectFrom('region_fulfillment_providers').selectAll().execute(),
  journal: await store.db.selectFrom('journal').select('id').execute(),
  told: await store.db.selectFrom('outbox').select('id').execute(),
})

test('a region is created with a rounded tax rate and countries given by two or three letters in any case', async () => {
  const { status, body } = await onRegions(
    store,
    'POST',
    '',
    regionFor({
      name: ' Nordics ',
      currency_code: 'USD',
      tax_rate: 0.07 * 100,
      tax_code: 'N7',
      countries: ['DK', 'swe', 'dk'],
      payment_providers: ['stripe', 'manual'],
      metadata: { desk: 1 },
    }),
  )
  expect(status).toBe(200)
  expect(body.region).toMatchObject({
    name: 'Nordics',
    currency_code: 'usd',
    currency: { code: 'usd' },
    tax_rate: 7,
    tax_code: 'N7',
    gift_cards_taxable: false,
    automatic_taxes: true,
    payment_providers: [{ id: 'manual' }, { id: 'stripe' }],
    fulfillment_providers: [{ id: 'manual' }],
    metadata: { desk: 1 },
    version: 1,
  })
  expect(codes(body.region)).toEqual(['dk', 'se'])
  const entry = await store.db
    .selectFrom('journal')
    .selectAll()
    .where('resource_id', '=', body.region.id)
    .execute()
  expect(entry).toMatchObject([
    {
      operation: 'create-region',
      actor_id: store.operatorId,
      before: null,
      after: { countries: ['dk', 'se'] },
    },
  ])
})

test('invalid input for a region is refused at its field, and nothing is stored', async () => {
  const region = await makeRegion(store, { name: 'Plain' })
  const before = await traces()
  const refused: [Record<string, unknown>, number, string, string][] = [
    [{ name: ' ' }, 400, 'name', 'invalid_value'],
    [{ tax_rate: 100.5 }, 400, 'tax_rate', 'invalid_value'],
    [{ tax_rate: -1 }, 400, 'tax_rate', 'invalid_value'],
    [{ currency_code: 'sek' }, 400, 'currency_code', 'unknown_reference'],
    [{ currency_code: 'zzz' }, 400, 'currency_code', 'unknown_reference'],
    [{ countries: ['it', 'zz'] }, 400, 'countries.1', 'unknown_reference'],
    [{ countries: ['it', 'fra'] }, 422, 'countries.1', 'country_taken'],
    [{ payment_providers: ['manual', 'paypal'] }, 400, 'payment_providers.1', 'unknown_reference'],
    [{ payment_providers: ['klarna'] }, 400, 'payment_providers.0', 'provider_not_installed'],
    [{ fulfillment_providers: ['webshipper'] }, 400, 'fulfillment_providers.0', 'provider_not_installed'],
    [{ tax_provider_id: 'avalara' }, 400, 'tax_provider_id', 'invalid_value'],
  ]
  for (const [part, status, field, code] of refused) {
    for (const answer of [
      await onRegions(store, 'POST', '', regionFor(part)),
      await onRegions(store, 'POST', `/${region.id}`, part),
    ])
      expect([part, answer.status, answer.body]).toMatchObject([part, status, { field, code }])
  }
  expect(await traces()).toEqual(before)
  const taken = await onRegions(store, 'POST', `/${region.id}/countries`, { country_code: 'FRA' })
  expect([taken.status, taken.body]).toMatchObject([
    422,
    {
      type: 'duplicate_error',
      field: 'country_code',
      message: 'France belongs to the region Test. Remove it there first.',
    },
  ])
  const paid = await onRegions(store, 'POST', `/${region.id}/payment-providers`, { provider_id: 'klarna' })
  expect([paid.status, paid.body]).toMatchObject([
    400,
    { field: 'provider_id', message: "Klarna isn't installed. Choose another provider." },
  ])
  for (const call of ['', '/countries', '/payment-providers', '/fulfillment-providers']) {
    const missing = await onRegions(store, 'POST', `/reg_none${call}`, {
      ...(call === '/countries' && { country_code: 'it' }),
      ...(call.endsWith('providers') && { provider_id: 'manual' }),
    })
    expect([call, missing.status]).toEqual([call, 404])
  }
  expect(await traces()).toEqual(before)
})

test('given fields change, lists are complete, and an older version is refused', async () => {
  const { id } = await makeRegion(store, { name: 'Alps', countries: ['at', 'ch'], metadata: { a: 1, b: 2 } })
  const { body } = await onRegions(
    store,
    'POST',
    `/${id}`,
    {
      tax_rate: 8.1,
      tax_code: '',
      countries: ['LIE', 'at'],
      payment_providers: ['stripe'],
      fulfillment_providers: [],
      gift_cards_taxable: true,
      metadata: { b: '', c: 3 },
    },
    { 'if-match': '"1"' },
  )
  expect(body.region).toMatchObject({
    name: 'Alps',
    tax_rate: 8.1,
    tax_code: null,
    gift_cards_taxable: true,
    payment_providers: [{ id: 'stripe' }],
    fulfillment_providers: [],
    metadata: { a: 1, c: 3 },
    version: 2,
  })
  expect(codes(body.region)).toEqual(['at', 'li'])
  const stale = await onRegions(store, 'POST', `/${id}`, { name: 'Late' }, { 'if-match': '"1"' })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
  const gone = await onRegions(store, 'DELETE', `/${id}`, undefined, { 'if-match': '"1"' })
  expect(gone.status).toBe(409)
  expect((await makeRegion(store, { countries: ['ch'] })).countries).toMatchObject([{ iso_2: 'ch' }])
  const told = await store.db.selectFrom('outbox').select('payload').where('kind', '=', 'event').execute()
  expect(told.map(({ payload }) => payload)).toContainEqual({
    event: 'region.updated',
    data: { id, fields: expect.arrayContaining(['tax_rate', 'countries']) },
  })
})

test('countries and providers are added and removed one by one; repeating a change has no effect', async () => {
  const { id } = await makeRegion(store, { name: 'Iberia', countries: ['es'], payment_providers: [] })
  const steps: ['POST' | 'DELETE', string, object | undefined][] = [
    ['POST', '/countries', { country_code: 'PT' }],
    ['POST', '/countries', { country_code: 'pt' }],
    ['DELETE', '/countries/ESP', undefined],
    ['DELETE', '/countries/es', undefined],
    ['POST', '/payment-providers', { provider_id: 'stripe' }],
    ['DELETE', '/fulfillment-providers/manual', undefined],
    ['POST', '/fulfillment-providers', { provider_id: 'manual' }],
    ['DELETE', '/payment-providers/stripe', undefined],
    ['POST', '/payment-providers', { provider_id: 'manual' }],
  ]
  for (const [method, path, body] of steps) {
    const answer = await onRegions(store, method, `/${id}${path}`, body)
    expect([method, path, answer.status]).toEqual([method, path, 200])
  }
  const { body } = await onRegions(store, 'GET', `/${id}`)
  expect(body.region).toMatchObject({
    countries: [{ iso_2: 'pt' }],
    payment_providers: [{ id: 'manual' }],
    fulfillment_providers: [{ id: 'manual' }],
    version: 8,
  })
})

test('the records that use a region are counted; with open drafts it can’t be deleted or change its currency', async () => {
  const { id } = await makeRegion(store, { name: 'Baltics', countries: ['ee'] })
  const draft = await openDraftIn(store, id)
  const card = await store.call('POST', '/admin/gift-cards', { region_id: id, value: 500 })
  expect(card.status).toBe(200)
  const when = { created_at: store.now(), updated_at: store.now() }
  await store.db
    .insertInto('money_amount')
    .values({
      id: 'ma_baltic',
      variant_id: 'variant_test_1',
      region_id: id,
      currency_code: 'eur',
      amount: 5,
      ...when,
    })
    .execute()
  const fixed = { type: 'fixed', value: 1_000, allocation: 'total', description: 'Ten' }
  for (const [code, rule] of [
    ['BALTIC', fixed],
    ['TENTH', { ...fixed, type: 'percentage', value: 10 }],
  ])
    await store.call('POST', '/admin/discounts', { code, rule, regions: [id] })
  const uses = await store.call('GET', `/admin/regions/${id}/uses`)
  expect(uses.body).toEqual({
    uses: {
      open_drafts: 1,
      gift_cards: 1,
      shipping_options: 0,
      discounts: 2,
      priced_products: 1,
      kept_amounts: [{ of: 'discount', name: 'BALTIC', amount: 1_000 }],
    },
  })
  const requirement = { shipping_option_id: shop.shippingOptionId, type: 'min_subtotal', amount: 2_000 }
  await store.db
    .insertInto('shipping_option_requirement')
    .values({ id: 'sor_1', ...requirement })
    .execute()
  const shipped = await store.call<{ uses: RegionUses }>('GET', `/admin/regions/${shop.region.id}/uses`)
  expect(shipped.body.uses.kept_amounts).toMatchObject([
    { of: 'shipping_option', amount: expect.any(Number) },
    { of: 'requirement', amount: 2_000 },
  ])
  const before = await traces()
  const kept = await onRegions(store, 'DELETE', `/${id}`)
  expect([kept.status, kept.body]).toMatchObject([
    400,
    {
      type: 'not_allowed',
      code: 'region_in_use',
      message: expect.stringContaining('1 open draft order is in'),
    },
  ])
  const currency = await onRegions(store, 'POST', `/${id}`, { currency_code: 'usd' })
  expect([currency.status, currency.body]).toMatchObject([
    400,
    { code: 'region_currency_in_use', field: 'currency_code' },
  ])
  expect(await traces()).toEqual(before)

  expect((await store.call('DELETE', `/admin/draft-orders/${draft}`)).status).toBe(200)
  const order = await placeOrder(store.db, { giftCard: 500 })
  const cardOf = store.db.updateTable('gift_card').set({ region_id: id })
  await cardOf.where('id', '=', order.gift_card_id).execute()
  await store.db.updateTable('gift_card').set({ balance: 0 }).where('region_id', '=', id).execute()
  // Canceling the order would return money to the gift card in the other currency.
  const spent = await onRegions(store, 'POST', `/${id}`, { currency_code: 'usd' })
  expect([spent.status, spent.body.message]).toEqual([
    400,
    expect.stringContaining('has 1 gift card that has a balance, awaits payment or paid for an order'),
  ])
  expect((await store.call('POST', `/admin/orders/${order.id}/cancel`)).status).toBe(200)
  await store.db.updateTable('gift_card').set({ balance: 0 }).where('region_id', '=', id).execute()
  const changed = await onRegions(store, 'POST', `/${id}`, { currency_code: 'usd' })
  expect(changed.body.region).toMatchObject({ currency_code: 'usd', tax_rate: 20 })
  const price = store.db.selectFrom('money_amount').select('deleted_at').where('id', '=', 'ma_baltic')
  expect(await price.execute()).toEqual([{ deleted_at: store.now() }])
  const deleted = await onRegions(store, 'DELETE', `/${id}`)
  expect([deleted.status, deleted.body]).toEqual([200, { id, object: 'region', deleted: true }])
  for (const path of ['', '/uses', '/fulfillment-options'])
    expect([path, (await onRegions(store, 'GET', `/${id}${path}`)).status]).toEqual([path, 404])
  expect((await onRegions(store, 'DELETE', `/${id}`)).status).toBe(404)
  expect(codes(await makeRegion(store, { countries: ['ee'] }))).toEqual(['ee'])
})

test('orders keep the tax rate and currency that they were placed with', async () => {
  const { id } = await placeOrder(store.db)
  const read = async () =>
    (await store.call<{ order: { total: number } }>('GET', `/admin/orders/${id}`)).body.order
  const { total, ...order } = await read()
  const url = `/${shop.region.id}`
  expect((await onRegions(store, 'POST', url, { tax_rate: 5, currency_code: 'usd' })).status).toBe(200)
  expect(await read()).toMatchObject({ total, tax_rate: 25, currency_code: 'eur', region_id: shop.region.id })
  expect(order).toMatchObject({ tax_rate: 25, currency_code: 'eur' })
  await onRegions(store, 'POST', url, { tax_rate: 25, currency_code: 'eur' })
})

test('a region keeps a provider that is no longer installed; startup updates which providers are', async () => {
  const { id } = await makeRegion(store, { payment_providers: ['stripe'] })
  await syncReferenceData(store.db)
  const { body } = await onRegions(store, 'POST', `/${id}`, { payment_providers: ['stripe', 'manual'] })
  expect(body.region.payment_providers).toEqual([
    { id: 'manual', is_installed: true },
    { id: 'stripe', is_installed: false },
  ])
  const again = await onRegions(store, 'POST', '', regionFor({ payment_providers: ['stripe'] }))
  expect(again.body).toMatchObject({ code: 'provider_not_installed', field: 'payment_providers.0' })
})
