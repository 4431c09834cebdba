import { currencies } from '@purser/domain/currencies'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type TestStore } from '../../../test/store.ts'
import { ensureStore, syncReferenceData } from '../../database/index.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await syncReferenceData(store.db)
  await ensureStore(store.db, store.now())
})
afterAll(() => store.close())

interface Shown {
  store: {
    id: string
    name: string
    version: number
    default_currency_code: string
    default_currency: { code: string; name: string }
    currencies: { code: string; symbol: string }[]
    swap_link_template: string | null
    payment_providers: { id: string; is_installed: boolean }[]
  }
}
const path = '/admin/store/'
const update = (body: object, headers = {}) => store.call<Shown>('POST', path, body, headers)
const codes = ({ body }: { body: Shown }) => body.store.currencies.map(({ code }) => code)
const traces = async () => ({
  store: await store.db.selectFrom('store').selectAll().execute(),
  currencies: await store.db.selectFrom('store_currencies').selectAll().orderBy('currency_code').execute(),
  journal: await store.db.selectFrom('journal').select('id').execute(),
})

test('the store shows its currencies and its providers', async () => {
  const { status, body } = await store.call<Shown>('GET', path)
  expect(status).toBe(200)
  expect(body.store).toMatchObject({
    default_currency_code: 'eur',
    default_currency: { code: 'eur', name: 'Euro' },
    feature_flags: [{ key: 'order_editing', value: true }],
    modules: [],
    payment_providers: [
      { id: 'manual', is_installed: true },
      { id: 'system', is_installed: true },
    ],
  })
  expect(codes({ body })).toEqual(['eur', 'usd'])
  const providers = await store.call<{ payment_providers: { id: string }[] }>(
    'GET',
    '/admin/store/payment-providers',
  )
  expect(providers.body.payment_providers.map(({ id }) => id)).toEqual(['manual', 'system'])
})

test.each([
  ['?limit=2&offset=1', ['afn', 'all'], currencies.length],
  ['?order=-code&limit=1', ['zwl'], currencies.length],
  ['?order=name&limit=1', ['afn'], currencies.length],
  ['?code=KWD', ['kwd'], 1],
  ['?q=japanese', ['jpy'], 1],
  ['?includes_tax=true', [], 0],
])('GET /admin/currencies%s', async (query, expected, count) => {
  const { body } = await store.call<{ currencies: { code: string }[]; count: number }>(
    'GET',
    `/admin/currencies${query}`,
  )
  expect([body.currencies.map(({ code }) => code), body.count]).toEqual([expected, count])
})

test('the whole currency table is listed, and an unknown sort order is refused', async () => {
  const { body } = await store.call('GET', '/admin/currencies?limit=1000')
  expect(body).toEqual({
    currencies: currencies
      .toSorted((a, b) => (a.code < b.code ? -1 : 1))
      .map((currency) => ({ ...currency, includes_tax: false })),
    count: currencies.length,
    offset: 0,
    limit: 1000,
  })
  expect((await store.call('GET', '/admin/currencies?order=symbol')).status).toBe(400)
})

test('name, links, currencies and the default currency change together', async () => {
  const link = 'https://shop.example/pay/{cart_id}'
  const changed = await update({
    name: ' Corner Shop ',
    swap_link_template: link,
    default_currency_code: 'GBP',
    currencies: ['usd', 'gbp', 'krw', 'usd'],
  })
  expect(changed.status).toBe(200)
  expect(changed.body.store).toMatchObject({
    name: 'Corner Shop',
    swap_link_template: link,
    default_currency_code: 'gbp',
  })
  expect(codes(changed)).toEqual(['gbp', 'krw', 'usd'])
  expect((await update({ swap_link_template: '' })).body.store.swap_link_template).toBeNull()
})

test('an invalid change of the store is refused, and nothing is stored', async () => {
  const before = await traces()
  const refused: [object, number, string][] = [
    [{ currencies: ['usd'] }, 400, 'The default currency gbp must be one of the store'],
    [{ default_currency_code: 'chf' }, 400, 'The default currency chf must be one of the store'],
    [{ currencies: ['gbp', 'zzz'] }, 400, 'There is no currency zzz.'],
    [{ swap_link_template: 'javascript:alert(1)' }, 400, 'Malformed url'],
    [{ name: '' }, 400, 'name'],
    [{ id: 'store_2' }, 400, 'id'],
  ]
  for (const [body, status, sentence] of refused) {
    const answer = await update(body)
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringContaining(sentence)])
  }
  expect((await update({ name: 'Stale' }, { 'if-match': '"1"' })).status).toBe(409)
  expect(await traces()).toEqual(before)
})

test('a currency is added once, under either path that clients know', async () => {
  expect(codes(await store.call<Shown>('POST', '/admin/store/currencies/SEK'))).toContain('sek')
  expect(codes(await store.call<Shown>('POST', '/admin/store/dkk', {}))).toContain('dkk')
  const before = await traces()
  const again = await store.call('POST', '/admin/store/currencies/sek')
  expect([again.status, again.body]).toMatchObject([422, { type: 'duplicate_error', field: 'code' }])
  const unknown = await store.call('POST', '/admin/store/currencies/zzz')
  expect([unknown.status, unknown.body]).toMatchObject([400, { type: 'invalid_data', field: 'code' }])
  expect(await traces()).toEqual(before)
})

test('a currency is removed, but never the default one', async () => {
  expect(codes(await store.call<Shown>('DELETE', '/admin/store/currencies/sek'))).not.toContain('sek')
  const before = await traces()
  expect((await store.call('DELETE', '/admin/store/currencies/sek')).status).toBe(200)
  const kept = await store.call('DELETE', '/admin/store/currencies/gbp')
  expect([kept.status, kept.body]).toMatchObject([400, { type: 'not_allowed', field: 'code' }])
  expect(await traces()).toEqual(before)
})

test('a currency that a region uses can’t be removed by either route, and its uses are listed', async () => {
  const when = { created_at: store.now(), updated_at: store.now() }
  await store.db
    .insertInto('region')
    .values({ id: 'reg_dk', name: 'Denmark', currency_code: 'dkk', tax_rate: 25, ...when })
    .execute()
  const before = await traces()
  const removed = await store.call('DELETE', '/admin/store/currencies/dkk')
  expect([removed.status, removed.body]).toMatchObject([
    400,
    {
      type: 'not_allowed',
      code: 'currency_in_use',
      field: 'code',
      message: expect.stringContaining('the region Denmark'),
    },
  ])
  const replaced = await update({ currencies: ['gbp'] })
  expect([replaced.status, replaced.body]).toMatchObject([
    400,
    { code: 'currency_in_use', field: 'currencies' },
  ])
  expect(await traces()).toEqual(before)
  const used = await store.call('GET', '/admin/store/currencies/DKK')
  expect(used.body).toMatchObject({
    currency: {
      code: 'dkk',
      regions: [{ id: 'reg_dk', name: 'Denmark' }],
      priced_products: 0,
      unpriced_products: 0,
    },
  })
  expect((await store.call('GET', '/admin/store/currencies/zzz')).status).toBe(404)
  await store.db.updateTable('region').set({ deleted_at: store.now() }).where('id', '=', 'reg_dk').execute()
  expect(codes(await store.call<Shown>('DELETE', '/admin/store/currencies/dkk'))).not.toContain('dkk')
})

test('a change of the store appears in the journal with its operator and the old values', async () => {
  const entries = await store.db
    .selectFrom('journal')
    .select(['operation', 'actor_id', 'before', 'after'])
    .where('resource_type', '=', 'store')
    .orderBy('id')
    .execute()
  expect(entries.map(({ operation }) => operation)).toEqual([
    'update-store',
    'update-store',
    'add-currency',
    'add-currency',
    'remove-currency',
    'remove-currency',
  ])
  expect(entries[0]).toMatchObject({
    actor_id: store.operatorId,
    before: { default_currency_code: 'eur', currencies: ['eur', 'usd'], swap_link_template: null },
    after: { default_currency_code: 'gbp', currencies: ['gbp', 'krw', 'usd'] },
  })
})
