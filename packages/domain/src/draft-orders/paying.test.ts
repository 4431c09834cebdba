import { describe, expect, test } from 'vitest'
import { refusalOf } from '../availability/index.ts'
import { shortagesOf } from '../carts/index.ts'
import { discountsRefusal } from '../discounts/index.ts'
import { refusal } from '../refusals/index.ts'
import { draftLinkAvailability, payDraftAvailability, payDraftRefusal } from './index.ts'

const now = '2026-11-23T12:00:00.000Z'
const mug = {
  title: 'Mug',
  sku: 'MUG-1',
  inventory_quantity: 3,
  manage_inventory: true,
  allow_backorder: false,
  published: true,
  deleted_at: null as string | null,
}
const cap = { ...mug, title: 'Cap', sku: 'CAP-1', inventory_quantity: 0 }
const line = (variant_id: string | null, quantity: number, variant: typeof mug | null = mug) => ({
  title: variant?.title ?? 'Engraving',
  variant_id,
  quantity,
  variant,
})
const gone = { ...mug, deleted_at: now }
const ten = {
  code: 'TEN',
  is_disabled: false,
  starts_at: '2026-01-01T00:00:00.000Z',
  ends_at: null,
  usage_count: 3,
  usage_limit: 10,
  region_ids: ['reg_eu'],
}
const order = { now, region_id: 'reg_eu' }

test.each([
  ['all units in stock', [line('mug', 3)], []],
  ['more units than in stock', [line('mug', 4)], [['mug', 'Only 3 of MUG-1 are in stock.']]],
  [
    'two lines together exceeding stock',
    [line('mug', 2), line('mug', 2)],
    [['mug', 'Only 3 of MUG-1 are in stock.']],
  ],
  [
    'two variants exceeding stock',
    [line('cap', 1, cap), line('mug', 9)],
    [
      ['cap', 'Only 0 of CAP-1 are in stock.'],
      ['mug', 'Only 3 of MUG-1 are in stock.'],
    ],
  ],
  ['backorders allowed', [line('mug', 9, { ...mug, allow_backorder: true })], []],
  ['custom items', [line(null, 9, null)], []],
  ['a deleted variant', [line('gone', 9, null)], []],
])('shortages of a draft with %s', (_, items, missing) => {
  expect([...shortagesOf(items)].map(([id, { message }]) => [id, message])).toEqual(missing)
})

test.each([
  ['can be used', {}, null],
  ['is disabled', { is_disabled: true }, ['discount_disabled', 'TEN: The discount is disabled.']],
  [
    'has not started',
    { starts_at: '2027-01-01T00:00:00.000Z' },
    ['discount_not_started', "TEN: The discount hasn't started yet."],
  ],
  [
    'has ended',
    { ends_at: '2026-11-01T00:00:00.000Z' },
    ['discount_expired', 'TEN: The discount has expired.'],
  ],
  ['is used up', { usage_limit: 3 }, ['discount_used_up', 'TEN: The discount has reached its usage limit.']],
  [
    'belongs to another region',
    { region_ids: ['reg_us'] },
    ['discount_of_other_region', "TEN: The discount isn't valid in this region."],
  ],
  ['has unknown regions', { region_ids: undefined }, null],
])('a discount that %s', (_, change, refused) => {
  const found = discountsRefusal([{ ...ten, ...change }], order)
  expect(found && [found.code, found.message]).toEqual(refused)
  expect(found?.field).toBe(refused ? 'discounts' : undefined)
})

describe('marking a draft order as paid', () => {
  const toPay = { region_id: 'reg_eu', items: [line('mug', 1)], discounts: [ten] }
  test.each([
    ['items in stock', {}, null],
    ['no items', { items: [] }, 'Add an item before you mark the draft order as paid.'],
    ['custom items', { items: [line(null, 1, null)] }, null],
    ['unpublished product', { items: [line('mug', 1, { ...mug, published: false })] }, null],
    [
      'deleted variant',
      { items: [line('mug', 1, gone)] },
      'Mug is no longer available. Remove it to continue.',
    ],
    [
      'several variants out of stock, all listed',
      { items: [line('cap', 1, cap), line('mug', 4)] },
      'Only 0 of CAP-1 are in stock. Only 3 of MUG-1 are in stock.',
    ],
    ['disabled discount', { discounts: [{ ...ten, is_disabled: true }] }, 'TEN: The discount is disabled.'],
  ])('%s', (_, change, words) => {
    const draft = { ...toPay, ...change }
    expect(payDraftRefusal(draft, now)?.message ?? null).toBe(words)
    const offered = payDraftAvailability({ status: 'open', toPay: draft, now })
    expect(refusalOf(offered)?.message ?? null).toBe(words)
  })

  test('already completed', () => {
    expect(refusalOf(payDraftAvailability({ status: 'completed', toPay, now }))?.code).toBe(
      'draft_order_completed',
    )
  })
})

const template = 'https://shop.example/pay/{cart_id}'
const withGone = { region_id: 'reg_eu', items: [line('mug', 1), line('gone', 1, gone)], discounts: [] }

test.each([
  ['open draft', { status: 'open' }, template, undefined],
  ['no link template', { status: 'open' }, '', 'link_template_missing'],
  ['completed draft', { status: 'completed' }, template, 'draft_order_completed'],
  ['deleted variant', { status: 'open', toPay: withGone }, template, 'variant_unavailable'],
] as const)("a draft's payment link: %s", (_, draft, of, code) => {
  expect(refusalOf(draftLinkAvailability(draft, of, null))?.code).toBe(code)
})

test('a draft has no payment link if no payment method accepts its total', () => {
  const problem = refusal('payment_below_minimum', 'Stripe accepts 0.50 EUR or more, and 0.30 EUR is due.')
  expect(refusalOf(draftLinkAvailability({ status: 'open' }, template, problem))).toMatchObject(problem)
})
