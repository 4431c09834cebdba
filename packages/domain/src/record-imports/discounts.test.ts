import { expect, test } from 'vitest'
import {
  discountCodeOfFile,
  type FileDiscount,
  mergeDiscount,
  percentageOfFile,
  type StoredDiscount,
} from './index.ts'

const now = '2026-03-02T09:00:00.000Z'
const regions = [
  { id: 'reg_eu', currency_code: 'eur' },
  { id: 'reg_us', currency_code: 'usd' },
]
const file: FileDiscount = {
  row: 2,
  code: 'SPRING',
  type: 'percentage',
  value: 10,
  currency_code: 'eur',
  isOwn: false,
}
const stored: StoredDiscount = {
  code: 'SPRING',
  description: null,
  type: 'percentage',
  value: 10,
  allocation: 'total',
  region_ids: ['reg_eu'],
  usage_limit: 40,
  usage_count: 5,
  starts_at: now,
  ends_at: null,
  is_disabled: false,
  is_dynamic: false,
  parent_discount_id: null,
}
const merged = (given: Partial<FileDiscount>, before: Partial<StoredDiscount> | null = null) => {
  const { to, problems } = mergeDiscount({ ...file, ...given }, before && { ...stored, ...before }, {
    regions,
    now,
  })
  return { to, told: problems.map(({ field, message }) => `${field}: ${message}`) }
}

test.each([
  [' spring ', 'SPRING'],
  ['..', null],
  ['\u200b', null],
  ['x'.repeat(201), null],
])('the code %j of a file is stored as %j', (text, code) => {
  expect(discountCodeOfFile(text)).toBe(code)
})

test.each([
  ['10', 10],
  ['-10.0', 10],
  ['12,5', 12.5],
  ['7.5 %', 7.5],
  ['ten', null],
  ['1.000,5', null],
])('the percentage %j of a file is %s', (text, value) => {
  expect(percentageOfFile(text)).toBe(value)
})

test.each<[string, Partial<FileDiscount>, object]>([
  ['a percentage', {}, { value: 10, region_ids: ['reg_eu', 'reg_us'], starts_at: now, usage_limit: null }],
  ['an amount', { type: 'fixed', value: 500 }, { value: 500, region_ids: ['reg_eu'] }],
  ['free shipping', { type: 'free_shipping', value: undefined }, { type: 'free_shipping', value: 100 }],
  ['a limit, some of it used', { usage_limit: 100, uses: 60 }, { usage_limit: 40 }],
  ['a limit of 0, which is none', { usage_limit: 0 }, { usage_limit: null }],
])('a new discount with %s (record-imports-16)', (_, given, to) => {
  expect(merged(given)).toMatchObject({ to, told: [] })
})

test.each<[string, Partial<FileDiscount>, Partial<StoredDiscount>, object]>([
  ['the same', { usage_limit: 40, uses: 5, isOwn: true }, {}, stored],
  ["this store's limit", { usage_limit: 30, uses: 1, isOwn: true }, {}, { usage_limit: 30 }],
  ['what another shop has left', { usage_limit: 100, uses: 65 }, {}, { usage_limit: 40 }],
  ['another percentage', { value: 20 }, {}, { value: 20, region_ids: ['reg_eu'] }],
])('a stored discount with %s (record-imports-16)', (_, given, before, to) => {
  const { usage_count: _uses, is_dynamic: _is, parent_discount_id: _of, ...fields } = { ...stored, ...to }
  expect(merged(given, before)).toEqual({ to: fields, told: [] })
})

test.each<[string, Partial<FileDiscount>, Partial<StoredDiscount> | null, string]>([
  ['without a code', { code: undefined }, null, 'discount.code: The code is missing.'],
  ['without a type', { type: undefined }, null, 'discount.type: The type is missing.'],
  ['without a value', { value: undefined }, null, 'discount.value: The value is missing.'],
  ['of 120 percent', { value: 120 }, null, 'discount.value: A percentage can be at most 100.'],
  [
    'of an amount in two regions',
    { type: 'fixed', value: 5, region_ids: ['reg_eu', 'reg_us'] },
    null,
    'discount.regions: A fixed amount needs exactly one region. Use a percentage for several.',
  ],
  [
    'of an amount in no region',
    { type: 'fixed', value: 5, currency_code: 'kwd' },
    null,
    'discount.currency: No region has KWD.',
  ],
  [
    'that ends before it starts',
    { ends_at: '2020-01-01T00:00:00.000Z' },
    null,
    'discount.ends_at: Choose an end after the start.',
  ],
  [
    'all of whose uses are spent',
    { usage_limit: 5, uses: 5 },
    null,
    'discount.usage_limit: All uses of the code are spent.',
  ],
  [
    'used more often than its limit',
    { usage_limit: 3, isOwn: true },
    {},
    "discount.usage_limit: The discount was already used 5 times. The limit can't be lower.",
  ],
  [
    'of another type',
    { type: 'free_shipping' },
    {},
    "discount.type: A discount's type can't change. Create a new discount instead.",
  ],
  [
    'made from a template',
    { value: 20 },
    { parent_discount_id: 'disc_1' },
    'discount.value: This code shares the rule and regions of its dynamic discount. Change them there.',
  ],
  [
    'that is a template',
    { is_dynamic: true },
    null,
    'discount.is_dynamic: Templates for codes that expire individually are not imported.',
  ],
])('a discount %s is a problem (record-imports-17)', (_, given, before, problem) => {
  expect(merged(given, before).told).toEqual([problem])
})

test.each([
  [{ kind: 'Amount Off', value_type: 'percentage', class: 'order', customers: 'All' }, []],
  [{ kind: 'Free Shipping', class: 'shipping', minimum: '' }, []],
  [{ kind: 'Buy X Get Y', class: 'product' }, ['discount.kind']],
  [{ kind: 'App Discount', value_type: 'app' }, ['discount.kind']],
  [{ kind: 'Amount Off', class: 'product' }, ['discount.class']],
  [{ minimum: 'Minimum purchase of $50.00' }, ['discount.minimum']],
  [{ customers: 'VIP', once: true }, ['discount.customers', 'discount.once']],
])('of the discount %j these conditions are refused: %j (record-imports-18)', (conditions, fields) => {
  const { problems } = mergeDiscount({ ...file, conditions }, null, { regions, now })
  expect(problems.map(({ field }) => field)).toEqual(fields)
})
