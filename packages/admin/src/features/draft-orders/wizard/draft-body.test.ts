import { createDraftOrder } from '@purser/contract/draft-orders'
import { emptyDraft, type NewDraft } from '@purser/domain/draft-orders'
import { expect, test } from 'vitest'
import { draftBody } from './draft-body.ts'
import { readKept } from './kept-draft.ts'

const home = { first_name: 'Ada', city: ' Copenhagen ', province: '', country_code: 'dk', company: null }
const draft: NewDraft = {
  ...emptyDraft,
  region: { id: 'reg_eu', currency_code: 'eur' },
  items: [
    { id: 1, variant_id: 'variant_1', title: 'Shirt', quantity: 2, unit_price: null },
    { id: 2, variant_id: null, title: 'Engraving', quantity: 1, unit_price: 0 },
  ],
  customer: { id: 'cus_1', email: 'ada@example.com' },
  shipping_address: home,
  is_billing_same: true,
  shipping_option: { id: 'so_1', price: 450 },
  discount_code: 'TEN',
  no_notification: true,
}
const sent = { first_name: 'Ada', city: 'Copenhagen', country_code: 'dk' }

test('a draft is sent as the contract defines it', () => {
  const body = draftBody(draft, { id: 'parcel' })
  expect(body).toEqual({
    region_id: 'reg_eu',
    email: 'ada@example.com',
    customer_id: 'cus_1',
    items: [
      { variant_id: 'variant_1', title: 'Shirt', quantity: 2 },
      { title: 'Engraving', quantity: 1, unit_price: 0 },
    ],
    shipping_address: sent,
    billing_address: sent,
    shipping_methods: [{ option_id: 'so_1', data: { id: 'parcel' }, price: 450 }],
    discounts: [{ code: 'TEN' }],
    no_notification_order: true,
  })
  expect(createDraftOrder.body.safeParse(body).success).toBe(true)
})

test('sends a new customer without an id, and no address where nothing is shipped', () => {
  const body = draftBody(
    {
      ...draft,
      customer: { id: null, email: 'new@example.com' },
      requires_shipping: false,
      discount_code: null,
      is_billing_same: false,
      billing_address: home,
    },
    {},
  )
  expect(Object.keys(body)).toEqual([
    'region_id',
    'email',
    'items',
    'billing_address',
    'shipping_methods',
    'no_notification_order',
  ])
})

const kept = { version: 1, step: 3, key: 'abc', refusal: null, draft }
test.each([
  ['a stored draft', JSON.stringify(kept), kept],
  [
    'a draft stored before typed codes and set-aside addresses existed',
    JSON.stringify({ ...kept, draft: { ...draft, typed_discount: undefined, address_aside: undefined } }),
    kept,
  ],
  ['no stored draft', null, null],
  ['another version', JSON.stringify({ ...kept, version: 0 }), null],
  ['an unknown step', JSON.stringify({ ...kept, step: 7 }), null],
  ['an incomplete draft', JSON.stringify({ ...kept, draft: { ...draft, items: null } }), null],
  ['invalid JSON', '{', null],
])('reads %s', (_name, text, read) => expect(readKept(text)).toEqual(read))
