import { describe, expect, test } from 'vitest'
import { moveByKey, nextInReading, rangeOf, select } from './cell-range.ts'
import { applyFormula, readFormula } from './formula.ts'
import { beginHistory, record, redo, undo } from './history.ts'
import type { CellValue, SheetColumn } from './sheet-column.ts'
import {
  changeNumbers,
  changesByWriting,
  clearRange,
  copyRange,
  fillDown,
  pasteBlock,
  type SheetData,
} from './sheet-edits.ts'

const sku: SheetColumn = { id: 'sku', header: 'SKU', kind: 'text', width: 100 }
const eur: SheetColumn = { id: 'eur', header: 'EUR', kind: 'money', currencyCode: 'eur', width: 100 }
const krw: SheetColumn = { id: 'krw', header: 'KRW', kind: 'money', currencyCode: 'krw', width: 100 }
const stock: SheetColumn = { id: 'stock', header: 'Stock', kind: 'whole', width: 100 }
const flag: SheetColumn = { id: 'flag', header: 'Flag', kind: 'yesno', width: 100 }

const rows: Readonly<Record<string, Readonly<Record<string, CellValue>>>> = {
  a: { sku: 'A', eur: 1000, krw: 15, stock: 3, flag: true },
  b: { sku: 'B', eur: 1999, krw: null, stock: 0, flag: false },
  c: { sku: '', eur: 'free', krw: 7, stock: -2, flag: false },
}
const data: SheetData = {
  rowKeys: ['a', 'b', 'c'],
  columns: [sku, eur, krw, stock, flag],
  valueAt: (row, column) => rows[row]?.[column] ?? null,
}
const all = { top: 0, bottom: 2, left: 0, right: 4 }
const size = { rows: 3, columns: 5 }
const key = (name: string, shift = false, ctrl = false) => ({ key: name, shift, ctrl })

describe('formulas', () => {
  test.each([
    ['+10%', 1999, eur, 2199],
    ['-10%', 1995, eur, 1796],
    ['*1.1', 1999, eur, 2199],
    ['*1,1', 1999, eur, 2199],
    ['× 1.005', 1000, eur, 1005],
    ['/3', 1000, eur, 333],
    ['-5', 1000, eur, 500],
    ['−0.01', 1000, eur, 999],
    ['+2.5', 100, krw, '102.5'],
    ['+2', 3, stock, 5],
    ['-5', 3, stock, -2],
    ['+50%', 3, stock, 5],
    ['+10%', 'free', eur, 'free'],
    ['+10%', null, eur, null],
    ['+10%', 'A', sku, 'A'],
    ['*0', 1999, eur, 0],
  ] as const)('the formula %s on %s in %o gives %s', (text, before, column, after) => {
    const formula = readFormula(text, '.')
    expect(formula && applyFormula(formula, before, column)).toBe(after)
  })

  test.each(['10%', '5', '*', '+', '/0', '*10%', '+a', '+-5', '+1e3', ''])('%j is not a formula', (text) => {
    expect(readFormula(text, '.')).toBeNull()
  })

  test('reports only changed cells, and only numbers', () => {
    const formula = readFormula('+10%', '.')
    expect(formula && changeNumbers(data, all, formula)).toEqual([
      { row: 'a', column: 'eur', value: 1100 },
      { row: 'a', column: 'krw', value: 17 },
      { row: 'b', column: 'eur', value: 2199 },
      { row: 'c', column: 'krw', value: 8 },
    ])
  })
})

describe('ranges', () => {
  const start = select({ row: 1, column: 2 })
  test.each([
    [key('ArrowUp'), { row: 0, column: 2 }],
    [key('ArrowDown', false, true), { row: 2, column: 2 }],
    [key('ArrowLeft', false, true), { row: 1, column: 0 }],
    [key('Home'), { row: 1, column: 0 }],
    [key('End'), { row: 1, column: 4 }],
    [key('Home', false, true), { row: 0, column: 0 }],
    [key('End', false, true), { row: 2, column: 4 }],
    [key('PageDown'), { row: 2, column: 2 }],
  ])('%o moves the selection to %o', (pressed, place) => {
    expect(moveByKey(start, pressed, size, 10)).toEqual(select(place))
  })

  test('Shift extends from the first cell and stays within the sheet', () => {
    const stretched = moveByKey(start, key('End', true, true), size, 10)
    expect(stretched && rangeOf(stretched)).toEqual({ top: 1, bottom: 2, left: 2, right: 4 })
    expect(moveByKey(select({ row: 0, column: 0 }), key('ArrowUp'), size, 10)).toEqual(
      select({ row: 0, column: 0 }),
    )
    expect(moveByKey(start, key('x'), size, 10)).toBeUndefined()
  })

  test('reading order continues in the next row and ends with the sheet', () => {
    expect(nextInReading({ row: 0, column: 4 }, 1, size)).toEqual({ row: 1, column: 0 })
    expect(nextInReading({ row: 1, column: 0 }, -1, size)).toEqual({ row: 0, column: 4 })
    expect(nextInReading({ row: 2, column: 4 }, 1, size)).toBeNull()
    expect(nextInReading({ row: 0, column: 0 }, -1, size)).toBeNull()
  })
})

describe('operations on a range', () => {
  test('clearing keeps checkboxes, which are never empty', () => {
    expect(clearRange(data, { ...all, bottom: 0 })).toEqual([
      { row: 'a', column: 'sku', value: '' },
      { row: 'a', column: 'eur', value: null },
      { row: 'a', column: 'krw', value: null },
      { row: 'a', column: 'stock', value: null },
    ])
  })

  test('filling down copies the first row; a single row copies the one above, if any', () => {
    expect(fillDown(data, { ...all, left: 1, right: 1 })).toEqual([
      { row: 'b', column: 'eur', value: 1000 },
      { row: 'c', column: 'eur', value: 1000 },
    ])
    expect(fillDown(data, { top: 2, bottom: 2, left: 1, right: 1 })).toEqual([
      { row: 'c', column: 'eur', value: 1999 },
    ])
    expect(fillDown(data, { top: 0, bottom: 0, left: 1, right: 1 })).toEqual([])
  })

  test('pastes a block from the first cell on and reports what does not fit', () => {
    const block = [
      ['12,50', '9'],
      ['x', '8'],
      ['1', '7'],
    ]
    const pasted = pasteBlock(data, select({ row: 1, column: 1 }), block, ',')
    expect(pasted.changes).toEqual([
      { row: 'b', column: 'eur', value: 1250 },
      { row: 'b', column: 'krw', value: 9 },
      { row: 'c', column: 'eur', value: 'x' },
      { row: 'c', column: 'krw', value: 8 },
    ])
    expect(pasted.range).toEqual({ top: 1, bottom: 2, left: 1, right: 2 })
    expect(pasted.left).toEqual({ rows: 1, columns: 0 })
  })

  test('one cell fills a selection, and shorter rows leave the remaining cells unchanged', () => {
    const selection = { anchor: { row: 0, column: 3 }, active: { row: 2, column: 3 } }
    expect(pasteBlock(data, selection, [['4']], '.').changes.map(({ value }) => value)).toEqual([4, 4, 4])
    const ragged = pasteBlock(data, select({ row: 0, column: 0 }), [['Z', '1'], ['Y']], '.')
    expect(ragged.changes).toEqual([
      { row: 'a', column: 'sku', value: 'Z' },
      { row: 'a', column: 'eur', value: 100 },
      { row: 'b', column: 'sku', value: 'Y' },
    ])
  })

  test('pasting a copied block in place changes nothing', () => {
    const copied = copyRange(data, all, ',')
    expect(copied[0]).toEqual(['A', '10,00', '15', '3', 'Yes'])
    expect(pasteBlock(data, select({ row: 0, column: 0 }), copied, ',').changes).toEqual([])
  })
})

describe('editing a cell that others may have changed', () => {
  const inRows = (cell: string, isTypedOver: boolean, was: CellValue, text: string) => {
    const [row = '', column = ''] = cell.split(' ')
    return { row, column, isTypedOver, was, text }
  }
  const only = (row: number, column: number) => rangeOf(select({ row, column }))

  // Row a now has 10.00 and a stock of 3.
  test.each([
    ['left unchanged', inRows('a stock', false, 3, '3'), '3', undefined],
    ['left unchanged while one was sold', inRows('a stock', false, 4, '4'), '4', undefined],
    ['left unchanged while the price changed', inRows('a eur', false, 800, '8.00'), '8.00', undefined],
    ['new stock', inRows('a stock', false, 3, '3'), '5', [{ value: 5 }]],
    ['new stock while one was sold', inRows('a stock', false, 4, '4'), '7', [{ value: 7, was: 4 }]],
    ['stock typed over while one was sold', inRows('a stock', true, 4, ''), '7', [{ value: 7, was: 4 }]],
    ['stock typed over with the current value', inRows('a stock', true, 4, ''), '3', [{ value: 3, was: 4 }]],
    [
      'new price while the price changed',
      inRows('a eur', false, 800, '8.00'),
      '9',
      [{ value: 900, was: 800 }],
    ],
    ['price typed over with its old value', inRows('a eur', true, 800, ''), '8', undefined],
    ['price typed over with nothing', inRows('a eur', true, 1000, ''), '', [{ value: null }]],
    ['price typed over with a formula', inRows('a eur', true, 800, ''), '+10%', [{ value: 1100 }]],
  ] as const)('%s', (_, writing, text, changes) => {
    const { row, column } = writing
    const range = only(
      0,
      data.columns.findIndex(({ id }) => id === column),
    )
    const found = changesByWriting(data, range, writing, { text, isForAll: false }, '.')
    expect(found).toEqual(changes?.map((change) => ({ row, column, ...change })))
  })

  test('for all selected cells, the other cells are compared with their current values', () => {
    const range = { top: 0, bottom: 2, left: 3, right: 3 }
    const fill = (writing: ReturnType<typeof inRows>, text: string) =>
      changesByWriting(data, range, writing, { text, isForAll: true }, '.')
    expect(fill(inRows('a stock', false, 4, '4'), '4')).toEqual([
      { row: 'b', column: 'stock', value: 4 },
      { row: 'c', column: 'stock', value: 4 },
    ])
    expect(fill(inRows('a stock', true, 4, ''), '0')).toEqual([
      { row: 'a', column: 'stock', value: 0, was: 4 },
      { row: 'c', column: 'stock', value: 0 },
    ])
  })
})

test('undoes and redoes steps, and a new one drops the undone ones', () => {
  const two = record(record(beginHistory('a'), 'b'), 'c')
  expect(undo(two).present).toBe('b')
  expect(redo(undo(two))).toEqual(two)
  expect(undo(undo(undo(two))).present).toBe('a')
  expect(redo(record(undo(two), 'd')).present).toBe('d')
  expect(record(two, 'c')).toBe(two)
})
