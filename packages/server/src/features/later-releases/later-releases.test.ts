import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type TestStore } from '../../../test/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store.close())

test.each([
  ['sales-channels', 'sales_channels', 'is_disabled=false', 20],
  ['price-lists', 'price_lists', 'status[]=active&expand=prices', 10],
  ['product-categories', 'product_categories', 'parent_category_id=null&include_descendants_tree=true', 100],
  ['customer-groups', 'customer_groups', 'expand=customers', 10],
  ['publishable-api-keys', 'publishable_api_keys', 'q=shop', 20],
  ['stock-locations', 'stock_locations', 'sales_channel_id=sc_1', 20],
  ['inventory-items', 'inventory_items', 'location_id[]=sloc_1', 20],
])('%s is an empty page of %s, filtered or not', async (path, name, query, limit) => {
  const { status, body } = await store.call('GET', `/admin/${path}?${query}`)
  const offset = Number(new URLSearchParams(query).get('offset') ?? 0)
  expect([status, body]).toEqual([200, { [name]: [], count: 0, offset, limit }])
  expect((await store.call('GET', `/admin/${path}?colour=red`)).status).toBe(400)
  const stranger = await store.call('GET', `/admin/${path}`, undefined, { cookie: '' })
  expect(stranger.status).toBe(401)
})

test.each([
  'orders/order_1/shipping-methods',
  'auth/token',
  'users/password-token/',
  'users/reset-password/',
  'uploads/protected',
])('POST /admin/%s does not exist (wire-96)', async (path) => {
  const { status, body } = await store.call('POST', `/admin/${path}`, {})
  expect([status, body]).toMatchObject([404, { type: 'not_found' }])
})

test('users are listed and can’t be created (wire-96)', async () => {
  const { status, body, headers } = await store.call('POST', '/admin/users', {})
  expect([status, body]).toMatchObject([405, { code: 'method_not_allowed', type: 'method_not_allowed' }])
  expect(headers.allow).toBe('GET, HEAD')
})

test('tax providers are an empty list', async () => {
  expect((await store.call('GET', '/admin/store/tax-providers')).body).toEqual({ tax_providers: [] })
})

test('the operator is opted out of analytics, so that no client asks', async () => {
  const { status, body } = await store.call('GET', '/admin/analytics-configs')
  expect([status, body]).toMatchObject([
    200,
    { analytics_config: { user_id: store.operatorId, opt_out: true, anonymize: true, deleted_at: null } },
  ])
  expect((await store.call('POST', '/admin/analytics-configs', { opt_out: false })).status).toBe(405)
})

test('the documentation marks each of them', async () => {
  const { body } = await store.call<{ paths: Record<string, { get?: Record<string, unknown> }> }>(
    'GET',
    '/openapi.json',
  )
  const marked = Object.entries(body.paths).flatMap(([path, { get }]) =>
    get?.['x-always-empty'] && path.startsWith('/admin/') ? path : [],
  )
  expect(marked).toHaveLength(8)
  expect(marked).toContain('/admin/sales-channels')
  for (const path of marked) expect(body.paths[path]?.get?.tags).toEqual(['later-releases'])
})
