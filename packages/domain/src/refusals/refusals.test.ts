import { describe, expect, test } from 'vitest'
import { combinedDiscountsRefusal } from '../carts/index.ts'
import { claimRefundRefusal, claimRefusal, updateClaimRefusal } from '../claims/index.ts'
import { fulfillRefusal } from '../fulfillments/index.ts'
import { refundRefusal } from '../orders/index.ts'
import { replacementRefusal } from '../products/index.ts'
import { agreedRefundRefusal, receivedLinesRefusal, requestReturnRefusal } from '../returns/index.ts'
import { passwordRefusal } from '../session/index.ts'
import { type Refusal, refusal } from './index.ts'

test('a refusal names a field, or concerns the whole request', () => {
  expect(refusal('amount_too_small', 'No.', 'amount')).toEqual({
    code: 'amount_too_small',
    message: 'No.',
    field: 'amount',
  })
  expect(refusal('order_canceled', 'No.')).not.toHaveProperty('field')
})

const third = (list: string) => ({
  title: 'Mug',
  is_giftcard: false,
  units: 3,
  field: `${list}.2.quantity`,
})
const claim = {
  type: 'refund' as const,
  isOrderCanceled: false,
  items: [],
  newItems: 0,
  shippingMethods: 0,
  refund_amount: null,
}
const money = { refundable: 900, isCanceled: false }

describe('invalid input is refused at its field', () => {
  test.each<[string, Refusal | null, string, string]>([
    ['refund of 0', refundRefusal({ ...money, amount: 0 }), 'amount_too_small', 'amount'],
    ['refund too large', refundRefusal({ ...money, amount: 901 }), 'amount_too_large', 'amount'],
    [
      'more units returned than are left',
      requestReturnRefusal({
        isOrderCanceled: false,
        lines: [{ ...third('items'), returnable_quantity: 2 }],
      }),
      'quantity_too_large',
      'items.2.quantity',
    ],
    [
      'more units received than were fulfilled',
      receivedLinesRefusal([{ ...third('items'), returnable_quantity: 3, units_out: 2, units_credited: 3 }]),
      'quantity_never_sent',
      'items.2.quantity',
    ],
    ['agreed refund larger than what is left', agreedRefundRefusal(901, 900), 'amount_too_large', 'refund'],
    [
      'more units claimed than are left',
      claimRefusal({ ...claim, items: [{ ...third('claim_items'), claimable_quantity: 0 }] }),
      'quantity_too_large',
      'claim_items.2.quantity',
    ],
    [
      'replacement without new items',
      claimRefusal({ ...claim, type: 'replace' }),
      'new_items_missing',
      'additional_items',
    ],
    [
      'replacement with a refund',
      claimRefusal({ ...claim, type: 'replace', newItems: 1, refund_amount: 1 }),
      'refund_not_allowed',
      'refund_amount',
    ],
    [
      'refund claim with new items',
      claimRefusal({ ...claim, newItems: 1 }),
      'new_items_not_allowed',
      'additional_items',
    ],
    [
      'refund claim with a shipping method',
      updateClaimRefusal({ type: 'refund', canceled_at: null, shippingMethods: 1 }),
      'shipping_not_allowed',
      'shipping_methods',
    ],
    [
      'refund claim of 0',
      claimRefundRefusal({ amount: 0, refundable: 900 }),
      'amount_too_small',
      'refund_amount',
    ],
    [
      'refund claim too large',
      claimRefundRefusal({ amount: 901, refundable: 900 }),
      'amount_too_large',
      'refund_amount',
    ],
    [
      'more units fulfilled than are left',
      fulfillRefusal({
        isOrderCanceled: false,
        items: [{ ...third('items'), quantity: 3, fulfilled_quantity: 1 }],
      }),
      'quantity_too_large',
      'items.2.quantity',
    ],
    [
      'gift card as a replacement',
      replacementRefusal({ is_giftcard: true, field: 'additional_items.0.variant_id' }),
      'gift_card_not_sent',
      'additional_items.0.variant_id',
    ],
    [
      'two discounts on the items',
      combinedDiscountsRefusal([{ type: 'fixed' }, { type: 'percentage' }]),
      'discounts_not_combinable',
      'discounts',
    ],
    [
      'password too short',
      passwordRefusal('1234567', 'nina@example.com', 1e9),
      'password_too_short',
      'password',
    ],
    [
      'password too long',
      passwordRefusal('x'.repeat(513), 'nina@example.com', 1e9),
      'password_too_long',
      'password',
    ],
    [
      'common password',
      passwordRefusal('password1', 'nina@example.com', 1e4),
      'password_too_weak',
      'password',
    ],
    [
      'password containing the email',
      passwordRefusal('my nina@example.com', 'nina@example.com', 1e9),
      'password_holds_email',
      'password',
    ],
  ])('%s', (_, refused, code, field) => {
    expect(refused).toMatchObject({ code, field })
  })
})
