import { expect, test } from 'vitest'
import {
  explainBalance,
  explainOrderCount,
  explainSales,
  explainSpent,
  explainStock,
  explainUses,
  UNEXPLAINED,
} from './index.ts'

const at = '2026-03-02T09:00:00.000Z'
const entry = { kind: 'sale', delta: -2, reason: null, created_at: at, by: null, order: 7 }

test('stock is explained by its movements, the oldest first (explain-6)', () => {
  const opening = { ...entry, kind: 'opening', delta: 10, reason: 'Bought', by: 'Nina', order: null }
  const ledger = { entries: [entry, opening], earlier: { count: 0, sum: 0 } }
  expect(explainStock(8, ledger)).toEqual({
    label: 'In stock',
    amount: 8,
    parts: [
      { label: 'Opening stock', amount: 10, at, note: 'Bought', by: 'Nina' },
      { label: 'Sold', amount: -2, at, note: 'order #7' },
    ],
  })
})

test('older entries are one part, and what no entry accounts for is another (explain-2, explain-6)', () => {
  const ledger = { entries: [entry], earlier: { count: 1_200, sum: 40 } }
  expect(explainStock(37, ledger).parts).toEqual([
    { label: '1,200 earlier entries', amount: 40 },
    { label: 'Sold', amount: -2, at, note: 'order #7' },
    { label: UNEXPLAINED, amount: -1 },
  ])
})

test('a balance is explained by the entries of the card (explain-7)', () => {
  const entries = [
    { ...entry, kind: 'redeem', delta: -300 },
    { ...entry, kind: 'issue', delta: 1_000, order: null },
  ]
  const { label, parts } = explainBalance(700, { entries, earlier: { count: 0, sum: 0 } })
  expect(label).toBe('Balance')
  expect(parts.map((part) => [part.label, part.amount])).toEqual([
    ['Issued', 1_000],
    ['Paid for an order', -300],
  ])
})

test('the uses of a discount are explained by its orders (explain-19)', () => {
  const entries = [
    { ...entry, kind: 'release', delta: -1 },
    { ...entry, kind: 'redeem', delta: 1 },
  ]
  const { label, parts } = explainUses(0, { entries, earlier: { count: 0, sum: 0 } })
  expect(label).toBe('Uses')
  expect(parts.map((part) => [part.label, part.amount])).toEqual([
    ['Used by an order', 1],
    ['Released by a canceled or edited order', -1],
  ])
})

test('the figures of a customer are explained by their orders (explain-20)', () => {
  const entries = [{ ...entry, kind: 'order', delta: 1 }]
  const ledger = { entries, earlier: { count: 2, sum: 2 } }
  expect(explainOrderCount(3, ledger).parts.map(({ label, note, amount }) => [label, note, amount])).toEqual([
    ['2 earlier entries', undefined, 2],
    ['Placed', 'order #7', 1],
  ])
  expect(explainSpent(4, ledger).parts.map(({ label, amount }) => [label, amount])).toEqual([
    ['2 earlier entries', 2],
    ['Paid, less refunds', 1],
    [UNEXPLAINED, 1],
  ])
})

test('a figure of sales is explained by days and orders, or by days alone (explain-8)', () => {
  const days = [
    { day: '2026-03-01', amount: 500, count: 1 },
    { day: '2026-03-02', amount: 700, count: 2 },
  ]
  const entries = [
    { order: 1, day: '2026-03-01', at, amount: 500 },
    { order: 2, day: '2026-03-02', at, amount: 300 },
    { order: 3, day: '2026-03-02', at, amount: 400 },
  ]
  expect(explainSales('gross', 1_200, { days, entries }).parts).toEqual([
    { label: '2026-03-01', amount: 500, parts: [{ label: 'Order #1', amount: 500, at }] },
    {
      label: '2026-03-02',
      amount: 700,
      parts: [
        { label: 'Order #2', amount: 300, at },
        { label: 'Order #3', amount: 400, at },
      ],
    },
  ])
  expect(explainSales('gross', 1_300, { days, entries: null })).toEqual({
    label: 'Gross',
    amount: 1_300,
    parts: [
      { label: '2026-03-01', amount: 500, note: '1 entry' },
      { label: '2026-03-02', amount: 700, note: '2 entries' },
      { label: UNEXPLAINED, amount: 100 },
    ],
  })
})
