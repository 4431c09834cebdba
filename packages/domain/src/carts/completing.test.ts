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

describe('a cart becomes an order', () => {
  test.each<[string, Partial<CartToComplete>, [string, (string | undefined)?] | null]>([
    ['that is whole', {}, null],
    ['not in a region that was deleted', { region_deleted_at: now }, ['region_deleted', 'region_id']],
    ['in that of a draft all the same', { type: 'draft_order', region_deleted_at: now }, null],
    ['not of an empty one', { items: [] }, ['cart_incomplete', 'items']],
    ['not without an email', { email: null }, ['cart_incomplete', 'email']],
    ['not without an address', { shipping_address: null }, ['cart_incomplete', 'shipping_address']],
    [
      'not without a postal code where the country has them',
      { shipping_address: { ...address, postal_code: '' } },
      ['cart_incomplete', 'shipping_address.postal_code'],
    ],
    [
      'without a postal code where the country has none',
      { shipping_address: { ...address, postal_code: null, country_code: 'ae' }, region_countries: ['ae'] },
      null,
    ],
    [
      'not without a state where the country has them',
      { shipping_address: { ...address, country_code: 'us' }, region_countries: ['us'] },
      ['cart_incomplete', 'shipping_address.province'],
    ],
    [
      'with the state',
      { shipping_address: { ...address, province: 'CA', country_code: 'us' }, region_countries: ['us'] },
      null,
    ],
    [
      'not of an address without a city',
      { shipping_address: { ...address, city: ' ' } },
      ['cart_incomplete', 'shipping_address.city'],
    ],
    [
      'not to a country that its region has no more',
      { region_countries: ['de'] },
      ['cart_incomplete', 'shipping_address.country_code'],
    ],
    ['of what the store sends there', { type: 'draft_order', region_countries: [] }, null],
    [
      'not by a way to send that is offered no more, though no other is',
      { fitting_shipping: [] },
      ['cart_incomplete', 'shipping_methods'],
    ],
    [
      'by the one that was chosen, whatever minimum it requires now',
      { fitting_shipping: [{ ...wayOf('so_parcel', 'item_robe'), requirements: forDearer }] },
      null,
    ],
    ['not without a way to send it', { shipping_methods: [] }, ['cart_incomplete', 'shipping_methods']],
    [
      'of gift cards alone, sent nowhere',
      { is_sent: false, shipping_address: null, shipping_methods: [] },
      null,
    ],
    ['of what the store put together, as it is', { type: 'draft_order', shipping_address: null }, null],
    [
      'not of a variant that was deleted',
      { items: [{ ...robe, variant: { ...variant, deleted_at: now } }] },
      ['variant_unavailable', 'items'],
    ],
    ['not of what is not published', { items: [hidden] }, ['variant_unavailable', 'items']],
    ['which the store may put together', { type: 'draft_order', items: [hidden] }, null],
    [
      'not of more than is in stock',
      { items: [{ ...robe, quantity: 4 }] },
      ['insufficient_inventory', 'items'],
    ],
    [
      'not of two lines that together want more',
      { items: [robe, robe] },
      ['insufficient_inventory', 'items'],
    ],
    [
      'not of more than is counted',
      { items: [{ ...robe, unit_price: 2 ** 52 }] },
      ['cart_too_large', 'items'],
    ],
    ['not with a discount that ended', { discounts: [disabled] }, ['discount_disabled', 'discounts']],
    ['with a gift card that pays', { gift_cards: [card] }, null],
    [
      'not with one that is spent',
      { gift_cards: [card, { ...card, balance: 0 }] },
      ['gift_card_empty', 'gift_cards'],
    ],
    [
      'not with one that ended, though nothing is due',
      { gift_cards: [{ ...card, ends_at: '2020-01-01T00:00:00.000Z' }], payment_session: null, total: 0 },
      ['gift_card_expired', 'gift_cards'],
    ],
    ['not without a way to pay', { payment_session: null }, ['payment_session_missing', 'payment_session']],
    [
      'not for money that is no longer collected there',
      { payment_providers: ['card'] },
      ['provider_not_installed', 'payment_session'],
    ],
    [
      'by what a provider holds, though it is offered no more',
      {
        payment_providers: [],
        payment_session: { provider_id: 'card', is_bookkeeper: false, not_taken: null },
      },
      null,
    ],
    [
      'not by what its provider does not take',
      { payment_session: { provider_id: 'card', is_bookkeeper: false, not_taken: tooLittle } },
      ['payment_below_minimum', 'payment_session'],
    ],
    ['which a draft can be paid by', { type: 'draft_order', payment_providers: [] }, null],
    ['that costs nothing, without one', { payment_session: null, total: 0 }, null],
    ['of a swap whose goods are set aside', { type: 'swap', items: [{ ...robe, quantity: 9 }] }, null],
    [
      'not of a swap without a way to pay',
      { type: 'swap', payment_session: null },
      ['payment_session_missing', 'payment_session'],
    ],
    ['of a swap that gives money back', { type: 'swap', payment_session: null, total: -100 }, null],
    [
      'not of a swap that was canceled',
      { type: 'swap', swap_canceled_at: now },
      ['swap_canceled', undefined],
    ],
  ])('%s', (_name, change, expected) => {
    const refused = completeCartRefusal({ ...cart, ...change }, now)
    expect(refused && [refused.code, refused.field]).toEqual(expected)
  })
})

describe('each shipping profile has its own shipping method', () => {
  const parcel = { price: 500, shipping_option_id: 'so_parcel' }
  const truck = { price: 9_900, shipping_option_id: 'so_heavy' }
  const both: CartToComplete = {
    ...cart,
    items: [robe, desk],
    fitting_shipping: [...cart.fitting_shipping, heavy],
  }
  test.each<[string, Partial<CartToComplete>, string | null]>([
    ['one each', { shipping_methods: [parcel, truck] }, null],
    ['none for either', { shipping_methods: [] }, 'Choose shipping for the items.'],
    ['none for one of them', { shipping_methods: [parcel] }, 'Choose shipping for Desk.'],
    ['none for the other', { shipping_methods: [truck] }, 'Choose shipping for Robe.'],
    [
      'none for several goods of one',
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
      'none where it is for dearer goods alone',
      {
        shipping_methods: [parcel],
        fitting_shipping: [wayOf('so_parcel', 'item_robe'), { ...heavy, requirements: forDearer }],
      },
      null,
    ],
    [
      'none where no way is offered for it',
      { shipping_methods: [parcel], fitting_shipping: cart.fitting_shipping },
      null,
    ],
    [
      'none for gift cards, which go by mail',
      {
        items: [robe, { ...desk, is_giftcard: true }],
        shipping_methods: [parcel],
        fitting_shipping: [wayOf('so_parcel', 'item_robe'), wayOf('so_mail')],
      },
      null,
    ],
    ['of a draft as the store has it', { type: 'draft_order', shipping_methods: [parcel] }, null],
    ['of a swap as it was agreed', { type: 'swap', shipping_methods: [parcel] }, null],
  ])('%s', (_name, change, message) => {
    const refused = completeCartRefusal({ ...both, ...change }, now)
    expect(refused).toEqual(message && { code: 'cart_incomplete', field: 'shipping_methods', message })
  })
})

describe('a customer changes a cart', () => {
  const open = { type: 'default', completed_at: null, completing_at: null }
  test.each([
    ['while it is open', {}, 'content', null],
    ['not once it was ordered', { completed_at: now }, 'content', 'cart_completed'],
    ['not even its payment then', { completed_at: now }, 'payment', 'cart_completed'],
    ['not while it is being ordered', { completing_at: now }, 'shipping', 'cart_completing'],
    ['not where the store put it together', { type: 'draft_order' }, 'content', 'cart_of_store'],
    ['which can be paid', { type: 'draft_order' }, 'payment', null],
    ['a swap says how it goes out', { type: 'swap' }, 'shipping', null],
    ['and where to', { type: 'swap' }, 'address', null],
    ['and not its kind', { type: 'swap' }, 'content', 'cart_of_store'],
    [
      'nor how it is paid once it was canceled',
      { type: 'swap', swap_canceled_at: now },
      'payment',
      'swap_canceled',
    ],
    ['nor where it goes then', { type: 'swap', swap_canceled_at: now }, 'address', 'swap_canceled'],
    ['nor where a draft goes', { type: 'draft_order' }, 'address', 'cart_of_store'],
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
  ['of exactly its total', {}, null],
  ['that was taken already', { status: 'captured' }, null],
  ['of less', { amount: 4_374 }, 'payment_amount_differs'],
  ['of more', { amount: 4_376 }, 'payment_amount_differs'],
  ['of other money', { currency_code: 'usd' }, 'payment_amount_differs'],
  ['that was canceled', { status: 'canceled' }, 'payment_not_usable'],
])('an order and a payment %s: refusal %s', (_name, change, code) => {
  const payment = { status: 'authorized', amount: 4_375, currency_code: 'eur', ...change }
  expect(cartPaymentRefusal(payment, { total: 4_375, currency_code: 'eur' })?.code ?? null).toBe(code)
})

test.each([
  ['what was asked for', {}, null],
  ['less', { total: 4_374 }, '43.74 EUR'],
  ['more', { total: 4_376 }, '43.76 EUR'],
  ['as much of other money', { currency_code: 'usd' }, '43.75 USD'],
])('a customer who was asked for 43.75 EUR orders for %s', (_name, change, total) => {
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
