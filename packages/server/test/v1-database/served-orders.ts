import { type HardOrder, hard } from './hard-orders.ts'

/** A line of one unit that was sent. */
export const shipped = { fulfilled_quantity: 1, shipped_quantity: 1 }
const sent = { fulfillment_status: 'shipped' }

/** Orders with what happened after them. Returns, swaps and claims change their figures only by payments and refunds. */
export const servedOrders: readonly HardOrder[] = [
  hard(
    {
      name: 'swapped',
      row: sent,
      lines: [{ price: 1000, taxes: [20], row: { ...shipped, returned_quantity: 1 } }],
      payments: [{ amount: 1200 }],
    },
    "The customer paid 1200 more for the swap: a payment with the order's id.",
    {
      subtotal: 1000,
      item_tax_total: 200,
      tax_total: 200,
      total: 1200,
      paid_total: 2400,
      refundable_amount: 2400,
    },
  ),
  hard(
    {
      name: 'swapped_down',
      row: sent,
      discounts: ['disc_ten'],
      lines: [
        { price: 1000, taxes: [20], adjustments: [{ amount: 100, discount: 'disc_ten' }], row: shipped },
      ],
      payments: [{ amount: 1080 }],
      refunds: [{ amount: 600, row: { reason: 'swap' } }],
    },
    'The swap was cheaper by 600, which were refunded.',
    {
      subtotal: 1000,
      discount_total: 100,
      item_tax_total: 180,
      tax_total: 180,
      total: 1080,
      paid_total: 1080,
      refunded_total: 600,
      refundable_amount: 480,
    },
  ),
  hard(
    {
      name: 'claimed',
      row: sent,
      lines: [{ price: 1000, quantity: 2, taxes: [20], row: { fulfilled_quantity: 2, shipped_quantity: 2 } }],
      payments: [{ amount: 2400 }],
      refunds: [{ amount: 300, row: { reason: 'claim' } }],
    },
    'One claim refunded 300, another sent a replacement.',
    {
      subtotal: 2000,
      item_tax_total: 400,
      tax_total: 400,
      total: 2400,
      paid_total: 2400,
      refunded_total: 300,
      refundable_amount: 2100,
    },
  ),
  hard(
    {
      name: 'returned',
      row: { fulfillment_status: 'partially_returned', payment_status: 'captured' },
      lines: [
        {
          price: 1000,
          quantity: 2,
          taxes: [20],
          row: { fulfilled_quantity: 2, shipped_quantity: 2, returned_quantity: 1 },
        },
      ],
      payments: [{ amount: 2400 }],
      refunds: [{ amount: 960, row: { reason: 'return' } }],
    },
    'One returned and refunded, less 240 for the return shipping; another return is on its way.',
    {
      subtotal: 2000,
      item_tax_total: 400,
      tax_total: 400,
      total: 2400,
      paid_total: 2400,
      refunded_total: 960,
      refundable_amount: 1440,
    },
  ),
  hard(
    {
      name: 'drafted',
      row: { draft_order_id: 'dorder_done', payment_status: 'awaiting' },
      lines: [{ price: 750, taxes: [20] }],
      payments: [],
    },
    'A completed draft order that nobody paid.',
    { subtotal: 750, item_tax_total: 150, tax_total: 150, total: 900 },
  ),
  hard(
    {
      name: 'edited',
      lines: [
        {
          price: 1000,
          quantity: 3,
          taxes: [20],
          row: { original_item_id: 'item_edited_old', order_edit_id: 'oe_done' },
        },
      ],
      payments: [{ amount: 2400 }],
    },
    'A confirmed edit raised the quantity: the new line counts, the old one has no order.',
    {
      subtotal: 3000,
      item_tax_total: 600,
      tax_total: 600,
      total: 3600,
      paid_total: 2400,
      refundable_amount: 2400,
    },
  ),
]

/** What the swaps cost by the formulas, by id. */
export const swapDifferences: Readonly<Record<string, number>> = {
  // Lines -1000 and 1500, shipping 500, taxes -200, 300 and 100.
  swap_up: 1200,
  // Lines -1000 and 400, discount -100, taxes -180 and 80.
  swap_down: -600,
}
