import type { LineItem } from '@purser/contract/orders'
import { expect, test } from 'vitest'
import type { ShownEdit } from '../order-edits-data.ts'
import { editRows } from './edit-rows.ts'

const line = (id: string, patch: Partial<LineItem> = {}) =>
  ({ id, title: id, quantity: 3, fulfilled_quantity: 0, unit_price: 100, ...patch }) as LineItem
const limit = (item_id: string, lowest: number, is_price_fixed = false) => ({
  item_id,
  lowest,
  is_price_fixed,
})

test('removed lines stay in their place, added ones follow, and limits are said', () => {
  const own = [
    line('kept', { fulfilled_quantity: 2 }),
    line('less', { fulfilled_quantity: 1 }),
    line('gone'),
    line('card', { is_giftcard: true }),
  ]
  const edit = {
    items: [own[0], { ...line('less'), quantity: 2 }, own[3], line('new')],
    changes: [
      { id: 'oic_1', original_line_item_id: 'less', line_item_id: 'less' },
      { id: 'oic_2', original_line_item_id: 'gone', line_item_id: null },
      { id: 'oic_3', original_line_item_id: null, line_item_id: 'new' },
    ],
    limits: [limit('kept', 2), limit('less', 2, true), limit('gone', 0), limit('card', 0)],
    // The edit holds only what the function reads.
  } as unknown as ShownEdit
  const rows = editRows({ items: own }, edit)
  expect(rows.map(({ line: { id }, state, changeId }) => [id, state, changeId])).toEqual([
    ['kept', 'same', undefined],
    ['less', 'changed', 'oic_1'],
    ['gone', 'removed', 'oic_2'],
    ['card', 'same', undefined],
    ['new', 'added', 'oic_3'],
  ])
  expect(rows.map(({ limits }) => limits)).toEqual([
    ["2 fulfilled: can't be lower"],
    [
      "2 fulfilled, refunded, returned, swapped or claimed: can't be lower",
      'Some were returned, swapped, claimed or refunded: the price stays',
    ],
    [],
    ["Gift cards can't be changed"],
    [],
  ])
})
