import { describe, expect, test } from 'vitest'
import {
  applyRefusal,
  type CountEntry,
  type CountedLine,
  countedMeanwhileRefusal,
  countUnits,
  differenceOf,
  hasMovedSince,
  statusOfStocktake,
  stockAfterCount,
  summarizeCount,
  unitsOnShelf,
} from './index.ts'

/** What happens to a variant: a sale takes from stock at once and from the shelf when it is packed. */
type Event = { readonly sell: number } | { readonly pack: number } | { readonly restock: number } | CountEntry

/** Plays events on a variant with 10 in stock of which nothing is sold; returns the count, the stock, and what is really on the shelf. */
function play(events: readonly Event[], onShelf: number) {
  let [stock, toPack, real] = [10, 0, onShelf]
  let line: CountedLine | null = null
  for (const event of events) {
    if ('sell' in event) [stock, toPack] = [stock - event.sell, toPack + event.sell]
    else if ('pack' in event) [toPack, real] = [toPack - event.pack, real - event.pack]
    else if ('restock' in event) [stock, real] = [stock + event.restock, real + event.restock]
    else line = countUnits(line, event, unitsOnShelf(stock, toPack))
  }
  return { line: line ?? { counted: 0, expected: 0, first_expected: 0 }, stock, toPack, real }
}

describe('sales, packing and returns around a count leave nothing uncounted (stock-11)', () => {
  test.each<readonly [string, number, readonly Event[], number]>([
    ['nothing happens', 10, [{ counted: 10 }], 0],
    ['units are missing', 8, [{ counted: 8 }], -2],
    ['units are found', 12, [{ counted: 12 }], 2],
    ['sold before, still on the shelf', 8, [{ sell: 3 }, { counted: 8 }], -2],
    ['sold and packed before', 10, [{ sell: 3 }, { pack: 3 }, { counted: 7 }], 0],
    ['sold after', 8, [{ counted: 8 }, { sell: 3 }], -2],
    ['sold and packed after', 8, [{ counted: 8 }, { sell: 3 }, { pack: 3 }], -2],
    ['sold before, packed after', 8, [{ sell: 3 }, { counted: 8 }, { pack: 3 }], -2],
    ['returned after', 8, [{ counted: 8 }, { restock: 2 }], -2],
    ['returned before', 8, [{ restock: 2 }, { counted: 10 }], -2],
    ['scanned one by one while another is sold', 3, [{ add: 1 }, { add: 1 }, { sell: 2 }, { add: 1 }], -7],
    ['scanned again after a number', 10, [{ counted: 4 }, { add: 6 }], 0],
    ['counted again', 10, [{ counted: 4 }, { sell: 2 }, { pack: 2 }, { counted: 8 }], 0],
    ['none at all', 0, [{ counted: 0 }], -10],
  ])('%s', (_, onShelf, events, difference) => {
    const { line, stock, toPack, real } = play(events, onShelf)
    expect(differenceOf(line)).toBe(difference)
    // Afterwards the books say what is really there.
    expect(unitsOnShelf(stockAfterCount(stock, line), toPack)).toBe(real)
  })
})

test('units that come or go while a variant is scanned are noted, a number begins again (stock-12)', () => {
  expect(hasMovedSince(play([{ add: 1 }, { sell: 1 }, { add: 1 }], 10).line)).toBe(false)
  expect(hasMovedSince(play([{ sell: 1 }, { add: 1 }, { pack: 1 }, { add: 1 }], 10).line)).toBe(true)
  expect(hasMovedSince(play([{ add: 1 }, { restock: 1 }, { add: 1 }], 10).line)).toBe(true)
  expect(hasMovedSince(play([{ add: 1 }, { restock: 1 }, { counted: 11 }], 10).line)).toBe(false)
})

test('a unit that was scanned by mistake is taken off, and there are never fewer than none', () => {
  expect(countUnits({ counted: 2, expected: 5, first_expected: 5 }, { add: -1 }, 5).counted).toBe(1)
  expect(countUnits(null, { add: -1 }, 5).counted).toBe(0)
})

test('the summary counts differences in both directions', () => {
  const line = (counted: number, expected: number, first_expected = expected) => ({
    counted,
    expected,
    first_expected,
  })
  expect(summarizeCount([line(3, 3), line(1, 4), line(6, 4), line(0, 1, 2)])).toEqual({
    counted: 4,
    different: 3,
    surplus: 2,
    missing: 4,
    moved: 1,
  })
})

test.each([
  [null, null, 1, 'open', null],
  [null, null, 0, 'open', 'stocktake_empty'],
  ['2026-01-01', null, 1, 'applied', 'stocktake_ended'],
  [null, '2026-01-01', 1, 'canceled', 'stocktake_ended'],
])('applied %s, canceled %s, %s lines: %s, %s', (applied_at, canceled_at, line_count, status, code) => {
  const facts = { applied_at, canceled_at, line_count }
  expect(statusOfStocktake(facts)).toBe(status)
  expect(applyRefusal(facts)?.code ?? null).toBe(code)
})

test.each([
  [null, undefined, null],
  [null, null, null],
  [3, 3, null],
  [3, undefined, null],
  [3, null, 'counted_meanwhile'],
  [4, 3, 'counted_meanwhile'],
  [null, 3, 'counted_meanwhile'],
])('counted %s, seen %s: %s', (counted, seen, code) => {
  const line = counted === null ? null : { counted }
  expect(countedMeanwhileRefusal(line, seen)?.code ?? null).toBe(code)
})
