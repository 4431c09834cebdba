import { describe, expect, test } from 'vitest'
import {
  type DiscountFacts,
  type DiscountRule,
  type DiscountState,
  discountLines,
  discountRefusal,
  discountState,
} from './index.ts'

describe('a rule takes off each line', () => {
  const lines = [
    { unit_price: 333, quantity: 1, product_id: 'prod_a' },
    { unit_price: 333, quantity: 2, product_id: 'prod_b' },
    { unit_price: 1000, quantity: 1, product_id: null },
    { unit_price: 1000, quantity: 1, product_id: 'prod_c', allow_discounts: false },
  ]
  test.each<[string, DiscountRule, number[]]>([
    [
      'a percentage, rounded once',
      { type: 'percentage', value: 50, allocation: 'total' },
      [167, 333, 500, 0],
    ],
    [
      'a percentage with decimals, rounded once: 12.5 % of 1999 is 250',
      { type: 'percentage', value: 12.5, allocation: 'total' },
      [42, 83, 125, 0],
    ],
    [
      'a percentage without allocation counts for all',
      { type: 'percentage', value: 100 },
      [333, 666, 1000, 0],
    ],
    [
      'never more than the whole',
      { type: 'percentage', value: 150, allocation: 'total' },
      [333, 666, 1000, 0],
    ],
    [
      'a percentage of named products',
      { type: 'percentage', value: 10, allocation: 'item', valid_product_ids: ['prod_b', 'prod_c'] },
      [0, 67, 0, 0],
    ],
    [
      'a fixed amount in proportion',
      { type: 'fixed', value: 1999, allocation: 'total' },
      [333, 666, 1000, 0],
    ],
    [
      'a fixed amount for each unit of named products',
      { type: 'fixed', value: 100, allocation: 'item', valid_product_ids: ['prod_a', 'prod_b', 'prod_c'] },
      [100, 200, 0, 0],
    ],
    [
      'nothing when an item rule names no product',
      { type: 'fixed', value: 100, allocation: 'item' },
      [0, 0, 0, 0],
    ],
    ['nothing for free shipping', { type: 'free_shipping', value: 100 }, [0, 0, 0, 0]],
  ])('%s', (_name, rule, off) => {
    expect(discountLines(lines, rule)).toEqual(off)
  })

  test('nothing where there is nothing', () => {
    expect(discountLines([], { type: 'fixed', value: 100 })).toEqual([])
    expect(discountLines([{ unit_price: 0, quantity: 1 }], { type: 'fixed', value: 100 })).toEqual([0])
  })
})

describe('a discount is used', () => {
  const discount: DiscountFacts = {
    is_disabled: false,
    starts_at: '2026-01-01T00:00:00.000Z',
    ends_at: '2026-12-31T00:00:00.000Z',
    usage_count: 4,
    usage_limit: 5,
    region_ids: ['reg_eu'],
  }
  const order = { now: '2026-11-21T10:14:00.000Z', region_id: 'reg_eu' }
  test.each<[string, Partial<DiscountFacts>, string | null]>([
    ['within its dates, limit and regions', {}, null],
    ['without an end or a limit', { ends_at: null, usage_limit: null, usage_count: 999 }, null],
    ['with a limit of 0, which is none', { usage_limit: 0 }, null],
    ['at the instant it starts', { starts_at: order.now }, null],
    ['not while disabled', { is_disabled: true }, 'disabled'],
    ['not while its dynamic discount is disabled', { parent_discount: { is_disabled: true } }, 'disabled'],
    ['of a dynamic discount that is not', { parent_discount: { is_disabled: false } }, null],
    ['not before it starts', { starts_at: '2026-11-22T00:00:00.000Z' }, 'not started'],
    ['at the instant it ends', { ends_at: order.now }, null],
    ['not after it ends', { ends_at: '2026-11-20T00:00:00.000Z' }, 'expired'],
    ['not when used up', { usage_count: 5 }, 'used up'],
    ['not in another region', { region_ids: ['reg_us'] }, 'region'],
  ])('%s', (_name, change, words) => {
    const refusal = discountRefusal({ ...discount, ...change }, order)
    if (words === null) expect(refusal).toBeNull()
    else expect(refusal?.message).toContain(words)
  })

  test.each<[DiscountState, Partial<DiscountFacts>]>([
    ['active', {}],
    ['active', { ends_at: null, usage_limit: 0 }],
    ['scheduled', { starts_at: '2026-11-22T00:00:00.000Z' }],
    ['expired', { ends_at: '2026-11-20T00:00:00.000Z' }],
    ['used_up', { usage_count: 5 }],
    ['disabled', { is_disabled: true, usage_count: 5 }],
    ['disabled', { parent_discount: { is_disabled: true } }],
  ])('the list calls it %s: %o', (state, change) => {
    expect(discountState({ ...discount, ...change }, order.now)).toBe(state)
  })
})
