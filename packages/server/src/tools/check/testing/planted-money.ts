import type { PlantedViolation } from './planted.ts'
import { moveIn, newOperation } from './planted.ts'

const refundOf = (amount: number) => `
  UPDATE refund SET amount = ${amount} WHERE id = 'refund-refunding';
  UPDATE "order" SET refunded_total = ${amount}, refundable_amount = 5000 - ${amount} WHERE id = 'order-refunding';`

export const plantedMoney: PlantedViolation[] = [
  ['M1', 'a refund of nothing', newOperation('payment-plain', 'refund', 'failed', 0), ['operation-x']],
  [
    'M1',
    'a price beyond the safe integers',
    `UPDATE line_item SET unit_price = -9007199254740992 WHERE id = 'line-open'`,
    ['line-open'],
  ],
  [
    'M1',
    'shipping that costs less than nothing',
    `UPDATE shipping_method SET price = -1 WHERE id = 'method-open'`,
    ['method-open'],
  ],
  [
    'M2',
    'less refunded than the operations say',
    `UPDATE payment SET amount_refunded = 12499 WHERE id = 'payment-plain'`,
    ['payment-plain'],
  ],
  [
    'M2',
    'a capture without its time',
    // The tallies' trigger needs the time.
    `ALTER TABLE payment DISABLE TRIGGER USER;
     UPDATE payment SET captured_at = NULL WHERE id = 'payment-up-swap'`,
    ['payment-up-swap'],
    { T5: ['UTC 2026-03-01 eur ', 'UTC eur '] },
  ],
  [
    'M3',
    'more asked back than was captured',
    `${refundOf(5_001)}
     UPDATE payment_operation SET amount = 5001 WHERE id = 'operation-refunding-refund'`,
    ['order-refunding'],
    // An invariant of each payment also applies to their sum.
    { M2: ['payment-refunding'] },
  ],
  ['M3b', 'a refund larger than its operations', refundOf(101), ['refund-refunding']],
  [
    'M3b',
    'a refund that draws on the payment of another order',
    `UPDATE payment_operation SET payment_id = 'payment-broken' WHERE id = 'operation-refunding-refund'`,
    ['refund-refunding'],
  ],
  [
    'M3c',
    'a release that counts as a refund',
    `UPDATE payment_operation SET refund_id = 'refund-plain' WHERE id = 'operation-canceled-void'`,
    ['operation-canceled-void'],
  ],
  [
    'M3e',
    'a refund of items and shipping that do not sum to it',
    `UPDATE line_item SET refunded_quantity = 1 WHERE id = 'line-refunding';
     UPDATE refund SET shipping_amount = 9 WHERE id = 'refund-refunding';
     INSERT INTO refund_item (refund_id, item_id, order_id, quantity, amount)
       VALUES ('refund-refunding', 'line-refunding', 'order-refunding', 1, 90)`,
    ['refund-refunding'],
  ],
  [
    'M3e',
    "a refund of another order's items",
    `UPDATE line_item SET refunded_quantity = 1 WHERE id = 'line-plain';
     INSERT INTO refund_item (refund_id, item_id, order_id, quantity, amount)
       VALUES ('refund-refunding', 'line-plain', 'order-refunding', 1, 100)`,
    ['refund-refunding'],
  ],
  [
    'M3d',
    "a refund for another order's swap",
    `UPDATE refund SET swap_id = 'swap-up' WHERE id = 'refund-refunding'`,
    ['refund-refunding'],
  ],
  [
    'M4',
    'an order that counts more paid than was captured',
    `UPDATE "order" SET paid_total = 5001, refundable_amount = 4901 WHERE id = 'order-refunding'`,
    ['order-refunding'],
  ],
  [
    'M4',
    'an order that counts less than was refunded',
    `UPDATE "order" SET refunded_total = 99, refundable_amount = 4901 WHERE id = 'order-refunding'`,
    ['order-refunding'],
  ],
  [
    'M4',
    "an order without its swap's payment",
    `UPDATE "order" SET paid_total = 12500, refundable_amount = 12500 WHERE id = 'order-up'`,
    ['order-up'],
  ],
  [
    'M5',
    'an unpaid order called captured',
    `UPDATE "order" SET payment_status = 'captured' WHERE id = 'order-by-card'`,
    ['order-by-card'],
  ],
  [
    'M5',
    'a refunded order called captured',
    `UPDATE "order" SET payment_status = 'captured' WHERE id = 'order-plain'`,
    ['order-plain'],
  ],
  [
    'M5',
    'an order called refunded while its swap can be refunded',
    `INSERT INTO refund (id, order_id, payment_id, amount, reason, created_at, updated_at)
     VALUES ('refund-x', 'order-up', 'payment-up', 12500, 'other', now(), now());
     ${newOperation('payment-up', 'refund', 'succeeded', 12_500)};
     UPDATE payment_operation SET refund_id = 'refund-x' WHERE id = 'operation-x';
     UPDATE payment SET amount_refunded = 12500 WHERE id = 'payment-up';
     INSERT INTO journal (operation, resource_type, resource_id, created_at) VALUES ('refund-order', 'order', 'order-up', now());
     UPDATE "order" SET payment_status = 'refunded', refunded_total = 12500, refundable_amount = 6250 WHERE id = 'order-up'`,
    ['order-up'],
  ],
  [
    'M5',
    'a free order that waits for its payment',
    `UPDATE "order" SET payment_status = 'awaiting' WHERE id = 'order-free'`,
    ['order-free'],
  ],
  [
    'M5w',
    'an order that asks for action though nothing failed',
    `UPDATE "order" SET payment_status = 'requires_action' WHERE id = 'order-by-card'`,
    ['order-by-card'],
  ],
  [
    'M6',
    'a payment captured long before it was made',
    `UPDATE payment SET captured_at = created_at - interval '2 days' WHERE id = 'payment-up'`,
    ['payment-up'],
  ],
  [
    'M6',
    'a payment both captured and canceled',
    `UPDATE payment SET canceled_at = captured_at WHERE id = 'payment-up-swap';
     ${newOperation('payment-up-swap', 'void', 'unknown', 6_250)};
     INSERT INTO outbox (kind, payload, payment_operation_id, not_before, created_at)
     VALUES ('settle-payment', '{}', 'operation-x', now(), now());
     INSERT INTO journal (operation, resource_type, resource_id, created_at)
     SELECT 'void', 'order', 'order-up', created_at FROM payment_operation WHERE id = 'operation-x'`,
    ['payment-up-swap'],
  ],
  ['M6b', 'a second capture', newOperation('payment-up', 'capture', 'succeeded', 0), ['payment-up']],
  [
    'M6b',
    'a released payment that still waits',
    newOperation('payment-by-card', 'void', 'succeeded', 8_750),
    ['payment-by-card'],
  ],
  [
    'M6w',
    'a canceled payment that nothing released',
    `DELETE FROM payment_operation WHERE id = 'operation-canceled-void'`,
    ['payment-canceled'],
  ],
  [
    'M8',
    'a payment in another currency',
    `UPDATE payment SET currency_code = 'usd' WHERE id = 'payment-by-card'`,
    ['order-by-card'],
  ],
  [
    'M8',
    'an order in another currency than its region',
    `UPDATE "order" SET currency_code = 'usd' WHERE id = 'order-free'`,
    ['order-free'],
    // Its sales are tallied in the currency that it had.
    {
      T5: ['UTC 2026-03-01 eur ', 'UTC 2026-03-01 usd '],
      T6: ['UTC 2026-03-01 eur variant-red', 'UTC 2026-03-01 usd variant-red'],
    },
  ],
  [
    'M8',
    'a cart in another currency than its swap',
    `UPDATE cart SET currency_code = 'usd' WHERE id = 'cart-up'`,
    ['order-up'],
  ],
  [
    'M2',
    'a refund that failed later and still counts',
    `UPDATE payment SET amount_refunded = 700 WHERE id = 'payment-bounced';
     UPDATE "order" SET payment_status = 'partially_refunded' WHERE id = 'order-bounced'`,
    ['payment-bounced'],
  ],
  [
    'M4',
    'an order that counts a refund that failed later',
    `UPDATE "order" SET refunded_total = 700, refundable_amount = 4300 WHERE id = 'order-bounced'`,
    ['order-bounced'],
  ],
  [
    'M9',
    'a canceled order that keeps what was captured',
    `UPDATE payment SET canceled_at = NULL, captured_at = created_at, amount_captured = amount WHERE id = 'payment-canceled';
     UPDATE payment_operation SET kind = 'capture' WHERE id = 'operation-canceled-void';
     UPDATE "order" SET payment_status = 'captured', paid_total = 2125, refundable_amount = 2125 WHERE id = 'order-canceled'`,
    ['order-canceled'],
  ],
  [
    'M9w',
    'a canceled order that was moved in and keeps what was captured',
    `UPDATE payment SET canceled_at = NULL, captured_at = created_at, amount_captured = amount WHERE id = 'payment-canceled';
     UPDATE payment_operation SET kind = 'capture' WHERE id = 'operation-canceled-void';
     ${moveIn('order-canceled')}
     UPDATE "order" SET payment_status = 'captured', paid_total = 2125, refundable_amount = 2125 WHERE id = 'order-canceled'`,
    ['order-canceled'],
  ],
  [
    'M13w',
    'a payment over more than the total of an order that was moved in',
    `UPDATE payment SET amount = 2501 WHERE id = 'payment-drafted'; ${moveIn('order-drafted')}`,
    ['order-drafted'],
  ],
  [
    'M13',
    'a payment over more than the total',
    `UPDATE payment SET amount = 8751 WHERE id = 'payment-by-card'`,
    ['order-by-card'],
  ],
  [
    'M13',
    'an order without a payment',
    `DELETE FROM payment WHERE id = 'payment-by-card'`,
    ['order-by-card'],
    { M5: ['order-by-card'] },
  ],
  [
    'M13',
    "a swap's payment over more than its difference",
    `UPDATE payment SET amount = 6251 WHERE id = 'payment-up-swap'`,
    ['swap-up'],
  ],
  [
    'M14',
    'an outcome without its time',
    `UPDATE payment_operation SET settled_at = NULL WHERE id = 'operation-plain-capture'`,
    ['operation-plain-capture'],
  ],
  [
    'M15',
    'a refund that failed later in part',
    `UPDATE refund_failure SET amount = 699;
     UPDATE "order" SET refunded_total = 1, refundable_amount = 4999 WHERE id = 'order-bounced'`,
    ['operation-bounced-refund'],
  ],
  [
    'M15',
    'a capture that failed later',
    `INSERT INTO refund_failure (payment_operation_id, amount, reason, created_at)
     SELECT id, amount, 'Gone', settled_at FROM payment_operation WHERE id = 'operation-bounced-capture'`,
    ['operation-bounced-capture'],
    { T5: ['UTC 2026-03-01 eur '] },
  ],
  [
    'M15',
    'a failed refund without its journal entry',
    `DELETE FROM journal WHERE resource_id = 'order-bounced' AND operation = 'settle-payment'`,
    ['operation-bounced-refund'],
  ],
  [
    'M17',
    'a failed refund settled before it failed',
    `UPDATE refund_failure_settlement SET created_at = created_at - interval '1 hour';
     UPDATE journal SET created_at = created_at - interval '1 hour' WHERE operation = 'settle-failed-refund'`,
    ['operation-bounced-refund'],
  ],
  [
    'M17',
    'a settled failed refund without its journal entry',
    `DELETE FROM journal WHERE operation = 'settle-failed-refund'`,
    ['operation-bounced-refund'],
  ],
  [
    'M4',
    'an order that can refund what is disputed',
    `UPDATE "order" SET disputed_total = 0, refundable_amount = 5000 WHERE id = 'order-disputed'`,
    ['order-disputed'],
  ],
  [
    'M4',
    'a won dispute that still holds money back',
    `UPDATE payment_dispute SET status = 'won', closed_at = now()`,
    ['order-disputed'],
  ],
  [
    'M16',
    'a dispute of another provider than its payment',
    `UPDATE payment_dispute SET provider_id = 'system'`,
    ['dispute-one'],
  ],
  [
    'M16',
    'a dispute without its journal entry',
    `DELETE FROM journal WHERE resource_id = 'order-disputed'`,
    ['dispute-one'],
  ],
  [
    'M10',
    'a subtotal that is not that of the lines',
    `UPDATE line_item SET unit_price = 2001 WHERE id = 'line-drafted'`,
    ['order-drafted'],
  ],
  [
    'M10',
    "a subtotal that is not the line's own",
    `UPDATE line_item SET subtotal = 1999 WHERE id = 'line-drafted'`,
    ['order-drafted'],
  ],
  [
    'M10b',
    'a discount that the lines do not have',
    `UPDATE line_item_adjustment SET amount = 999 WHERE id = 'adjustment-cheap'`,
    ['order-cheap'],
  ],
  [
    'M10c',
    'shipping that no method costs',
    `UPDATE shipping_method SET price = 1001 WHERE id = 'method-by-card'`,
    ['order-by-card'],
  ],
  [
    'M10d',
    'tax rounded up',
    `UPDATE "order" SET tax_total = 501, total = 2501 WHERE id = 'order-drafted';
     UPDATE payment SET amount = 2501 WHERE id = 'payment-drafted'`,
    ['order-drafted'],
  ],
  [
    'M10e',
    'a line without a tax beside one that has it',
    `INSERT INTO tax_line (id, shipping_method_id, rate, name, amount) VALUES ('tax-x', 'method-by-card', 7, 'Reduced', 70)`,
    ['order-by-card'],
  ],
  [
    'M10e',
    'a gift card tax by which the tax is not less',
    `UPDATE "order" SET gift_card_tax_total = 100 WHERE id = 'order-drafted'; ${moveIn('order-drafted')}`,
    ['order-drafted'],
  ],
  [
    'M10f',
    'a price with tax that has no net price',
    `UPDATE line_item SET includes_tax = true WHERE id = 'line-drafted'`,
    ['order-drafted'],
  ],
  [
    'M11',
    'a total that does not add up',
    `UPDATE "order" SET total = 2600 WHERE id = 'order-drafted';
     UPDATE payment SET amount = 2600 WHERE id = 'payment-drafted'`,
    ['order-drafted'],
  ],
  [
    'M12',
    'a gift card redeemed by another order',
    `UPDATE gift_card_entry SET order_id = 'order-refused' WHERE id = 'entry-spent-2'`,
    ['order-by-card', 'order-refused'],
  ],
]
