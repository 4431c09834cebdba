import { type Row, THEN } from './insert-rows.ts'

/** What the clean store sells, where, and to whom. */
export const cleanSettings: Row[] = [
  ['currency', { code: 'eur', symbol: '€', symbol_native: '€', name: 'Euro' }],
  ['currency', { code: 'usd', symbol: '$', symbol_native: '$', name: 'US Dollar' }],
  ['payment_provider', { id: 'manual' }],
  ['payment_provider', { id: 'system' }],
  ['fulfillment_provider', { id: 'manual' }],
  ['store', { id: 'store-one', name: 'Clean', default_currency_code: 'eur' }],
  ['store_currencies', { store_id: 'store-one', currency_code: 'eur' }],
  ['store_currencies', { store_id: 'store-one', currency_code: 'usd' }],
  ['user', { id: 'user-olive', email: 'olive@store.test', password_hash: '-' }],
  [
    'session',
    {
      id: 'session-olive',
      token_hash: 'aa',
      user_id: 'user-olive',
      created_at: THEN,
      last_seen_at: THEN,
      expires_at: '2026-03-08T10:00:00Z',
    },
  ],
  ['region', { id: 'region-eu', name: 'Europe', currency_code: 'eur', tax_rate: 25 }],
  ['region', { id: 'region-us', name: 'US', currency_code: 'usd', tax_rate: 0 }],
  [
    'country',
    {
      iso_2: 'de',
      iso_3: 'deu',
      num_code: 276,
      name: 'GERMANY',
      display_name: 'Germany',
      region_id: 'region-eu',
    },
  ],
  ['shipping_profile', { id: 'profile-one', name: 'Default', type: 'default' }],
  ['return_reason', { id: 'reason-size', value: 'size', label: 'Wrong size' }],
  ['product', { id: 'product-scarf', title: 'Scarf', handle: 'scarf', profile_id: 'profile-one' }],
  [
    'product',
    { id: 'product-card', title: 'Card', handle: 'card', profile_id: 'profile-one', is_giftcard: true },
  ],
  ['product_option', { id: 'option-color', product_id: 'product-scarf', title: 'Color', rank: 0 }],
  [
    'product_variant',
    { id: 'variant-red', product_id: 'product-scarf', title: 'Red', sku: 'RED', inventory_quantity: 87 },
  ],
  [
    'product_variant',
    { id: 'variant-blue', product_id: 'product-scarf', title: 'Blue', sku: 'BLUE', inventory_quantity: 45 },
  ],
  [
    'product_variant',
    { id: 'variant-card', product_id: 'product-card', title: '50', manage_inventory: false },
  ],
  [
    'product_option_value',
    { id: 'value-red', option_id: 'option-color', variant_id: 'variant-red', value: 'red' },
  ],
  [
    'product_option_value',
    { id: 'value-blue', option_id: 'option-color', variant_id: 'variant-blue', value: 'blue' },
  ],
  ['money_amount', { id: 'price-red', variant_id: 'variant-red', currency_code: 'eur', amount: 10_000 }],
  [
    'money_amount',
    {
      id: 'price-blue',
      variant_id: 'variant-blue',
      currency_code: 'eur',
      region_id: 'region-eu',
      amount: 9_000,
    },
  ],
  ['inventory_movement', { id: 'move-red', variant_id: 'variant-red', kind: 'opening', delta: 100 }],
  ['inventory_movement', { id: 'move-blue', variant_id: 'variant-blue', kind: 'opening', delta: 50 }],
  [
    'inventory_movement',
    { id: 'move-blue-lost', variant_id: 'variant-blue', kind: 'adjust', delta: -2, actor_id: 'user-olive' },
  ],
  [
    'journal',
    {
      actor_id: 'user-olive',
      operation: 'update-variant',
      resource_type: 'product_variant',
      resource_id: 'variant-blue',
    },
  ],
  ['customer', { id: 'customer-nina', email: 'nina@buyer.test', first_name: 'Nina' }],
  ['discount_rule', { id: 'rule-ten', type: 'percentage', value: 10, allocation: 'total' }],
  ['discount_rule', { id: 'rule-gone', type: 'fixed', value: 1_000, allocation: 'total' }],
  ['discount', { id: 'discount-ten', code: 'TEN', rule_id: 'rule-ten', starts_at: THEN, usage_count: 1 }],
  [
    'discount',
    {
      id: 'discount-gone',
      code: 'GONE',
      rule_id: 'rule-gone',
      starts_at: THEN,
      usage_count: 1,
      usage_limit: 1,
    },
  ],
  ['discount_regions', { discount_id: 'discount-ten', region_id: 'region-eu' }],
  ['discount_regions', { discount_id: 'discount-gone', region_id: 'region-eu' }],
  ['gift_card', { id: 'card-spent', code: 'SPENT', value: 10_000, balance: 6_500, region_id: 'region-eu' }],
  [
    'gift_card',
    { id: 'card-restored', code: 'RESTORED', value: 1_000, balance: 1_000, region_id: 'region-eu' },
  ],
  [
    'idempotency_request',
    {
      actor_id: 'user-olive',
      key: 'key-done',
      fingerprint: 'f',
      state: 'done',
      lease: 'l',
      leased_at: THEN,
      created_at: THEN,
      response_status: 200,
    },
  ],
  [
    'idempotency_request',
    {
      actor_id: 'user-olive',
      key: 'key-running',
      fingerprint: 'f',
      lease: 'l',
      leased_at: THEN,
      created_at: THEN,
    },
  ],
  [
    'idempotency_request',
    {
      actor_id: 'order:order-shipped',
      key: 'key-of-a-customer',
      fingerprint: 'f',
      lease: 'l',
      leased_at: THEN,
      created_at: THEN,
      state: 'committed',
    },
  ],
  [
    'webhook',
    {
      id: 'webhook-one',
      url: 'https://hooks.test/',
      topics: ['note.created'],
      secret: 's',
      updated_at: '2026-02-01T10:00:00Z',
    },
  ],
  ['webhook_lane', { webhook_id: 'webhook-one' }],
  [
    'webhook_delivery',
    {
      webhook_id: 'webhook-one',
      topic: 'webhook.test',
      record_id: 'webhook-one',
      data: '{}',
      state: 'delivered',
      tries: 1,
      not_before: THEN,
      delivered_at: THEN,
    },
  ],
  [
    'webhook_attempt',
    { delivery_id: 'whd_0000000000000001', url: 'https://hooks.test/', status: 200, duration_ms: 12 },
  ],
  [
    'app',
    {
      ...{ id: 'app-till', application_name: 'till', display_name: 'Till', is_declared: true },
      ...{ scopes: [], rights: ['orders:read'], topics: ['order.completed'] },
    },
  ],
  [
    'app_installation',
    {
      ...{ id: 'installation-till', app_id: 'app-till', user_id: 'user-olive', installed_at: THEN },
      ...{ refresh_after: THEN, sealed_tokens: 'sealed', sealed_by: 'key-a' },
    },
  ],
  [
    'api_key',
    {
      ...{ id: 'key-till', name: 'Till', user_id: 'user-olive', app_id: 'app-till' },
      ...{ starts_with: 'purser', secret_hash: 'bb' },
    },
  ],
  [
    'webhook',
    {
      ...{ id: 'webhook-till', app_id: 'app-till', url: 'https://till.test/', topics: ['order.completed'] },
      ...{ secret: 's', updated_at: '2026-02-01T10:00:00Z' },
    },
  ],
  ['webhook_lane', { webhook_id: 'webhook-till' }],
]
