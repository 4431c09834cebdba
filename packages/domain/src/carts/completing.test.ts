import { describe, expect, test } from 'vitest'
import { refusal } from '../refusals/index.ts'
import {
  askedAmountRefusal,
  type CartToComplete,
  cartChangeRefusal,
  cartPaymentRefusal,
  cartUpdateOf,
  completeCartRefusal,
} from './index.ts'

const now = '2026-03-02T09:00:00.000Z'
const variant = {
  title: 'Robe',
  sku: 'ROBE',
  inventory_quantity: 3,
  manage_inventory: true,
  allow_backorder: false,
  published: true,
  deleted_at: null,
}
const robe = {
  id: 'item_robe',
  title: 'Robe',
  variant_id: 'variant_1',
  variant,
  quantity: 3,
  unit_price: 1_000,
  is_giftcard: false,
}
const hidden = { ...robe, variant: { ...variant, published: false } }
/** Returns a shipping option for lines of a cart. */
function wayOf(id: string, ...item_ids: string[]) {
  return { id, item_ids, subtotal: 3_000, requirements: [] }
}
const desk = { ...robe, id: 'item_desk', title: 'Desk', variant_id: 'variant_2' }
const heavy = wayOf('so_heavy', 'item_desk')
const forDearer = [{ type: 'min_subtotal', amount: 3_001 }] as const
const address = { address_1: 'Pier 4', postal_code: '1000', city: 'Copenhagen', country_code: 'dk' }
const cart: CartToComplete = {
  type: 'default',
  email: 'ada@example.com',
  region_id: 'reg_1',
  region_deleted_at: null,
  region_countries: ['de', 'dk'],
  shipping_address: address,
  items: [robe],
  shipping_methods: [{ price: 500, shipping_option_id: 'so_parcel' }],
  fitting_shipping: [wayOf('so_parcel', 'item_robe'), wayOf('so_letter', 'item_robe')],
  is_sent: true,
  discounts: [],
  gift_cards: [],
  total: 4_375,
  payment_session: { provider_id: 'manual', is_bookkeeper: true, not_taken: null },
  payment_providers: ['manual'],
}
const tooLittle = refusal('payment_below_minimum', 'Stripe accepts 0.50 EUR or more, and 0.30 EUR is due.')
const card = { code: 'ABCD-EFGH', balance: 500, region_id: 'reg_1', is_disabled: false, ends_at: null }
const disabled = {
  code: 'SUMMER',
  is_disabled: true,
  starts_at: now,
  ends_at: null,
  usage_count: 0,
  usage_limit: null,
}

describe('completing a cart', () => {
  test.each<[string, Partial<CartToComplete>, [string, (string | undefined)?] | null]>([
    ['complete cart', {}, null],
    ['deleted region', { region_deleted_at: now }, ['region_deleted', 'region_id']],
    ['draft order in a deleted region', { type: 'draft_order', region_deleted_at: now }, null],
    ['no items', { items: [] }, ['cart_incomplete', 'items']],
    ['no email', { email: null }, ['cart_incomplete', 'email']],
    ['no shipping address', { shipping_address: null }, ['cart_incomplete', 'shipping_address']],
    [
      'no postal code in a country that uses them',
      { shipping_address: { ...address, postal_code: '' } },
      ['cart_incomplete', 'shipping_address.postal_code'],
    ],
    [
      'no postal code in a country without them',
      { shipping_address: { ...address, postal_code: null, country_code: 'ae' }, region_countries: ['ae'] },
      null,
    ],
    [
      'no state in the United States',
      { shipping_address: { ...address, country_code: 'us' }, region_countries: ['us'] },
      ['cart_incomplete', 'shipping_address.province'],
    ],
    [
      'with state in the United States',
      { shipping_address: { ...address, province: 'CA', country_code: 'us' }, region_countries: ['us'] },
      null,
    ],
    [
      'blank city',
      { shipping_address: { ...address, city: ' ' } },
      ['cart_incomplete', 'shipping_address.city'],
    ],
    [
      'country no longer in the region',
      { region_countries: ['de'] },
      ['cart_incomplete', 'shipping_address.country_code'],
    ],
    ['draft order to a country outside the region', { type: 'draft_order', region_countries: [] }, null],
    [
      'chosen shipping option no longer offered, no other left',
      { fitting_shipping: [] },
      ['cart_incomplete', 'shipping_methods'],
    ],
    [
      'chosen shipping option with a new minimum',
      { fitting_shipping: [{ ...wayOf('so_parcel', 'item_robe'), requirements: forDearer }] },
      null,
    ],
    ['no shipping method', { shipping_methods: [] }, ['cart_incomplete', 'shipping_methods']],
    ['gift cards only, no shipping', { is_sent: false, shipping_address: null, shipping_methods: [] }, null],
    ['draft order without an address', { type: 'draft_order', shipping_address: null }, null],
    [
      'deleted variant',
      { items: [{ ...robe, variant: { ...variant, deleted_at: now } }] },
      ['variant_unavailable', 'items'],
    ],
    ['unpublished variant', { items: [hidden] }, ['variant_unavailable', 'items']],
    ['draft order with an unpublished variant', { type: 'draft_order', items: [hidden] }, null],
    ['more units than in stock', { items: [{ ...robe, quantity: 4 }] }, ['insufficient_inventory', 'items']],
    ['two lines together exceed stock', { items: [robe, robe] }, ['insufficient_inventory', 'items']],
    ['total too large', { items: [{ ...robe, unit_price: 2 ** 52 }] }, ['cart_too_large', 'items']],
    ['disabled discount', { discounts: [disabled] }, ['discount_disabled', 'discounts']],
    ['gift card with a balance', { gift_cards: [card] }, null],
    [
      'gift card without a balance',
      { gift_cards: [card, { ...card, balance: 0 }] },
      ['gift_card_empty', 'gift_cards'],
    ],
    [
      'expired gift card, nothing due',
      { gift_cards: [{ ...card, ends_at: '2020-01-01T00:00:00.000Z' }], payment_session: null, total: 0 },
      ['gift_card_expired', 'gift_cards'],
    ],
    ['no payment session', { payment_session: null }, ['payment_session_missing', 'payment_session']],
    [
      'manual payment no longer offered',
      { payment_providers: ['card'] },
      ['provider_not_installed', 'payment_session'],
    ],
    [
      'authorized payment of a provider no longer offered',
      {
        payment_providers: [],
        payment_session: { provider_id: 'card', is_bookkeeper: false, not_taken: null },
      },
      null,
    ],
    [
      "below the provider's minimum",
      { payment_session: { provider_id: 'card', is_bookkeeper: false, not_taken: tooLittle } },
      ['payment_below_minimum', 'payment_session'],
    ],
    ['draft order, manual payment no longer offered', { type: 'draft_order', payment_providers: [] }, null],
    ['nothing due, no payment session', { payment_session: null, total: 0 }, null],
    ['swap with reserved items', { type: 'swap', items: [{ ...robe, quantity: 9 }] }, null],
    [
      'swap without a payment session',
      { type: 'swap', payment_session: null },
      ['payment_session_missing', 'payment_session'],
    ],
    ['swap with a refund due', { type: 'swap', payment_session: null, total: -100 }, null],
    ['canceled swap', { type: 'swap', swap_canceled_at: now }, ['swap_canceled', undefined]],
  ])('%s', (_name, change, expected) => {
    const refused = completeCartRefusal({ ...cart, ...change }, now)
    expect(refused && [refused.code, refused.field]).toEqual(expected)
  })
})

describe('each shipping profile needs its own shipping method', () => {
  const parcel = { price: 500, shipping_option_id: 'so_parcel' }
  const truck = { price: 9_900, shipping_option_id: 'so_heavy' }
  const both: CartToComplete = {
    ...cart,
    items: [robe, desk],
    fitting_shipping: [...cart.fitting_shipping, heavy],
  }
  test.each<[string, Partial<CartToComplete>, string | null]>([
    ['one method each', { shipping_methods: [parcel, truck] }, null],
    ['no methods', { shipping_methods: [] }, 'Choose shipping for the items.'],
    ['none for the desk', { shipping_methods: [parcel] }, 'Choose shipping for Desk.'],
    ['none for the robe', { shipping_methods: [truck] }, 'Choose shipping for Robe.'],
    [
      'none for several items of one profile',
      {
        items: [robe, desk, { ...desk, id: 'item_2' }, { ...desk, id: 'item_3', title: 'Bed' }],
        shipping_methods: [parcel],
        fitting_shipping: [
          wayOf('so_parcel', 'item_robe'),
          wayOf('so_heavy', 'item_desk', 'item_2', 'item_3'),
        ],
      },
      'Choose shipping for Desk and Bed.',
    ],
    [
      'only option requires a higher subtotal',
      {
        shipping_methods: [parcel],
        fitting_shipping: [wayOf('so_parcel', 'item_robe'), { ...heavy, requirements: forDearer }],
      },
      null,
    ],
    [
      'no option offered for the desk',
      { shipping_methods: [parcel], fitting_shipping: cart.fitting_shipping },
      null,
    ],
    [
      'gift cards, sent by email',
      {
        items: [robe, { ...desk, is_giftcard: true }],
        shipping_methods: [parcel],
        fitting_shipping: [wayOf('so_parcel', 'item_robe'), wayOf('so_mail')],
      },
      null,
    ],
    ['draft order', { type: 'draft_order', shipping_methods: [parcel] }, null],
    ['swap', { type: 'swap', shipping_methods: [parcel] }, null],
  ])('%s', (_name, change, message) => {
    const refused = completeCartRefusal({ ...both, ...change }, now)
    expect(refused).toEqual(message && { code: 'cart_incomplete', field: 'shipping_methods', message })
  })
})

describe('a customer changing a cart', () => {
  const open = { type: 'default', completed_at: null, completing_at: null }
  test.each([
    ['items of an open cart', {}, 'content', null],
    ['items of a completed cart', { completed_at: now }, 'content', 'cart_completed'],
    ['payment of a completed cart', { completed_at: now }, 'payment', 'cart_completed'],
    ['shipping while the cart is being completed', { completing_at: now }, 'shipping', 'cart_completing'],
    ['items of a draft order', { type: 'draft_order' }, 'content', 'cart_of_store'],
    ['payment of a draft order', { type: 'draft_order' }, 'payment', null],
    ['shipping of a swap', { type: 'swap' }, 'shipping', null],
    ['address of a swap', { type: 'swap' }, 'address', null],
    ['items of a swap', { type: 'swap' }, 'content', 'cart_of_store'],
    ['payment of a canceled swap', { type: 'swap', swap_canceled_at: now }, 'payment', 'swap_canceled'],
    ['address of a canceled swap', { type: 'swap', swap_canceled_at: now }, 'address', 'swap_canceled'],
    ['address of a draft order', { type: 'draft_order' }, 'address', 'cart_of_store'],
  ] as const)('%s', (_name, change, what, code) => {
    expect(cartChangeRefusal({ ...open, ...change }, what)?.code ?? null).toBe(code)
  })
})

test.each([
  [{ shipping_address: address, email: undefined }, 'address'],
  [{ shipping_address: address, customer_id: 'cus_1', sales_channel_id: 'sc_1' }, 'address'],
  [{ shipping_address: address, email: 'ada@example.com' }, 'content'],
  [{ customer_id: 'cus_1' }, 'content'],
  [{}, 'content'],
] as const)('an update by %j changes the %s', (update, change) => {
  expect(cartUpdateOf(update)).toBe(change)
})

test.each([
  ['exactly the total', {}, null],
  ['already captured', { status: 'captured' }, null],
  ['less than the total', { amount: 4_374 }, 'payment_amount_differs'],
  ['more than the total', { amount: 4_376 }, 'payment_amount_differs'],
  ['another currency', { currency_code: 'usd' }, 'payment_amount_differs'],
  ['canceled payment', { status: 'canceled' }, 'payment_not_usable'],
])('paying a cart of 43.75 EUR: %s', (_name, change, code) => {
  const payment = { status: 'authorized', amount: 4_375, currency_code: 'eur', ...change }
  expect(cartPaymentRefusal(payment, { total: 4_375, currency_code: 'eur' })?.code ?? null).toBe(code)
})

test.each([
  ['the same total', {}, null],
  ['a lower total', { total: 4_374 }, '43.74 EUR'],
  ['a higher total', { total: 4_376 }, '43.76 EUR'],
  ['the same total in another currency', { currency_code: 'usd' }, '43.75 USD'],
])('a customer who was shown 43.75 EUR orders for %s', (_name, change, total) => {
  const asked = { asked_amount: 4_375, currency_code: 'eur' }
  const refused = askedAmountRefusal(asked, { total: 4_375, currency_code: 'eur', ...change })
  expect(refused).toEqual(
    total && {
      code: 'payment_amount_differs',
      message: `The total has changed from 43.75 EUR to ${total}. Go to payment again.`,
      field: 'payment_session',
    },
  )
})
