import { expect, test } from 'vitest'
import { operations } from '../operations/index.ts'
import { historyLimits } from './changed-fields.ts'
import {
  changedFields,
  describeAuthor,
  describeAuthorGroup,
  describePath,
  describeValue,
  type HistoryTerms,
  journalNames,
  operationAfterAuthor,
  type Stored,
  wordsOfOperation,
} from './index.ts'

const terms: HistoryTerms = {
  has_former_amounts: false,
  currency_code: 'eur',
  names: { reg_1: 'EU', variant_1: 'Shell / L', prod_1: 'Kestrel Shell' },
  formatDate: (moment) => `on ${moment.slice(0, 10)}`,
}
const gone = 'variant_01KAZJ5W1T8Q4V6D2N9R3C7XEM'
const textOf = (path: string[], value: Stored, own: Partial<HistoryTerms> = {}) =>
  describeValue(path, value, { ...terms, ...own })
    .map(({ text }) => text)
    .join('')

test('every operation has distinct words, in the past tense and capitalized', () => {
  expect(Object.keys(operations).filter((name) => wordsOfOperation(name) === name)).toEqual([])
  const all = journalNames.map(wordsOfOperation)
  expect(all.filter((words) => !/^[A-Z][a-z]+( [A-Za-z]+)+$/.test(words))).toEqual([])
  expect(new Set(all).size).toBe(all.length)
})

test.each(['of-another-release', 'toString', '__proto__', ''])(
  'an unknown name is shown unchanged: %j',
  (name) => {
    expect(wordsOfOperation(name)).toBe(name)
  },
)

test.each<[string, Stored, Stored, [string, Stored, Stored][]]>([
  ['nothing before or after', null, null, []],
  [
    'one of two fields changed',
    { title: 'A', handle: 'x' },
    { title: 'B', handle: 'x' },
    [['title', 'A', 'B']],
  ],
  ['created record, without empty fields', null, { title: 'B', handle: null }, [['title', null, 'B']]],
  ['deleted record', { code: 'X' }, null, [['code', 'X', null]]],
  [
    'deleted nested record',
    { a: { [gone]: { b: 1, c: 2 } } },
    { a: { [gone]: null } },
    [[`a.${gone}`, { b: 1, c: 2 }, null]],
  ],
  ['one field of a nested record changed', { a: { b: 1, c: 2 } }, { a: { b: 3, c: 2 } }, [['a.b', 1, 3]]],
  ['nested record added', { a: null }, { a: { b: 3 } }, [['a.b', null, 3]]],
  ['text replaced by a record', { a: 'x' }, { a: { b: 3 } }, [['a', 'x', { b: 3 }]]],
  ['one empty value replaced by another', { a: null, b: '' }, { a: [], b: null }, []],
  ['note without the id of its record', null, { value: 'x', resource_id: 'order_1' }, [['value', null, 'x']]],
  ['list entries added and removed', { l: [1, 2] }, { l: [2, 3] }, [['l', [1], [3]]]],
  ['list reordered', { l: [1, 2] }, { l: [2, 1] }, [['l', [1, 2], [2, 1]]]],
  [
    'ids without a page omitted',
    { s: { id: 'swap_1', at: 1 } },
    { s: { id: 'swap_1', at: 2 }, cart_id: 'c' },
    [['s.at', 1, 2]],
  ],
  [
    'fields named like built-in properties',
    { constructor: 1 },
    { toString: 2 },
    [
      ['constructor', 1, null],
      ['toString', null, 2],
    ],
  ],
])('changed fields: %s', (_, before, after, fields) => {
  const { changes } = changedFields(before, after)
  expect(changes.map((each) => [each.path.join('.'), each.before, each.after])).toEqual(fields)
})

test('long values are cut, with the number of omitted characters', () => {
  const many = Array.from({ length: 25 }, (_, place) => place)
  expect(changedFields(null, { l: many, in: [{ deep: many }] }).changes.map((each) => each.left_out)).toEqual(
    [5, 5],
  )
  const wide = Object.fromEntries(
    many.flatMap((n) => [
      [`a${n}`, n],
      [`b${n}`, n],
      [`c${n}`, n],
    ]),
  )
  const { changes, left_out } = changedFields(wide, null)
  expect([changes.length, left_out]).toEqual([historyLimits.fields, 75 - historyLimits.fields])
  const [long] = changedFields(null, { text: 'x'.repeat(5_000) }).changes
  expect(long?.after).toHaveLength(historyLimits.text + 1)
})

test.each<[string, string[], Stored, string]>([
  ['an amount', ['refunded_total'], 123_450, '€1,234.50'],
  ['an amount in another currency', ['prices'], [{ currency_code: 'krw', amount: 12_000 }], '₩12,000'],
  [
    'a price of a region',
    ['prices'],
    [{ region_id: 'reg_1', currency_code: 'krw', amount: 800, sale_amount: 700 }],
    'Region EU, ₩800, Sale amount ₩700',
  ],
  ['a status', ['fulfillment_status'], 'not_fulfilled', 'Not fulfilled'],
  ['a time', ['shipped_at'], '2026-03-02T09:00:00.000Z', 'on 2026-03-02'],
  ['a record by its name', ['region_id'], 'reg_1', 'EU'],
  ['several records', ['product_ids'], ['prod_1', 'prod_2'], 'Kestrel Shell; prod_2'],
  ['true', ['is_disabled'], true, 'Yes'],
  ['false', ['is_disabled'], false, 'No'],
  ['a missing value', ['handle'], null, '-'],
  ['a deleted nested record', ['variants', gone], null, 'Deleted'],
  ['an empty text', ['handle'], '', '-'],
  ['an empty list', ['tags'], [], '-'],
  ['a plain number', ['quantity'], 2, '2'],
  ['a tax rate', ['tax_rate'], 25, '25%'],
  ['currency codes', ['currencies'], ['sek', 'eur'], 'SEK; EUR'],
  ['text that looks like a status', ['title'], 'not_fulfilled', 'not_fulfilled'],
  ['items', ['items'], [{ id: 'item_1', title: 'Shell', quantity: 2 }], 'Title Shell, Quantity 2'],
  ['a field of a named record', ['variants', 'variant_1', 'status'], 'draft', 'Draft'],
])('shows %s', (_, path, value, said) => {
  expect(textOf(path, value)).toBe(said)
})

test('a reduction is an amount if it has a currency, otherwise a percentage', () => {
  expect([textOf(['value'], 1_000), textOf(['value'], 10, { currency_code: null })]).toEqual([
    '€10.00',
    '10%',
  ])
  expect(textOf(['amount'], 1_000, { currency_code: null })).toBe('1000')
  const former = { has_former_amounts: true }
  expect(textOf(['amount'], 10_692, { currency_code: 'jpy' })).toBe('¥10,692')
  expect(textOf(['amount'], 10_692, { currency_code: 'jpy', ...former })).toBe('¥106.92')
  expect(textOf(['amount'], 1_255, { currency_code: 'krw', ...former })).toBe('₩1,255')
})

test('a record with a name can be linked', () => {
  expect(describeValue(['region_id'], 'reg_1', terms)).toEqual([{ text: 'EU', id: 'reg_1' }])
})

test.each<[string[], string]>([
  [['unit_price'], 'Unit price'],
  [['region_id'], 'Region'],
  [['shipping_address', 'city'], 'Shipping address · City'],
  [['fulfillment', 'shipped_at'], 'Fulfillment · Shipped'],
  [['variants', 'variant_1', 'sku'], 'Shell / L · SKU'],
  [['metadata', 'color'], 'Metadata · Color'],
])('the field %j is called %s', (path, label) => {
  expect(describePath(path, terms)).toBe(label)
})

test('the author is shown by name or email, plus the API key for a program', () => {
  const nina = { email: 'nina@purser.test', first_name: 'Nina', last_name: 'Tanaka' }
  expect(describeAuthor({ actor: nina, api_key: null })).toBe('Nina Tanaka')
  expect(describeAuthor({ actor: { email: 'a@purser.test' }, api_key: { name: 'Till' } })).toBe(
    'a@purser.test (key Till)',
  )
  expect(describeAuthor({ actor: nina, api_key: { name: 'Till', is_app: true } })).toBe('Till (app)')
  expect(describeAuthor({ actor: null, api_key: null })).toBe('The store itself')
  const ada = { email: 'ada@purser.test', first_name: 'Ada', last_name: 'Byron' }
  expect(describeAuthor({ actor: null, api_key: null, customer: ada })).toBe('Customer Ada Byron')
  expect(describeAuthor({ actor: null, api_key: null, customer: { email: 'ada@purser.test' } })).toBe(
    'Customer ada@purser.test',
  )
  expect(describeAuthor({ actor: null, api_key: null, customer: { email: null } })).toBe('Customer')
  expect(describeAuthorGroup({ id: 'customer', actor: null, api_key: null })).toBe('Customers')
})

test.each([
  ['capture-order', 'captured the payment'],
  ['unheard-of', 'unheard-of'],
])('after its author, %s reads %j', (operation, expected) => {
  expect(operationAfterAuthor(operation)).toBe(expected)
})
