import type { Discount } from '@purser/contract/discounts'
import { createDiscountBody, updateDiscountBody } from '@purser/contract/discounts'
import { expect, test } from 'vitest'
import { errorsByField } from '../../../components/form/field-errors.ts'
import {
  changedRuleBody,
  detailsBody,
  discountFaults,
  emptyValues,
  newBody,
  ruleOf,
  valuesOf,
  withFreeShipping,
  withRegions,
} from './discount-values.ts'

const entered = {
  ...emptyValues,
  code: 'ten',
  regions: ['reg_eu'],
  rule: { ...emptyValues.rule, description: ' Ten ', type: 'fixed' as const, value: 1_000 },
}

test('a second region turns a fixed amount into an empty percentage', () => {
  expect(withRegions(entered, ['reg_eu']).rule).toEqual(entered.rule)
  expect(withRegions(entered, []).rule).toEqual(entered.rule)
  expect(withRegions(entered, ['reg_eu', 'reg_us']).rule).toMatchObject({ type: 'percentage', value: '' })
  const percentage = { ...entered, rule: { ...entered.rule, type: 'percentage' as const, value: 10 } }
  expect(withRegions(percentage, ['reg_eu', 'reg_us']).rule.value).toBe(10)
})

test('free shipping is sent with the value 100 and the allocation total; without it a value is missing', () => {
  const item = { ...entered, rule: { ...entered.rule, allocation: 'item' as const } }
  const free = withFreeShipping(item, true)
  expect(newBody(free).rule).toMatchObject({ type: 'free_shipping', value: 100, allocation: 'total' })
  expect(createDiscountBody.safeParse(newBody(free)).success).toBe(true)
  const without = withFreeShipping(free, false)
  expect([without.rule.value, ruleOf(without)]).toEqual(['', null])
  expect(createDiscountBody.safeParse(newBody(without)).success).toBe(false)
})

test('a dynamic discount is sent with its duration, other discounts without', () => {
  const valid_duration = { ...emptyValues.valid_duration, months: 1, days: 2 }
  expect(newBody({ ...entered, valid_duration })).not.toHaveProperty('valid_duration')
  expect(newBody({ ...entered, valid_duration, is_dynamic: true })).toMatchObject({
    valid_duration: 'P0Y1M2DT0H0M',
  })
  expect(newBody({ ...entered, is_dynamic: true }).valid_duration).toBeNull()
})

test('an unedited discount is sent back unchanged; a generated code sends nothing of its discount', () => {
  const product = { id: 'prod_1', title: 'Mug', thumbnail: null }
  const discount = {
    id: 'disc_1',
    code: 'TEN',
    rule_id: 'dru_1',
    parent_discount_id: null,
    is_dynamic: true,
    usage_limit: 5,
    starts_at: '2026-01-01T00:00:00.000Z',
    ends_at: null,
    valid_duration: 'P1M',
    regions: [{ id: 'reg_eu' }],
    rule: { description: 'Ten', type: 'fixed', value: 1_000, allocation: 'item', valid_for: [product] },
  } as unknown as Discount // The form reads only these fields of a discount.
  const values = valuesOf(discount)
  const details = { code: 'TEN', usage_limit: 5 }
  const rule = {
    id: 'dru_1',
    value: 1_000,
    allocation: 'item',
    description: 'Ten',
    valid_for: ['prod_1'],
  }
  expect(detailsBody(discount, values)).toEqual({ ...details, regions: ['reg_eu'], rule })
  const dates = { starts_at: discount.starts_at, ends_at: null, valid_duration: 'P0Y1M0DT0H0M' }
  const changed = changedRuleBody(discount, values)
  expect(changed).toEqual({ ...dates, rule })
  expect(updateDiscountBody.safeParse(changed).success).toBe(true)
  const code = { ...discount, parent_discount_id: 'disc_0' }
  expect(detailsBody(code, values)).toEqual(details)
  expect(changedRuleBody(code, values)).toEqual(dates)
})

test.each([
  ['no region', { regions: [] }, 'regions', 'Choose at least one region.'],
  [
    '101 percent',
    { rule: { ...entered.rule, type: 'percentage' as const, value: 101 } },
    'rule.value',
    'A percentage can be at most 100.',
  ],
  ['a value below 0', { rule: { ...entered.rule, value: -1 } }, 'rule.value', 'The value must be at least 0'],
  ['a limit below 0', { usage_limit: -1 }, 'usage_limit', 'The usage limit must be at least 0'],
  ['an end before now', { ends_at: '2020-01-01T00:00:00.000Z' }, 'ends_at', 'Choose an end after the start.'],
])('%s is refused before it is sent', (_, change, field, message) => {
  const values = { ...entered, ...change }
  const { error } = createDiscountBody.safeParse(newBody(values))
  expect({ ...errorsByField(error?.issues ?? []), ...discountFaults(values) }).toEqual({ [field]: message })
})

test.each([
  ['', undefined],
  [0, undefined],
  [3, undefined],
  [2, "The discount was already used 3 times. The limit can't be lower."],
] as const)('for a discount used 3 times, the limit %j is refused with %j', (usage_limit, message) => {
  expect(discountFaults({ ...entered, usage_limit }, 3).usage_limit).toBe(message)
})
