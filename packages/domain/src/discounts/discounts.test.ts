import { describe, expect, test } from 'vitest'
import {
  type DiscountFacts,
  type DiscountRule,
  type DiscountState,
  discountLines,
  discountRefusal,
  discountState,
  namedIn,
} from './index.ts'

describe('discount of each line', () => {
  const lines = [
    { unit_price: 333, quantity: 1, product_id: 'prod_a', variant_id: 'a_small' },
    { unit_price: 333, quantity: 2, product_id: 'prod_b', variant_id: 'b_red' },
    { unit_price: 1000, quantity: 1, product_id: null, variant_id: null },
    { unit_price: 1000, quantity: 1, product_id: 'prod_c', variant_id: 'c_red', allow_discounts: false },
  ]
  const ofItem = { allocation: 'item' } as const
  test.each<[string, DiscountRule, number[]]>([
    [
      'a percentage, rounded once',
      { type: 'percentage', value: 50, allocation: 'total' },
      [167, 333, 500, 0],
    ],
    [
      'a percentage with decimals, rounded once',
      { type: 'percentage', value: 12.5, allocation: 'total' },
      [42, 83, 125, 0],
    ],
    ['a percentage without allocation', { type: 'percentage', value: 100 }, [333, 666, 1000, 0]],
    ['a percentage above 100', { type: 'percentage', value: 150, allocation: 'total' }, [333, 666, 1000, 0]],
    [
      'a percentage on selected products',
      { type: 'percentage', value: 10, allocation: 'item', valid_product_ids: ['prod_b', 'prod_c'] },
      [0, 67, 0, 0],
    ],
    [
      'a fixed amount, in proportion to lines',
      { type: 'fixed', value: 1999, allocation: 'total' },
      [333, 666, 1000, 0],
    ],
    [
      'a fixed amount per unit of selected products',
      { type: 'fixed', value: 100, allocation: 'item', valid_product_ids: ['prod_a', 'prod_b', 'prod_c'] },
      [100, 200, 0, 0],
    ],
    [
      'a percentage on selected variants, one not discountable',
      { type: 'percentage', value: 10, ...ofItem, valid_variant_ids: ['b_red', 'c_red'] },
      [0, 67, 0, 0],
    ],
    [
      'a fixed amount per unit of a selected variant',
      { type: 'fixed', value: 100, ...ofItem, valid_variant_ids: ['b_red'] },
      [0, 200, 0, 0],
    ],
    [
      'product and variant both selected, discounted once',
      { type: 'fixed', value: 100, ...ofItem, valid_product_ids: ['prod_b'], valid_variant_ids: ['b_red'] },
      [0, 200, 0, 0],
    ],
    [
      'a percentage on a product and a variant',
      {
        type: 'percentage',
        value: 10,
        ...ofItem,
        valid_product_ids: ['prod_a'],
        valid_variant_ids: ['b_red'],
      },
      [33, 67, 0, 0],
    ],
    [
      'product and variant ids swapped, no discount',
      {
        type: 'percentage',
        value: 10,
        ...ofItem,
        valid_product_ids: ['a_small'],
        valid_variant_ids: ['prod_a'],
      },
      [0, 0, 0, 0],
    ],
    [
      'allocation total ignores selected variants',
      { type: 'percentage', value: 100, allocation: 'total', valid_variant_ids: ['b_red'] },
      [333, 666, 1000, 0],
    ],
    [
      'item allocation without products or variants',
      { type: 'fixed', value: 100, allocation: 'item' },
      [0, 0, 0, 0],
    ],
    ['free shipping', { type: 'free_shipping', value: 100 }, [0, 0, 0, 0]],
  ])('%s', (_name, rule, off) => {
    expect(discountLines(lines, rule)).toEqual(off)
  })

  test('entries with a variant refer to that variant, others to their product', () => {
    const entries = [
      { id: 'prod_a' },
      { id: 'b_red', variant_id: 'b_red' },
      { id: 'prod_c', variant_id: null },
    ]
    expect(namedIn(entries)).toEqual({
      valid_product_ids: ['prod_a', 'prod_c'],
      valid_variant_ids: ['b_red'],
    })
  })

  test('no lines have no discounts', () => {
    expect(discountLines([], { type: 'fixed', value: 100 })).toEqual([])
    expect(discountLines([{ unit_price: 0, quantity: 1 }], { type: 'fixed', value: 100 })).toEqual([0])
  })
})

describe('using a discount', () => {
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
    ['no end or limit', { ends_at: null, usage_limit: null, usage_count: 999 }, null],
    ['limit 0, which means no limit', { usage_limit: 0 }, null],
    ['at the instant it starts', { starts_at: order.now }, null],
    ['disabled', { is_disabled: true }, 'disabled'],
    ['dynamic discount disabled', { parent_discount: { is_disabled: true } }, 'disabled'],
    ['dynamic discount enabled', { parent_discount: { is_disabled: false } }, null],
    ['not started', { starts_at: '2026-11-22T00:00:00.000Z' }, "hasn't started"],
    ['at the instant it ends', { ends_at: order.now }, null],
    ['expired', { ends_at: '2026-11-20T00:00:00.000Z' }, 'expired'],
    ['used up', { usage_count: 5 }, 'usage limit'],
    ['another region', { region_ids: ['reg_us'] }, 'region'],
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
  ])('state %s: %o', (state, change) => {
    expect(discountState({ ...discount, ...change }, order.now)).toBe(state)
  })
})
