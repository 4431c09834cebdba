import { expect, test } from 'vitest'
import { explainLine, type LineBooks, UNEXPLAINED } from './index.ts'

/* explain-18 */

const [first, then] = ['2026-03-02T10:00:00.000Z', '2026-03-03T10:00:00.000Z']
const books: LineBooks = {
  quantity: 3,
  fulfilled_quantity: 0,
  shipped_quantity: 0,
  returned_quantity: 0,
  refunded_quantity: 0,
  removed_quantity: 0,
  ordered_at: first,
  ordered_by: null,
  edits: [],
  packed: [],
  shipped: [],
  returned: [],
  refunded: [],
  removed: [],
}
const entry = (label: string, units: number) => ({ label, units, at: then, by: 'Ada' })

test('a quantity is what was ordered', () => {
  expect(explainLine(books)).toEqual({
    label: 'Quantity',
    amount: 3,
    parts: [{ label: 'Ordered', amount: 3, at: first }],
  })
})

test('edits change what was ordered', () => {
  const edits = [
    { before: 5, after: 2, at: then, by: 'Ada' },
    { before: 2, after: 3, at: then, by: 'Ada' },
  ]
  expect(explainLine({ ...books, edits }).parts.map(({ label, amount }) => [label, amount])).toEqual([
    ['Ordered', 5],
    ['Changed by an edit', -3],
    ['Changed by an edit', 1],
  ])
})

test('what became of the units follows, with when and by whom', () => {
  const { more } = explainLine({
    ...books,
    fulfilled_quantity: 2,
    refunded_quantity: 1,
    packed: [entry('Fulfillment', 3), entry('Fulfillment', 2), entry('Fulfillment canceled', -3)],
    refunded: [entry('Refund', 1)],
  })
  expect(more?.map(({ label, amount }) => [label, amount])).toEqual([
    ['Packed', 2],
    ['Refunded', 1],
  ])
  expect(more?.[1]?.parts).toEqual([{ label: 'Refund', amount: 1, at: then, by: 'Ada' }])
})

test.each([
  [
    'an edit that no longer leads to the quantity',
    { edits: [{ before: 5, after: 2, at: then, by: null }] },
    1,
  ],
  ['units that no entry packed', { fulfilled_quantity: 1 }, 1],
])('%s is unexplained', (_, changed, amount) => {
  const { parts, more = [] } = explainLine({ ...books, ...changed })
  const found = [...parts, ...more.flatMap((each) => each.parts)]
  expect(found.filter(({ label }) => label === UNEXPLAINED)).toEqual([{ label: UNEXPLAINED, amount }])
})
