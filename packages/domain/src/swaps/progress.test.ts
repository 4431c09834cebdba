import { expect, test } from 'vitest'
import { describeSwapProgress } from './index.ts'

test.each([
  [500, 'not_paid', 'not_fulfilled', 'requested', 'Not paid, not packed, not returned yet'],
  [500, 'awaiting', 'fulfilled', 'requested', 'To be captured, packed, not returned yet'],
  [500, 'confirmed', 'partially_fulfilled', 'requested', 'To be captured, partly packed, not returned yet'],
  [500, 'captured', 'shipped', 'received', 'Paid, shipped, return received'],
  [500, 'captured', 'canceled', 'canceled', 'Paid, packing canceled, return canceled'],
  [-500, 'not_paid', 'partially_shipped', 'received', 'Not refunded, partly shipped, return received'],
  [-500, 'difference_refunded', 'not_fulfilled', 'requested', 'Refunded, not packed, not returned yet'],
  [0, 'difference_refunded', 'shipped', 'received', 'Shipped, return received'],
  [null, 'not_paid', 'not_fulfilled', null, 'Not packed'],
  [
    500,
    'requires_action',
    'requires_action',
    'requires_action',
    'Payment: Requires action, packing: Requires action, return: Requires action',
  ],
])(
  'a swap with difference %s, %s, %s, return %s: %s',
  (difference_due, payment_status, fulfillment_status, back, line) => {
    const return_order = back === null ? null : { status: back }
    const parts = describeSwapProgress({ difference_due, payment_status, fulfillment_status, return_order })
    expect(parts.map(({ words }) => words).join(', ')).toBe(line)
  },
)
