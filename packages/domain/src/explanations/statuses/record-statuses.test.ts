import { expect, test } from 'vitest'
import {
  type DiscountStatusBooks,
  type DraftStatusBooks,
  explainDiscountStatus,
  explainDraftStatus,
  explainFulfillmentStatus,
  explainGiftCardStatus,
  explainProductStatus,
  type FulfillmentStatusBooks,
  type GiftCardStatusBooks,
  type ProductStatusBooks,
  UNEXPLAINED,
} from '../index.ts'

/* explain-15 to explain-17 */

const [before, now, after] = [
  '2026-03-01T10:00:00.000Z',
  '2026-03-02T10:00:00.000Z',
  '2026-03-03T10:00:00.000Z',
]
const step = <Name extends string>(name: Name, done_at = before) => ({ name, done_at, by: 'Ada' })

const parcel: FulfillmentStatusBooks = {
  is_moved_in: false,
  lines: [{ title: 'Shirt', description: 'M', units: 2 }],
  tracking_numbers: ['TRACK-1'],
  steps: [step('packed')],
}

test.each<[string, FulfillmentStatusBooks, string]>([
  ['fulfilled', parcel, 'The items are packed, and have not shipped yet.'],
  ['shipped', { ...parcel, steps: [step('packed'), step('shipped')] }, 'The items have shipped.'],
  ['canceled', { ...parcel, steps: [step('packed'), step('canceled')] }, 'The fulfillment was canceled.'],
  ['shipped', parcel, UNEXPLAINED],
  ['shipped', { ...parcel, is_moved_in: true }, 'The fulfillment had this status when it was moved in.'],
])('a fulfillment is %s', (status, books, rule) => {
  const { facts, ...explanation } = explainFulfillmentStatus(status, books)
  expect(explanation).toMatchObject({ status, rule })
  expect(facts.slice(0, 3)).toEqual([
    { label: 'Shirt, M', value: '2' },
    { label: 'Tracking number', value: 'TRACK-1' },
    { label: 'Packed', at: before, by: 'Ada' },
  ])
})

const draft: DraftStatusBooks = { is_moved_in: false, order: null, steps: [step('created')] }

test.each<[string, DraftStatusBooks, string]>([
  ['open', draft, 'No order has been placed from it yet.'],
  ['completed', { ...draft, order: 12 }, 'Order #12 was placed from it.'],
  ['completed', draft, UNEXPLAINED],
  ['completed', { ...draft, is_moved_in: true }, 'The draft order had this status when it was moved in.'],
])('a draft order is %s', (status, books, rule) => {
  expect(explainDraftStatus(status, books)).toMatchObject({ status, rule, facts: [{ label: 'Created' }] })
})

const discount: DiscountStatusBooks = {
  is_moved_in: false,
  now,
  is_disabled: false,
  starts_at: before,
  ends_at: null,
  uses: 3,
  usage_limit: null,
  parent: null,
  steps: [step('created')],
}
const ended = { ...discount, ends_at: before }

test.each<[string, DiscountStatusBooks, string]>([
  ['active', discount, 'The discount is enabled, has started, and can still be used.'],
  ['active', { ...discount, ends_at: now }, 'The discount is enabled, has started, and can still be used.'],
  ['active', { ...discount, usage_limit: 4 }, 'The discount is enabled, has started, and can still be used.'],
  ['used_up', { ...discount, usage_limit: 3 }, 'The discount was used as often as its limit allows.'],
  ['expired', ended, 'The discount has ended.'],
  ['scheduled', { ...discount, starts_at: after }, 'The discount has not started yet.'],
  ['disabled', { ...ended, is_disabled: true }, 'The discount is disabled.'],
  [
    'disabled',
    { ...discount, parent: { code: 'ALL', is_disabled: true } },
    'It was created from ALL, which is disabled.',
  ],
  ['expired', discount, UNEXPLAINED],
])('a discount is %s', (status, books, rule) => {
  expect(explainDiscountStatus(status, books)).toMatchObject({ status, rule })
})

test('a discount has its dates, uses and steps as facts', () => {
  const books = { ...discount, ends_at: after, usage_limit: 10, parent: { code: 'ALL', is_disabled: false } }
  expect(explainDiscountStatus('active', books).facts).toEqual([
    { label: 'Starts', at: before },
    { label: 'Ends', at: after },
    { label: 'Uses', value: '3 of 10' },
    { label: 'Created from ALL', value: 'Enabled' },
    { label: 'Created', at: before, by: 'Ada' },
  ])
})

const card: GiftCardStatusBooks = {
  is_moved_in: false,
  now,
  is_disabled: false,
  ends_at: null,
  currency_code: 'eur',
  balance: 500,
  steps: [step('created'), step('disabled'), step('enabled')],
}

test.each<[string, GiftCardStatusBooks, string]>([
  ['active', card, 'The gift card is enabled, has not expired, and has a balance.'],
  ['used_up', { ...card, balance: 0 }, 'The gift card has no balance left.'],
  ['expired', { ...card, balance: 0, ends_at: before }, 'The gift card has expired.'],
  ['disabled', { ...card, is_disabled: true, ends_at: before }, 'The gift card is disabled.'],
  ['used_up', card, UNEXPLAINED],
])('a gift card is %s', (status, books, rule) => {
  expect(explainGiftCardStatus(status, books)).toMatchObject({ status, rule })
})

test('a gift card has its balance, end and steps as facts', () => {
  expect(explainGiftCardStatus('active', card).facts.map(({ label, value }) => [label, value])).toEqual([
    ['Balance', '€5.00'],
    ['Ends', 'Never'],
    ['Created', undefined],
    ['Disabled', undefined],
    ['Enabled', undefined],
  ])
})

const product: ProductStatusBooks = { is_moved_in: false, created_at: before, steps: [] }

test.each<[string, ProductStatusBooks, string, string[]]>([
  ['draft', product, 'The product has had this status since it was created.', ['Created']],
  [
    'draft',
    { ...product, is_moved_in: true },
    'The product had this status when it was moved in.',
    ['Created'],
  ],
  [
    'published',
    { ...product, steps: [step('draft'), step('published', now)] },
    'The product was last set to Published.',
    ['Created as Draft', 'Set to Published'],
  ],
  ['draft', { ...product, steps: [step('published', now)] }, UNEXPLAINED, ['Created', 'Set to Published']],
])('a product is %s', (status, books, rule, labels) => {
  const explanation = explainProductStatus(status, books)
  expect(explanation).toMatchObject({ status, rule })
  expect(explanation.facts.map(({ label }) => label)).toEqual(labels)
})
