import { type Row, THEN } from '../insert-rows.ts'
import { captured, moved, order, paid, refund, sold } from '../order-rows.ts'

/** An order whose confirmed edit changed a line and removed another, with a part of the difference refunded; and an open edit. */
export const cleanEdits: Row[] = [
  order(
    'edited',
    { subtotal: 2_000, tax_total: 500, total: 2_500 },
    { ...paid(5_000, 1_000), amount_due: -1_500, edit_refunded_total: 1_000 },
  ),
  ['order_edit', { id: 'edit-done', order_id: 'order-edited', confirmed_at: THEN, outcome: '{}' }],
  ...sold('edited', 'red', 1_000, 2, { order_id: 'order-edited', order_edit_id: 'edit-done' }),
  moved('edited-more', 'red', 'edit', -1, { line_item_id: 'line-edited' }),
  moved('edited-less', 'red', 'edit', 1, { line_item_id: 'line-edited' }),
  ...sold('edited-out', 'red', 2_000, 1, { order_edit_id: 'edit-done' }),
  moved('edited-out', 'red', 'edit', 1, { line_item_id: 'line-edited-out' }),
  moved('edited-counted', 'red', 'adjust', 2, {}),
  [
    'order_item_change',
    {
      id: 'change-done',
      order_edit_id: 'edit-done',
      type: 'item_update',
      original_line_item_id: 'line-edited',
      line_item_id: 'line-edited',
      quantity: 2,
      unit_price: 1_000,
    },
  ],
  ...captured('edited', 5_000, { order_id: 'order-edited' }, 1_000),
  ...refund('edited', 'order-edited', 'payment-edited', 1_000, { reason: 'other', edit_amount: 1_000 }),
  ['journal', { operation: 'confirm-order-edit', resource_type: 'order', resource_id: 'order-edited' }],
  ['order_edit', { id: 'edit-open', order_id: 'order-refunding' }],
]
