import { describe, expect, test } from 'vitest'
import { createPickList } from './index.ts'

const line = (title: string, quantity: number, change: object = {}) => ({
  id: `item_${title}_${quantity}`,
  title,
  description: null,
  quantity,
  variant_id: null,
  ...change,
})

const stored = (sku: string | null, location?: unknown) => ({ variant: { sku, metadata: { location } } })

const order = (display_id: number, items: ReturnType<typeof line>[], change: object = {}) => ({
  id: `order_${display_id}`,
  display_id,
  status: 'pending',
  items,
  ...change,
})

/** Describes rows as `location sku title: quantity for orders`. */
function listed(...orders: ReturnType<typeof order>[]) {
  const list = createPickList()
  for (const each of orders) list.add(each)
  return list
    .rows()
    .map(
      (row) =>
        `${row.location ?? '-'} ${row.sku ?? '-'} ${row.title}: ${row.quantity} for ${row.orders
          .map(({ display_id, quantity }) => `${quantity} #${display_id}`)
          .join(', ')}`,
    )
}

describe('a pick list', () => {
  test('sums the units left to pack by SKU, with the orders they are for (documents-5)', () => {
    const rows = listed(
      order(1, [line('Shirt', 2, stored('S-1')), line('Cap', 1, { variant_id: 'variant_cap' })]),
      order(2, [line('Shirt, renamed', 3, { ...stored('S-1'), fulfilled_quantity: 1 })]),
      order(3, [
        line('Cap', 1, { variant_id: 'variant_cap' }),
        line('Cap', 4, { variant_id: 'variant_cap' }),
      ]),
    )
    expect(rows).toEqual(['- - Cap: 6 for 1 #1, 5 #3', '- S-1 Shirt: 4 for 2 #1, 2 #2'])
  })

  test('sorts by location, then SKU, numbers by value, items without location last (documents-6)', () => {
    const rows = listed(
      order(1, [
        line('Nowhere', 1, stored('A')),
        line('Ten', 1, stored('B', 'Shelf 10')),
        line('Two', 1, stored('C', ' Shelf 2 ')),
        line('Two too', 1, stored('B-9', 'Shelf 2')),
        line('No text', 1, stored('D', 7)),
      ]),
    )
    expect(rows.map((row) => row.split(':')[0])).toEqual([
      'Shelf 2 B-9 Two too',
      'Shelf 2 C Two',
      'Shelf 10 B Ten',
      '- A Nowhere',
      '- D No text',
    ])
  })

  test('keeps lines without variant apart by their titles', () => {
    const rows = listed(order(1, [line('Engraving', 1), line('Wrapping', 1), line('Engraving', 2)]))
    expect(rows).toEqual(['- - Engraving: 3 for 3 #1', '- - Wrapping: 1 for 1 #1'])
  })

  test('contains new items of swaps, but no canceled orders or fulfilled lines', () => {
    const swap = { id: 'swap_1', canceled_at: null, additional_items: [line('New', 1)] }
    const list = createPickList()
    expect([
      list.add(order(1, [line('Sent', 1, { fulfilled_quantity: 1 })])),
      list.add(order(2, [line('Canceled', 1)], { status: 'canceled' })),
      list.add(order(3, [], { swaps: [swap] })),
    ]).toEqual([false, false, true])
    expect(list.rows().map(({ title }) => title)).toEqual(['New'])
  })
})
