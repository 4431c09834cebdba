import { describe, expect, test } from 'vitest'
import { offeredWhole } from './offered-whole.ts'
import {
  emptySelection,
  extendSelection,
  isEmptySelection,
  isSelected,
  pageState,
  type SelectableRow,
  type Selection,
  selectWhole,
  sumByCurrency,
  togglePage,
  toggleRange,
  toggleRow,
} from './selection.ts'

const rowsOf = (ids: string): SelectableRow[] => [...ids].map((id) => ({ id }))
const page = rowsOf('abcdef')
const row = (id: string): SelectableRow => ({ id })
const idsOf = ({ rows }: Selection<SelectableRow>) => [...rows.keys()].sort().join('')
const select = (ids: string) =>
  rowsOf(ids).reduce((now, one) => toggleRow(now, page, one), emptySelection<SelectableRow>())

test('a row is selected and deselected', () => {
  const selected = toggleRow(emptySelection(), page, row('b'))
  expect([idsOf(selected), isSelected(selected, 'b'), isSelected(selected, 'a')]).toEqual(['b', true, false])
  expect(isEmptySelection(toggleRow(selected, page, row('b')))).toBe(true)
})

test('the selection survives another page', () => {
  const selected = toggleRow(select('ab'), rowsOf('xyz'), row('y'))
  expect(idsOf(selected)).toBe('aby')
  expect(idsOf(togglePage(selected, rowsOf('xyz')))).toBe('abxyz')
})

describe('a range', () => {
  test.each([
    ['down from the last toggled row', 'b', 'e', 'bcde'],
    ['up from the last toggled row', 'e', 'b', 'bcde'],
    ['without a start row', '', 'c', 'c'],
  ])('%s', (_, before, to, ids) => {
    expect(idsOf(toggleRange(select(before), page, row(to)))).toBe(ids)
  })

  test('deselects when it ends on a selected row', () => {
    expect(idsOf(toggleRange(select('fedcb'), page, row('d')))).toBe('ef')
  })

  test('that began on another page is one row', () => {
    expect(idsOf(toggleRange(select('b'), rowsOf('xyz'), row('z')))).toBe('bz')
  })

  test('begins where the one before it ended', () => {
    const first = toggleRange(select('a'), page, row('c'))
    expect(idsOf(toggleRange(first, page, row('e')))).toBe('abcde')
  })
})

describe('by keyboard', () => {
  /** Extends along indexes: '123' moves from row 1 to 2 to 3. */
  const extend = (before: Selection<SelectableRow>, path: string) =>
    [...path]
      .slice(1)
      .reduce((now, to, at) => extendSelection(now, page, Number(path[at]), Number(to)), before)

  test.each([
    ['down', '', '123', 'bcd'],
    ['up', '', '321', 'bcd'],
    ['down and back up', '', '12321', 'b'],
    ['back past the start', '', '121010', 'ab'],
    ['from a selected row', 'b', '123', 'bcd'],
    ['over a selected row', 'd', '1234', 'bcde'],
    ['away from an earlier selection', 'a', '345', 'adef'],
    ['no further than the page', '', '56', ''],
  ])('extends %s', (_, before, path, ids) => {
    expect(idsOf(extend(select(before), path))).toBe(ids)
  })
})

describe('the page', () => {
  test.each([
    ['', 'none'],
    ['c', 'some'],
    ['abcdef', 'all'],
  ])("with '%s' selected: %s", (ids, state) => {
    expect(pageState(select(ids), page)).toBe(state)
  })

  test('is selected as a whole, then deselected', () => {
    const all = togglePage(select('c'), page)
    expect(idsOf(all)).toBe('abcdef')
    expect(idsOf(togglePage(all, page))).toBe('')
  })
})

describe('all matching rows', () => {
  const whole = selectWhole(select('b'), page)

  test('includes rows never seen', () => {
    expect([isSelected(whole, 'x'), pageState(whole, rowsOf('xyz'))]).toEqual([true, 'all'])
  })

  test('deselecting a row keeps the other rows of its page selected', () => {
    const left = toggleRow(whole, rowsOf('xyz'), row('y'))
    expect([left.isWhole, idsOf(left)]).toEqual([false, 'xz'])
  })

  test('is cleared by deselecting the page', () => {
    expect(isEmptySelection(togglePage(whole, page))).toBe(true)
  })

  test.each([
    [{ count: undefined, isSearch: false, shown: 20 }, { kind: 'none' }],
    [{ count: 20, isSearch: false, shown: 20 }, { kind: 'none' }],
    [
      { count: 312, isSearch: false, shown: 20 },
      { kind: 'all', count: 312 },
    ],
    [
      { count: 10_000, isSearch: false, shown: 20 },
      { kind: 'all', count: 10_000 },
    ],
    [
      { count: 10_001, isSearch: false, shown: 20 },
      { kind: 'too_many', count: 10_001 },
    ],
    [
      { count: 1_000, isSearch: true, shown: 20 },
      { kind: 'all', count: 1_000 },
    ],
    [{ count: 1_001, isSearch: true, shown: 20 }, { kind: 'uncounted' }],
  ] as const)('of %o offers %o', (matching, offered) => {
    expect(offeredWhole(matching)).toEqual(offered)
  })
})

test('amounts are summed by currency', () => {
  expect(
    sumByCurrency([
      { currencyCode: 'eur', amount: 100 },
      { currencyCode: 'usd', amount: 50 },
      { currencyCode: 'eur', amount: 20 },
    ]),
  ).toEqual([
    { currencyCode: 'eur', amount: 120 },
    { currencyCode: 'usd', amount: 50 },
  ])
})
