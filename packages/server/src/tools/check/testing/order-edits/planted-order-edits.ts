import type { PlantedViolation } from '../planted.ts'

export const plantedOrderEdits: PlantedViolation[] = [
  [
    'Y1',
    'less to refund than an edit left',
    `UPDATE "order" SET amount_due = -1499 WHERE id = 'order-edited'`,
    ['order-edited'],
  ],
  [
    'Y1',
    'an amount due of an order that was never edited',
    `UPDATE "order" SET amount_due = 1 WHERE id = 'order-plain'`,
    ['order-plain'],
  ],
  [
    'Y2',
    'a part of a refund for edits that the order does not count',
    `UPDATE refund SET edit_amount = 900 WHERE id = 'refund-edited'`,
    ['order-edited'],
  ],
  [
    'Y2',
    'a refund of returned items that settles an edit',
    `UPDATE refund SET edit_amount = 1 WHERE id = 'refund-plain'`,
    ['refund-plain'],
  ],
  [
    'Y3',
    'two open edits of an order',
    `INSERT INTO order_edit (id, order_id, created_at, updated_at) VALUES ('edit-x', 'order-refunding', now(), now())`,
    ['edit-open'],
  ],
  [
    'Y3',
    'an edit that ended without what it was',
    `UPDATE order_edit SET canceled_at = now() WHERE id = 'edit-open'`,
    ['edit-open'],
  ],
  [
    'Y4',
    'a line changed by an edit that is not confirmed',
    `UPDATE line_item SET order_edit_id = 'edit-open' WHERE id = 'line-edited'`,
    ['line-edited'],
  ],
  [
    'Y4',
    "a change of another order's line",
    `UPDATE order_item_change SET original_line_item_id = 'line-cheap' WHERE id = 'change-done'`,
    ['change-done'],
  ],
  [
    'Y5',
    'a confirmed edit that is not in the history',
    `UPDATE journal SET operation = 'update-order' WHERE operation = 'confirm-order-edit'`,
    ['edit-done'],
  ],
  [
    'I3',
    'a removed line whose units are not back in stock',
    `UPDATE inventory_movement SET kind = 'adjust', line_item_id = NULL WHERE id = 'move-edited-out'`,
    ['line-edited-out'],
  ],
]
