import { describe, expect, test } from 'vitest'
import { clampHighlight, placeOfMarked } from './highlight.ts'
import { readListSearch, withoutGaps } from './list-search.ts'
import { countText, hasNextPage, lastPageBefore, previousOffset } from './page-position.ts'
import { roomsOf } from './room-of.ts'
import { nextOrder, sortDirection } from './sort-order.ts'

describe('the highlighted row', () => {
  test.each([
    [-1, 20, 0],
    [0, 20, 0],
    [20, 20, 19],
    [60, 100, 49],
    [3, 0, 0],
  ])('index %i of %i rows is limited to %i', (index, rows, limited) => {
    expect(clampHighlight(index, rows)).toBe(limited)
  })

  test.each([
    ['follows its row when another is added before it', { index: 1, key: 'b' }, ['new', 'a', 'b', 'c'], 2],
    ['follows its row when one before it is removed', { index: 1, key: 'b' }, ['b', 'c'], 0],
    ['keeps its position when its row is removed', { index: 1, key: 'b' }, ['a', 'c'], 1],
    ['stays within the existing rows', { index: 2, key: 'c' }, ['a', 'b'], 1],
    ['is the first row until it is moved', { index: 0, key: undefined }, ['new', 'a'], 0],
    ['is 0 on an empty page', { index: 1, key: 'b' }, [], 0],
  ])('%s', (_, marked, keys, place) => {
    expect(placeOfMarked(marked, keys)).toBe(place)
  })
})

test.each([
  [undefined, undefined, 'title'],
  ['title', 'ascending', '-title'],
  ['-title', 'descending', undefined],
  ['-price', undefined, 'title'],
])(
  'a list sorted by %s shows %s in the title heading, and a click on it sorts by %s',
  (now, direction, next) => {
    expect([sortDirection(now, 'title'), nextOrder(now, 'title')]).toEqual([direction, next])
  },
)

test('reads only known sort orders from the URL', () => {
  expect(readListSearch({ order: '-title' }, ['title', '-title'])).toEqual({ order: '-title' })
  for (const order of ['-price', ['title'], 7]) expect(readListSearch({ order }, ['title'])).toEqual({})
})

test('a table needs the width of its columns, and a minimum for each without one', () => {
  const columns = [
    { width: '9rem' },
    {},
    { width: '4rem', drops: 2 },
    { width: '3.25rem', drops: 1 },
  ] as const
  expect(roomsOf(columns, false)).toEqual([26.25, 23, 19])
  expect(roomsOf(columns, true)).toEqual([29, 25.75, 21.75])
})

describe('the URL of a list', () => {
  test.each([
    [
      { q: '1001', offset: '20' },
      { q: '1001', offset: 20 },
    ],
    [{ q: '  ' }, {}],
    [{ offset: '-20' }, {}],
    [{ offset: '1e3x' }, {}],
    [{ offset: '0', other: 'x' }, {}],
    [{ q: ['a'] }, {}],
  ])('%j is read as %j', (raw, search) => {
    expect(readListSearch(raw)).toEqual(search)
  })

  test('leaves out undefined values', () => {
    expect(Object.keys(withoutGaps({ q: undefined, offset: 20 }))).toEqual(['offset'])
  })
})

describe('paging', () => {
  test('the first page has no offset in its URL', () => {
    expect(previousOffset(20, 20)).toBeUndefined()
    expect(previousOffset(10, 20)).toBeUndefined()
    expect(previousOffset(60, 20)).toBe(40)
  })

  test.each([
    [0, 20, 40, true],
    [20, 20, 40, false],
    [20, 20, undefined, true],
    [20, 7, undefined, false],
    [40, 0, 40, false],
  ])('after offset %i with %i rows of %s there is a next page: %s', (offset, rows, count, isThere) => {
    expect(hasNextPage(offset, rows, 20, count)).toBe(isThere)
  })

  test.each([
    [20, 0, 20, 0],
    [60, 0, 41, 40],
    [60, 0, 40, 20],
    [20, 20, 40, undefined],
    [0, 0, 0, undefined],
    [20, 0, 0, undefined],
    [20, 0, 21, undefined],
    [20, 0, undefined, undefined],
  ])('after offset %i with %i rows of %s the last page begins at %s', (offset, rows, count, begins) => {
    expect(lastPageBefore(offset, rows, 20, count)).toBe(begins)
  })

  test.each([
    [20, 20, 312, '21–40 of 312'],
    [0, 7, undefined, '1–7'],
    [50_000, 20, 100_000, '50,001–50,020 of 100,000'],
    [0, 0, 0, ''],
  ])('offset %i, %i rows, %s matches: %s', (offset, rows, count, text) => {
    expect(countText(offset, rows, count)).toBe(text)
  })
})
