import { expect, test } from 'vitest'
import { explainCount, filtersIn } from './index.ts'

test('a count is all records less what each filter leaves out', () => {
  const steps = [
    { filter: 'payment_status', value: ['awaiting', 'partially_refunded'], left: 40 },
    { filter: 'region_id', value: 'reg_01ABCDEF23', left: 30 },
    { filter: 'total', value: { gt: 100 }, left: 20 },
    { filter: 'tags', value: ['Gift'], left: 20 },
    { filter: 'q', value: 'ada', left: 2 },
  ]
  expect(explainCount('orders', 100, steps)).toEqual({
    label: 'Orders',
    amount: 2,
    parts: [
      { label: 'All orders', amount: 100 },
      { label: 'Left out by payment status', amount: -60, note: 'Awaiting, Partially refunded' },
      { label: 'Left out by region', amount: -10 },
      { label: 'Left out by total', amount: -10 },
      { label: 'Left out by the search', amount: -18, note: 'ada' },
    ],
  })
  const uncounted = steps.map((step, place) => (place < 2 ? { ...step, left: null } : step))
  expect(explainCount('orders', 100, uncounted).parts[1]).toEqual({
    label: 'Left out by payment status and region and total',
    amount: -80,
    note: 'Awaiting, Partially refunded',
  })
  expect(explainCount('gift_cards', 3, [])).toMatchObject({ label: 'Gift cards', amount: 3 })
})

test('pages, sorting and fields are no filters, and the search comes last', () => {
  const query = {
    q: 'ada',
    limit: 20,
    offset: 40,
    order: 'total',
    fields: ['id'],
    tags: ['Gift'],
    status: undefined,
  }
  expect(filtersIn(query)).toEqual(['tags', 'q'])
})
