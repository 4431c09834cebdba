import { expect, test } from 'vitest'
import type { Refusal } from '../refusals/index.ts'
import {
  addDuration,
  discountDatesRefusal,
  discountRegionsRefusal,
  discountTypeRefusal,
  dynamicCodeRefusal,
  dynamicRefusal,
  formatDuration,
  parseDuration,
  ruleValueRefusal,
  sharedPartRefusal,
  storedRule,
  usageLimitRefusal,
} from './index.ts'

const start = '2026-11-23T10:00:00.000Z'
const code = { is_dynamic: true, parent_discount_id: 'disc_1' }
const usual = { is_dynamic: false, parent_discount_id: null }
const dynamic = { is_dynamic: true, parent_discount_id: null }

test.each<[string, Refusal | null, string | null, string?]>([
  ['100 percent', ruleValueRefusal({ type: 'percentage', value: 100 }), null],
  ['101 percent', ruleValueRefusal({ type: 'percentage', value: 101 }), 'percentage_too_large', 'rule.value'],
  ['12.5 percent', ruleValueRefusal({ type: 'percentage', value: 12.5 }), null],
  ['33.3333 percent', ruleValueRefusal({ type: 'percentage', value: 33.3333 }), null],
  [
    '33.33333 percent',
    ruleValueRefusal({ type: 'percentage', value: 33.33333 }),
    'percentage_too_precise',
    'rule.value',
  ],
  [
    'a fixed amount with half a cent',
    ruleValueRefusal({ type: 'fixed', value: 0.5 }),
    'amount_not_whole',
    'rule.value',
  ],
  ['a fixed amount of 101', ruleValueRefusal({ type: 'fixed', value: 101 }), null],
  ['a percentage in two regions', discountRegionsRefusal('percentage', 2), null],
  ['free shipping in two regions', discountRegionsRefusal('free_shipping', 2), null],
  ['a fixed amount in one region', discountRegionsRefusal('fixed', 1), null],
  [
    'a fixed amount in two regions',
    discountRegionsRefusal('fixed', 2),
    'fixed_amount_of_several_regions',
    'regions',
  ],
  ['no region', discountRegionsRefusal('percentage', 0), 'discount_without_region', 'regions'],
  ['no end date', discountDatesRefusal(start, null), null],
  ['end just after the start', discountDatesRefusal(start, '2026-11-23T10:00:00.001Z'), null],
  ['end at the start', discountDatesRefusal(start, start), 'discount_ends_before_start', 'ends_at'],
  ['no usage limit', usageLimitRefusal(null, 9), null],
  ['usage limit 0, which means none', usageLimitRefusal(0, 9), null],
  ['usage limit equal to uses', usageLimitRefusal(9, 9), null],
  ['usage limit below uses', usageLimitRefusal(8, 9), 'usage_limit_below_uses', 'usage_limit'],
  ['the same type', discountTypeRefusal('fixed', 'fixed'), null],
  ['a changed type', discountTypeRefusal('fixed', 'percentage'), 'discount_type_is_kept', 'rule.type'],
  ['adding a code to a dynamic discount', dynamicCodeRefusal(dynamic), null],
  ['adding a code to an ordinary discount', dynamicCodeRefusal(usual), 'discount_not_dynamic'],
  ['adding a code to a code', dynamicCodeRefusal(code), 'discount_not_dynamic'],
  ['changing the rule of an ordinary discount', sharedPartRefusal(usual, 'rule'), null],
  ['changing the rule of a code', sharedPartRefusal(code, 'rule'), 'part_of_dynamic_discount', 'rule'],
  ['making a dynamic discount without codes ordinary', dynamicRefusal(dynamic, false, false), null],
  ['a dynamic discount with codes stays dynamic', dynamicRefusal(dynamic, true, true), null],
  [
    'making a dynamic discount with codes ordinary',
    dynamicRefusal(dynamic, false, true),
    'dynamic_codes_exist',
    'is_dynamic',
  ],
])('checking a discount: %s', (_, refused, name, field) => {
  expect(refused?.code ?? null).toBe(name)
  expect(refused?.field).toBe(field)
})

test('free shipping is always stored with value 100 and allocation total', () => {
  expect(storedRule({ type: 'free_shipping', value: 7, allocation: 'item' })).toEqual({
    type: 'free_shipping',
    value: 100,
    allocation: 'total',
  })
  const fixed = { type: 'fixed', value: 7, allocation: 'item' } as const
  expect(storedRule(fixed)).toEqual(fixed)
})

const none = { years: 0, months: 0, days: 0, hours: 0, minutes: 0 }

test.each([
  ['P0Y1M2DT0H0M', { ...none, months: 1, days: 2 }],
  ['P1Y2M3DT4H5M', { years: 1, months: 2, days: 3, hours: 4, minutes: 5 }],
  ['P2W', { ...none, days: 14 }],
  ['PT90S', { ...none, minutes: 2 }],
  ['P', null],
  ['PT', null],
  ['P1.5D', null],
  ['-P1D', null],
  ['P9999Y', null],
  ['1 month', null],
  ['', null],
])('reading %j as a duration', (text, duration) => {
  expect(parseDuration(text)).toEqual(duration)
})

test('a duration is written with its non-zero parts, and an empty one is omitted', () => {
  expect(formatDuration({ ...none, months: 1, days: 2 })).toBe('P0Y1M2DT0H0M')
  expect(formatDuration(none)).toBeNull()
})

test.each([
  ['2026-01-31T10:00:00.000Z', { ...none, months: 1 }, '2026-02-28T10:00:00.000Z'],
  ['2024-02-29T10:00:00.000Z', { ...none, years: 1 }, '2025-02-28T10:00:00.000Z'],
  ['2026-12-31T23:30:00.000Z', { ...none, days: 1, hours: 1, minutes: 31 }, '2027-01-02T01:01:00.000Z'],
])('%s plus %j is %s', (from, duration, to) => {
  expect(addDuration(from, duration)).toBe(to)
})
