import type { MailedEvent } from '@purser/domain/notifications'
import type { FactsOf, Shipped } from '../templates/facts.ts'

const goods = [
  { title: 'Example item', description: 'Blue', quantity: 2, picture: null },
  { title: 'Another item', description: null, quantity: 1, picture: null },
]
const address = ['Alex Example', '1 Example Street', 'Example City']
const moved = { amount: 2_500 }
const shipped: Shipped = { goods, tracking: [{ number: 'EX123456789', url: null }], address }

/** What previews show while the store has no such event. Amounts are minor units of the store's currency. */
export const exampleFacts: { readonly [Event in MailedEvent]: FactsOf<Event> } = {
  'order.placed': {
    placed_at: '2026-01-15T12:00:00.000Z',
    lines: goods,
    bill: { lines: [10_000, 2_500], discount: 0, gift_card: 0, gift_card_tax: 0, shipping: 500, rounding: 0 },
    taxes: [{ rate: 25, amount: 2_600 }],
    total: 13_000,
    address,
    shipping: ['Example shipping'],
    codes_to_come: 0,
  },
  'order.canceled': { goods, refunded_total: 13_000, gift_card_total: 0, cancel_reason: null },
  'order.refund_created': moved,
  'order.shipment_created': shipped,
  'order.return_requested': {
    goods,
    refund_amount: 12_500,
    shipping: { name: 'Example return shipping', total: 500 },
  },
  'order.items_returned': { goods, refund_amount: 12_500 },
  'order.invoice_sent': {},
  'order.payment_requested': { amount_due: 2_500, payment_link: null },
  'order-edit.requested': {
    changes: [
      {
        title: 'Example item',
        description: 'Blue',
        quantity: 3,
        picture: null,
        change: 'updated',
        former_quantity: 2,
        former_price: null,
      },
      { title: 'Another item', description: null, quantity: 1, picture: null, change: 'added' },
    ],
    shipping: null,
    discounts: null,
    new_total: 15_500,
    amount_due: 2_500,
    edit_link: null,
  },
  'swap.created': { returning: goods, new_goods: goods, difference_due: 2_500, payment_link: null },
  'swap.received': { goods, refund_amount: 0 },
  'swap.payment_captured': moved,
  'swap.refund_processed': moved,
  'swap.shipment_created': shipped,
  'claim.created': {
    type: 'replace',
    claimed: goods,
    new_goods: goods,
    returning: goods,
    refund_amount: 0,
    address,
  },
  'claim.refund_processed': moved,
  'claim.shipment_created': shipped,
  'gift_card.created': { code: 'EXAM-PLEC-ODE0-0000', value: 5_000 },
}
