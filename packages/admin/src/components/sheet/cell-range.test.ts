import { expect, test } from 'vitest'
import { placeOf, rangeOf, select, selectByPress } from './cell-range.ts'

const size = { rows: 4, columns: 6 }

test.each([
  ['a cell', { row: 2, column: 3 }, { top: 2, bottom: 2, left: 3, right: 3 }, { row: 2, column: 3 }],
  ['a column header', { column: 3 }, { top: 0, bottom: 3, left: 3, right: 3 }, { row: 0, column: 3 }],
  ['a row number', { row: 2 }, { top: 2, bottom: 2, left: 0, right: 5 }, { row: 2, column: 0 }],
  ['the corner', {}, { top: 0, bottom: 3, left: 0, right: 5 }, { row: 0, column: 0 }],
] as const)('pressing %s selects its cells', (_, pressed, range, active) => {
  const selection = selectByPress(pressed, size, undefined)
  expect(rangeOf(selection)).toEqual(range)
  expect(selection.active).toEqual(active)
})

test('Shift extends the selection from its start', () => {
  const began = select({ row: 1, column: 1 })
  expect(rangeOf(selectByPress({ row: 3, column: 0 }, size, began))).toEqual({
    top: 1,
    bottom: 3,
    left: 0,
    right: 1,
  })
  expect(rangeOf(selectByPress({ column: 3 }, size, began))).toEqual({ top: 0, bottom: 3, left: 1, right: 3 })
})

test.each([
  ['stays in place', ['a', 'b'], ['sku', 'eur'], { row: 1, column: 1 }],
  ['moves with its row and column', ['new', 'a', 'b'], ['sku', 'gbp', 'eur'], { row: 2, column: 2 }],
  [
    'keeps its position when its row and column are gone',
    ['a', 'c'],
    ['sku', 'gbp', 'krw'],
    { row: 1, column: 1 },
  ],
  ['stays within the sheet', ['a'], ['sku'], { row: 0, column: 0 }],
] as const)('a selected cell %s', (_, rows, columns, place) => {
  const now = placeOf(
    { row: 1, column: 1 },
    { row: 'b', column: 'eur' },
    rows.map((key) => ({ key })),
    columns.map((id) => ({ id })),
  )
  expect(now).toEqual(place)
})
