import { describe, expect, test } from 'vitest'
import {
  addItem,
  backToSavedAddresses,
  billingAddressOf,
  billSameAsShipping,
  billToAddress,
  changeItem,
  chooseAddress,
  chooseCustomer,
  chooseRegion,
  clearCustomer,
  emptyDraft,
  missingAtStep,
  type NewDraft,
  type NewDraftStep,
  newDraftSteps,
  newDraftTotals,
  priceDraftItem,
  removeItem,
  requireShipping,
  takeDiscount,
  typeAnotherAddress,
  typeBillingAddress,
  typeDiscount,
  typeShippingAddress,
} from './index.ts'

const home = {
  first_name: 'Ada',
  last_name: 'Byron',
  address_1: 'Pier 4',
  postal_code: '1000',
  city: 'Copenhagen',
  phone: '12',
  country_code: 'dk',
}
const shirt = { variant_id: 'variant_1', title: 'Shirt', quantity: 1, unit_price: null }
const custom = { variant_id: null, title: 'Engraving', quantity: 1, unit_price: 500 }
const europe = { id: 'reg_eu', currency_code: 'eur', countries: ['dk', 'de'] }
const nordics = { id: 'reg_no', currency_code: 'eur', countries: ['se'] }
const korea = { id: 'reg_kr', currency_code: 'krw', countries: ['kr'] }
const ada = { id: 'cus_1', email: 'ada@example.com' }

const whole: NewDraft = {
  ...addItem(addItem(chooseRegion(emptyDraft, europe), shirt), custom),
  customer: ada,
  shipping_address: home,
  is_billing_same: true,
  shipping_option: { id: 'so_1', price: 0 },
}
const known = { isRegionOffered: true, isPriced: true, isOptionOffered: true }

test('there are seven steps, in this order', () => {
  expect(newDraftSteps).toEqual([
    'region',
    'shipping',
    'items',
    'customer',
    'shipping_option',
    'billing',
    'review',
  ])
})

test('a complete draft is missing nothing at any step', () => {
  expect(newDraftSteps.map((step) => missingAtStep(step, whole, known))).toEqual(
    newDraftSteps.map(() => null),
  )
})

const notSent = { requires_shipping: false, shipping_address: null, is_billing_same: false }
test.each<[NewDraftStep, string, Partial<NewDraft>, object, string | null]>([
  ['region', 'without a region', { region: null }, {}, 'region'],
  ['shipping', 'on an empty draft', emptyDraft, {}, 'region'],
  ['region', 'with a deleted region', {}, { isRegionOffered: false }, 'region'],
  ['items', 'in a deleted region', {}, { isRegionOffered: false }, 'region'],
  ['items', 'without items', { items: [] }, {}, 'items'],
  ['items', 'with an item without a price', {}, { isPriced: false }, 'item_price'],
  ['customer', 'without a customer', { customer: null }, {}, 'customer'],
  ['customer', 'with a new customer', { customer: { id: null, email: 'new@example.com' } }, {}, null],
  ['customer', 'without an address', { shipping_address: null }, {}, 'shipping_address'],
  ...(['first_name', 'last_name', 'address_1', 'postal_code', 'city', 'phone', 'country_code'] as const).map(
    (field) =>
      [
        'customer',
        `with a blank ${field}`,
        { shipping_address: { ...home, [field]: ' ' } },
        {},
        'shipping_address',
      ] as [NewDraftStep, string, Partial<NewDraft>, object, string],
  ),
  [
    'customer',
    'without a province or second line',
    { shipping_address: { ...home, province: '' } },
    {},
    null,
  ],
  [
    'customer',
    'without a postal code in a country without them',
    { shipping_address: { ...home, postal_code: '', country_code: 'hk' } },
    {},
    null,
  ],
  [
    'customer',
    'without a state in the United States',
    { shipping_address: { ...home, province: '', country_code: 'us' } },
    {},
    'shipping_address',
  ],
  ['customer', 'without an address, shipping turned off', notSent, {}, null],
  ['shipping_option', 'without an option', { shipping_option: null }, {}, 'shipping_option'],
  ['shipping_option', 'with an option no longer offered', {}, { isOptionOffered: false }, 'shipping_option'],
  [
    'shipping_option',
    'with an option without a price',
    { shipping_option: { id: 'so_1', price: null } },
    {},
    'shipping_price',
  ],
  ['billing', 'without a billing address', { is_billing_same: false }, {}, 'billing_address'],
  [
    'billing',
    'with a separate billing address',
    { is_billing_same: false, billing_address: home, shipping_address: null },
    {},
    null,
  ],
  [
    'billing',
    'with a billing address without a city',
    { is_billing_same: false, billing_address: { ...home, city: '' } },
    {},
    'billing_address',
  ],
  ['review', 'on an empty draft', emptyDraft, {}, 'region'],
])('what is missing at step %s %s', (step, _name, change, facts, missing) => {
  expect(missingAtStep(step, { ...whole, ...change }, { ...known, ...facts })).toBe(missing)
})

describe('changing the region', () => {
  test('in the same currency clears the shipping option and keeps the prices', () => {
    const moved = chooseRegion(whole, nordics)
    expect(moved.shipping_option).toBeNull()
    expect(moved.items).toEqual(whole.items)
  })

  test('in another currency clears only the typed prices of items', () => {
    expect(chooseRegion(whole, korea).items).toEqual(
      whole.items.map((item) => ({ ...item, unit_price: null })),
    )
  })

  test('clears a saved address in another country, and the country of a typed one', () => {
    const saved = chooseAddress(whole, { ...home, id: 'addr_1' })
    expect(chooseRegion(saved, korea)).toMatchObject({ saved_address_id: null, shipping_address: null })
    expect(chooseRegion(saved, { ...nordics, countries: ['dk'] })).toMatchObject({
      saved_address_id: 'addr_1',
    })
    const typed = typeBillingAddress(whole, home)
    expect(chooseRegion(typed, korea)).toMatchObject({
      shipping_address: { ...home, country_code: null },
      billing_address: { ...home, country_code: null },
    })
  })

  test('whose currency changed clears what the draft has in the old one', () => {
    const { id, countries } = europe
    expect(chooseRegion(whole, { id, countries, currency_code: 'krw' })).toEqual({
      ...whole,
      region: { id, currency_code: 'krw' },
      items: whole.items.map((item) => ({ ...item, unit_price: null })),
      shipping_option: null,
    })
  })

  test('clears the country of an address that is not in the new region, and nothing else', () => {
    const typed = typeBillingAddress(whole, home)
    expect(chooseRegion(typed, { ...europe, countries: ['fr'] })).toEqual({
      ...typed,
      shipping_address: { ...home, country_code: null },
      billing_address: { ...home, country_code: null },
    })
  })

  test('to the same region changes nothing', () => {
    expect(chooseRegion(whole, europe)).toBe(whole)
  })
})

test('shipping is required by default and billed to the shipping address; turning it off clears the option and keeps the addresses', () => {
  expect(emptyDraft).toMatchObject({ requires_shipping: true, is_billing_same: true })
  const without = requireShipping(whole, false)
  expect(without).toMatchObject({ requires_shipping: false, shipping_option: null, shipping_address: home })
  expect(billingAddressOf(without)).toEqual(home)
  expect(requireShipping(whole, true)).toBe(whole)
})

test('without shipping, billing can’t be the same as shipping; turning shipping on restores it, unless another address was typed', () => {
  const without = requireShipping({ ...whole, shipping_address: null }, false)
  expect(without.is_billing_same).toBe(false)
  expect(billingAddressOf({ ...requireShipping(whole, false), billing_address: null })).toBeNull()
  for (const draft of [whole, { ...whole, shipping_address: null }, emptyDraft]) {
    expect(requireShipping(requireShipping(draft, false), true).is_billing_same).toBe(true)
  }
  const other = typeBillingAddress(requireShipping(whole, false), { ...home, city: 'Berlin' })
  const back = requireShipping(other, true)
  expect([back.is_billing_same, billingAddressOf(back)?.city]).toEqual([false, 'Berlin'])
})

describe('items', () => {
  const quantities = (draft: NewDraft) => draft.items.map(({ title, quantity }) => [title, quantity])

  test('of a variant already in the draft are merged, unless one has its own price', () => {
    expect(quantities(addItem(whole, { ...shirt, quantity: 2 }))).toEqual([
      ['Shirt', 3],
      ['Engraving', 1],
    ])
    expect(addItem(whole, { ...shirt, unit_price: 0 }).items).toHaveLength(3)
    expect(addItem(whole, custom).items).toHaveLength(3)
  })

  test('are changed and removed separately', () => {
    const [first] = whole.items
    const changed = changeItem(whole, first?.id ?? 0, { quantity: 4 })
    expect(quantities(changed)).toEqual([
      ['Shirt', 4],
      ['Engraving', 1],
    ])
    expect(quantities(removeItem(changed, first?.id ?? 0))).toEqual([['Engraving', 1]])
  })
})

describe('a customer', () => {
  test('that is selected sets email and id and clears the previous customer’s addresses', () => {
    const other = chooseCustomer(whole, { id: 'cus_2', email: 'grace@example.com' })
    expect(other.customer).toEqual({ id: 'cus_2', email: 'grace@example.com' })
    expect(other).toMatchObject({ shipping_address: null, is_billing_same: true })
  })

  test('is selected with their name and phone, which prefill a new address', () => {
    const named = {
      id: 'cus_2',
      email: 'grace@example.com',
      first_name: 'Grace',
      last_name: null,
      phone: '7',
    }
    const chosen = chooseCustomer(whole, named)
    expect(chosen.customer).toEqual(named)
    expect(typeAnotherAddress(chosen).shipping_address).toEqual({ first_name: 'Grace', phone: '7' })
    const typed = { ...chosen, address_aside: home }
    expect(typeAnotherAddress(typed).shipping_address).toEqual(home)
  })

  test('that is cleared also clears id, email and addresses', () => {
    expect(clearCustomer(whole)).toMatchObject({
      customer: null,
      saved_address_id: null,
      shipping_address: null,
      billing_address: null,
    })
  })
})

describe('a typed address', () => {
  const typed = typeShippingAddress(whole, { ...home, city: 'Berlin' })
  const looking = backToSavedAddresses(typed)

  test('is set aside while a saved one is selected, and restored when typing again', () => {
    expect(looking).toMatchObject({ saved_address_id: null, shipping_address: null })
    expect(typeAnotherAddress(looking)).toEqual(typed)
    const chosen = chooseAddress(looking, { ...home, id: 'addr_1' })
    expect(chosen.shipping_address).toMatchObject({ city: 'Copenhagen' })
    expect(typeAnotherAddress(chosen)).toEqual(typed)
    expect(typeAnotherAddress(emptyDraft).shipping_address).toEqual({})
  })

  test('set aside, is restored without its country if the new region doesn’t include it', () => {
    const berlin = { ...typed.shipping_address, country_code: null }
    expect(chooseRegion(looking, korea)).toMatchObject({ shipping_address: berlin, address_aside: null })
    const chosen = chooseAddress(looking, { ...home, id: 'addr_1' })
    expect(chooseRegion(chosen, korea)).toMatchObject({ shipping_address: berlin, address_aside: null })
    expect(typeAnotherAddress(chooseRegion(chosen, europe))).toEqual(typed)
  })

  test('is only kept for its customer', () => {
    expect(clearCustomer(looking).address_aside).toBeNull()
  })
})

describe('the billing address', () => {
  test('is the selected saved address, or the one typed in its place', () => {
    const saved = chooseAddress({ ...whole, is_billing_same: false }, { ...home, id: 'addr_1' })
    expect(billingAddressOf(saved)).toMatchObject(home)
    const typed = typeShippingAddress(saved, { ...home, city: 'Berlin' })
    expect(billingAddressOf(typed)?.city).toBe('Berlin')
    expect(typed.saved_address_id).toBeNull()
  })

  test('can be a saved address selected only for billing', () => {
    const saved = { ...home, id: 'addr_1', metadata: null }
    const billed = billToAddress(requireShipping(emptyDraft, false), saved)
    expect(billed).toMatchObject({ shipping_address: null, saved_address_id: null })
    expect(billingAddressOf(billed)).toMatchObject(home)
    expect(billingAddressOf(billed)).not.toHaveProperty('id')
  })

  test("is the shipping address while 'Use same as shipping' is ticked, and empty when it is unticked", () => {
    expect(billingAddressOf(billSameAsShipping(whole, true))).toEqual(home)
    expect(billingAddressOf(billSameAsShipping(whole, false))).toBeNull()
    expect(billingAddressOf(typeBillingAddress(whole, { ...home, city: 'Berlin' }))?.city).toBe('Berlin')
  })
})

test('a typed discount code is not part of the draft until it is applied, which clears the field', () => {
  const typed = typeDiscount(whole, 'ten')
  expect(typed).toEqual({ ...whole, typed_discount: 'ten' })
  expect(takeDiscount(typed, 'TEN')).toEqual({ ...whole, discount_code: 'TEN' })
})

describe('the total of a new draft', () => {
  const variant = {
    id: 'variant_1',
    product_id: 'prod_1',
    prices: [{ currency_code: 'eur', region_id: null, amount: 333 }],
    product: { discountable: true, is_giftcard: false },
  }
  const total = (
    items: readonly { unit_price: number | null; quantity: number; isCustom?: boolean }[],
    rest: Partial<Parameters<typeof newDraftTotals>[0]> = {},
  ) =>
    newDraftTotals({
      tax_rate: 25,
      items: items.map((item) => priceDraftItem(item, item.isCustom ? undefined : variant, europe)),
      shipping_price: 500,
      discount: null,
      ...rest,
    }).total
  const one = { unit_price: null, quantity: 1 }

  test.each<[string, number, number]>([
    ["price in the region's currency plus shipping, with tax", total([one]), 1_041],
    ['typed price', total([{ ...one, unit_price: 100 }]), 750],
    ['typed price of 0', total([{ ...one, unit_price: 0 }]), 625],
    ['custom item without a price', total([{ ...one, isCustom: true }]), 625],
    ['no shipping', total([{ unit_price: null, quantity: 2 }], { shipping_price: null }), 833],
    [
      'percentage off variants, not custom items',
      total(
        [
          { unit_price: 1_000, quantity: 1 },
          { unit_price: 1_000, quantity: 1, isCustom: true },
        ],
        {
          discount: { type: 'percentage', value: 50 },
          shipping_price: null,
        },
      ),
      1_875,
    ],
    [
      'percentage off a selected variant',
      total([one], {
        discount: { type: 'percentage', value: 10, allocation: 'item', valid_variant_ids: ['variant_1'] },
        shipping_price: null,
      }),
      375,
    ],
    ['free shipping', total([one], { discount: { type: 'free_shipping', value: 100 } }), 416],
    [
      'KRW, without decimals',
      total([{ unit_price: 12_345, quantity: 1 }], { tax_rate: 10, shipping_price: 3_000 }),
      16_880,
    ],
  ])('%s', (_name, is, expected) => expect(is).toBe(expected))
})
