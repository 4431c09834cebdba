import { expect, test } from 'vitest'
import { readTracking } from './index.ts'

const orders = [
  { id: 'order_a', display_id: 1041 },
  { id: 'order_b', display_id: 1042 },
  { id: 'order_c', display_id: 1043 },
]

test.each<[string, string, Record<string, string[]>]>([
  ['commas', '1041, 1Z999\n1042, 1Z998', { order_a: ['1Z999'], order_b: ['1Z998'] }],
  [
    'tabs from a spreadsheet',
    '1041\t1Z, 999\r\n1042\t1Z998\r\n',
    { order_a: ['1Z, 999'], order_b: ['1Z998'] },
  ],
  ['semicolons', '1041;1Z999', { order_a: ['1Z999'] }],
  ['a space', '1041 1Z 999', { order_a: ['1Z 999'] }],
  ['#', '#1041, 1Z999\n# 1042, 1Z998', { order_a: ['1Z999'], order_b: ['1Z998'] }],
  ['leading zeros', '0001041, 1Z999', { order_a: ['1Z999'] }],
  ['quotes', '"1041","1Z999"', { order_a: ['1Z999'] }],
  ['several tracking numbers', '1041, 1Z999, 1Z998, 1Z999,', { order_a: ['1Z999', '1Z998'] }],
  ['column names and empty lines', 'Order, Tracking number\n\n 1041, 1Z999 \n , ', { order_a: ['1Z999'] }],
  [
    'scanned barcodes, each on its own line',
    '1041\n1Z999\n#1042\n00340434161094015902\n',
    { order_a: ['1Z999'], order_b: ['00340434161094015902'] },
  ],
  ['no text', ' \n', {}],
])('reads lines with %s', (_, text, numbers) => {
  const read = readTracking(text, orders)
  expect([Object.fromEntries(read.numbers), read.problems]).toEqual([numbers, []])
})

test.each([
  ['1050, 1Z999', 'not_selected'],
  ['1041', 'no_tracking_number'],
  ['1041, ', 'no_tracking_number'],
  ['1Z999', 'no_order_number'],
  ['-1041, 1Z999', 'no_order_number'],
  ['1042, 1Z997', 'repeated_order'],
  [`1041, ${'9'.repeat(201)}`, 'too_long'],
])('the line %j has the problem %s', (line, fault) => {
  const { numbers, problems } = readTracking(`1042, 1Z998\n\n${line}\n1043, 1Z996`, orders)
  expect(problems).toEqual([{ line: 3, text: line.trim(), fault }])
  expect([...numbers.keys()]).toEqual(['order_b', 'order_c'])
})

test('a second order number scanned in place of a tracking number is not taken for one', () => {
  expect(readTracking('1041\n1042\n1Z999', orders)).toEqual({
    numbers: new Map([['order_b', ['1Z999']]]),
    problems: [{ line: 1, text: '1041', fault: 'no_tracking_number' }],
  })
})

test('column names are expected in the first line only', () => {
  expect(readTracking('1041, 1Z999\nOrder, Number', orders).problems).toEqual([
    { line: 2, text: 'Order, Number', fault: 'no_order_number' },
  ])
})
