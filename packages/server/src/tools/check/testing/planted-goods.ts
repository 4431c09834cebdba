import type { PlantedViolation } from './planted.ts'
import { moveIn, newReturn } from './planted.ts'

export const plantedGoods: PlantedViolation[] = [
  ['Q1', 'a line without units', `UPDATE line_item SET quantity = 0 WHERE id = 'line-open'`, ['line-open']],
  [
    'Q1w',
    'more returned than was sent',
    `${newReturn('order_id=order-cheap', 'received', { id: 'line-cheap', quantity: 2 })}
     UPDATE line_item SET returned_quantity = 2 WHERE id = 'line-cheap';
     UPDATE "order" SET fulfillment_status = 'partially_returned' WHERE id = 'order-cheap'`,
    ['line-cheap'],
  ],
  [
    'Q2',
    'a fulfillment with fewer units than the line counts',
    `UPDATE fulfillment_item SET quantity = 1 WHERE fulfillment_id = 'fulfillment-broken'`,
    ['line-broken'],
  ],
  [
    'Q2',
    'units sent in a fulfillment that was not',
    `UPDATE fulfillment SET shipped_at = NULL WHERE id = 'fulfillment-broken'`,
    ['line-broken'],
  ],
  [
    'Q4',
    'a returned unit that no return received',
    `UPDATE line_item SET returned_quantity = 1 WHERE id = 'line-broken';
     UPDATE "order" SET fulfillment_status = 'partially_returned' WHERE id = 'order-broken'`,
    ['line-broken'],
  ],
  [
    'Q5',
    'a return that asks for units that already came back',
    newReturn('order_id=order-plain', 'requested', { id: 'line-plain', quantity: 2 }),
    ['line-plain'],
  ],
  [
    'Q6',
    'a fulfillment of two owners',
    `UPDATE fulfillment SET swap_id = 'swap-down' WHERE id = 'fulfillment-plain'`,
    ['fulfillment-plain'],
  ],
  [
    'Q6',
    'a fulfillment with a line of another order',
    `INSERT INTO fulfillment_item VALUES ('fulfillment-cheap-undone', 'line-plain', 1)`,
    ['fulfillment-cheap-undone'],
  ],
  [
    'Q7',
    'an order called shipped of which nothing was sent',
    `UPDATE "order" SET fulfillment_status = 'shipped' WHERE id = 'order-by-card'`,
    ['order-by-card'],
  ],
  [
    'Q7',
    'an order called fulfilled of which half is',
    `UPDATE "order" SET fulfillment_status = 'fulfilled' WHERE id = 'order-cheap'`,
    ['order-cheap'],
  ],
  [
    'Q7',
    'a canceled order called fulfilled',
    `UPDATE "order" SET fulfillment_status = 'fulfilled' WHERE id = 'order-canceled'`,
    ['order-canceled'],
  ],
  [
    'Q7b',
    'a swap called fulfilled of which nothing is',
    `UPDATE swap SET fulfillment_status = 'fulfilled' WHERE id = 'swap-down'`,
    ['swap-down'],
  ],
  [
    'Q7b',
    'a claim called shipped of which nothing was sent',
    `UPDATE claim_order SET fulfillment_status = 'shipped' WHERE id = 'claim-replaced'`,
    ['claim-replaced'],
  ],
  [
    'Q8',
    'a claim for more units than were bought',
    `UPDATE claim_item SET quantity = 3 WHERE id = 'claimed-broken'`,
    ['line-broken'],
  ],
  [
    'Q8',
    'a claim for a line of another order',
    `UPDATE claim_item SET item_id = 'line-plain' WHERE id = 'claimed-broken'`,
    ['line-plain'],
  ],
  [
    'Q9',
    'a line that is nowhere',
    `UPDATE line_item SET cart_id = NULL WHERE id = 'line-open'`,
    ['line-open'],
  ],
  [
    'S1',
    'a difference that its goods do not have',
    `UPDATE line_item SET unit_price = 5400 WHERE id = 'line-down-new'`,
    ['swap-down'],
  ],
  [
    'S2',
    'a difference called refunded that was not',
    `UPDATE refund SET swap_id = NULL WHERE id = 'refund-down'`,
    ['swap-down'],
  ],
  [
    'S2',
    'a confirmed swap without a difference',
    `UPDATE swap SET difference_due = NULL WHERE id = 'swap-kept'`,
    ['swap-kept'],
  ],
  [
    'S2',
    'a swap that costs nothing and waits for a payment',
    `UPDATE refund SET swap_id = NULL, reason = 'other' WHERE id = 'refund-down';
     UPDATE line_item SET unit_price = 10000 WHERE id = 'line-down-new';
     UPDATE swap SET difference_due = 0, payment_status = 'not_paid', confirmed_at = NULL WHERE id = 'swap-down'`,
    ['swap-down'],
  ],
  [
    'S3',
    'a canceled swap that still expects its return',
    `UPDATE "return" SET status = 'requested' WHERE id = 'return-kept'`,
    ['swap-kept'],
  ],
  [
    'S3',
    'a canceled swap whose payment nobody released',
    `INSERT INTO payment (id, swap_id, amount, currency_code, provider_id, created_at, updated_at)
       VALUES ('payment-x', 'swap-kept', 1250, 'eur', 'manual', now(), now())`,
    ['swap-kept'],
  ],
  [
    'S4',
    'a confirmed swap whose cart is still open',
    `UPDATE cart SET completed_at = NULL WHERE id = 'cart-up'`,
    ['swap-up'],
  ],
  ['S4', 'a swap with two returns', newReturn('swap_id=swap-kept', 'canceled'), ['swap-kept']],
  [
    'S4',
    'a swap for nothing',
    `INSERT INTO swap (id, order_id, created_at, updated_at) SELECT 'swap-x', 'order-up', now(), now();
     ${newReturn('swap_id=swap-x', 'canceled')}`,
    ['swap-x'],
  ],
  [
    'S6',
    'a return of a line of another order',
    `UPDATE return_item SET item_id = 'line-broken' WHERE return_id = 'return-replaced'`,
    ['return-replaced'],
  ],
  [
    'C1',
    'a claim that gave back another amount than agreed',
    `UPDATE claim_order SET refund_amount = 12499 WHERE id = 'claim-broken'`,
    ['claim-broken'],
  ],
  [
    'C1w',
    'a claim of an order that was moved in and gave back another amount than agreed',
    `UPDATE claim_order SET refund_amount = 12499 WHERE id = 'claim-broken';
     ${moveIn('order-broken')}`,
    ['claim-broken'],
  ],
  [
    'C1',
    'a claim about nothing',
    `DELETE FROM claim_item WHERE claim_order_id = 'claim-replaced'`,
    ['claim-replaced'],
  ],
  [
    'C1',
    'a replacement that gave money back',
    `UPDATE refund SET order_id = 'order-replaced', claim_order_id = 'claim-replaced' WHERE id = 'refund-refunding';
     UPDATE payment_operation SET payment_id = 'payment-replaced' WHERE id = 'operation-refunding-refund';
     UPDATE "order" SET refunded_total = 0, refundable_amount = 5000 WHERE id = 'order-refunding';
     UPDATE "order" SET refunded_total = 100, refundable_amount = 9900 WHERE id = 'order-replaced';
     UPDATE journal SET resource_id = 'order-replaced' WHERE resource_id = 'order-refunding'`,
    ['claim-replaced'],
  ],
  [
    'C3',
    'a canceled claim that still expects its return',
    `UPDATE claim_order SET canceled_at = now(), fulfillment_status = 'canceled' WHERE id = 'claim-replaced';
     INSERT INTO inventory_movement (id, variant_id, kind, delta, line_item_id, created_at)
       VALUES ('move-x', 'variant-blue', 'cancel', 1, 'line-replaced-new', now());
     UPDATE product_variant SET inventory_quantity = inventory_quantity + 1 WHERE id = 'variant-blue'`,
    ['claim-replaced'],
  ],
  [
    'C4',
    'a replacement that promises money',
    `UPDATE claim_order SET refund_amount = 100 WHERE id = 'claim-replaced'`,
    ['claim-replaced'],
  ],
  [
    'C4',
    'a claim for a refund without an amount',
    `INSERT INTO claim_order (id, order_id, type, payment_status, created_at, updated_at)
       VALUES ('claim-x', 'order-plain', 'refund', 'not_refunded', now(), now());
     INSERT INTO claim_item (id, claim_order_id, item_id, reason, quantity, created_at, updated_at)
       VALUES ('claimed-x', 'claim-x', 'line-plain', 'other', 1, now(), now())`,
    ['claim-x'],
  ],
  [
    'C5',
    'a replacement that is worth more than what it replaces',
    `UPDATE line_item SET claimed_total = 10003 WHERE id = 'line-replaced-new'`,
    ['claim-replaced'],
  ],
  [
    'R1',
    'a received return without its time',
    `UPDATE "return" SET received_at = NULL WHERE id = 'return-plain'`,
    ['return-plain'],
  ],
  [
    'R1',
    'a received return that was not counted',
    `UPDATE "return" SET status = 'received', received_at = now() WHERE id = 'return-replaced'`,
    ['return-replaced'],
  ],
  [
    'R1',
    'a refund for a return that has not come',
    `${newReturn('order_id=order-refunding', 'requested', { id: 'line-refunding', quantity: 1 })}
     UPDATE refund SET return_id = 'return-x' WHERE id = 'refund-refunding'`,
    ['return-x'],
  ],
  [
    'R2',
    'a return that gave back more than its goods cost',
    `UPDATE refund SET amount = 12600 WHERE id = 'refund-plain';
     UPDATE payment_operation SET amount = 12600 WHERE id = 'operation-plain-refund';
     UPDATE payment SET amount_refunded = 12600 WHERE id = 'payment-plain';
     UPDATE "order" SET refunded_total = 12600, refundable_amount = 13650 WHERE id = 'order-plain'`,
    ['return-plain'],
  ],
  [
    'I1',
    'stock that no movement explains',
    `UPDATE product_variant SET inventory_quantity = 88 WHERE id = 'variant-red'`,
    ['variant-red'],
  ],
  [
    'I1',
    'stock below zero without backorders',
    `UPDATE inventory_movement SET delta = -88 WHERE id = 'move-blue';
     UPDATE product_variant SET inventory_quantity = -93 WHERE id = 'variant-blue'`,
    ['variant-blue'],
  ],
  [
    'I3',
    'a line sold from the stock of another variant',
    `UPDATE line_item SET variant_id = 'variant-blue' WHERE id = 'line-drafted'`,
    ['line-drafted'],
  ],
  [
    'I3',
    'a line taken from stock twice',
    `INSERT INTO inventory_movement (id, variant_id, kind, delta, line_item_id, created_at)
       VALUES ('move-x', 'variant-red', 'sale', -1, 'line-drafted', now());
     UPDATE product_variant SET inventory_quantity = 86 WHERE id = 'variant-red'`,
    ['line-drafted'],
  ],
  [
    'I4',
    'a canceled order whose goods did not go back',
    `DELETE FROM inventory_movement WHERE id = 'move-canceled-undone';
     UPDATE product_variant SET inventory_quantity = 86 WHERE id = 'variant-red'`,
    ['line-canceled'],
  ],
  [
    'I4',
    'a canceled order whose goods went back twice',
    `INSERT INTO inventory_movement (id, variant_id, kind, delta, line_item_id, created_at)
       VALUES ('move-x', 'variant-red', 'cancel', 1, 'line-canceled', now());
     UPDATE product_variant SET inventory_quantity = 88 WHERE id = 'variant-red'`,
    ['line-canceled'],
  ],
  [
    'I4',
    'a live order whose goods went back',
    `INSERT INTO inventory_movement (id, variant_id, kind, delta, line_item_id, created_at)
       VALUES ('move-x', 'variant-red', 'cancel', 1, 'line-drafted', now());
     UPDATE product_variant SET inventory_quantity = 88 WHERE id = 'variant-red'`,
    ['line-drafted'],
  ],
  [
    'I4',
    'a canceled claim whose new goods did not go back',
    `UPDATE claim_order SET canceled_at = now(), fulfillment_status = 'canceled' WHERE id = 'claim-replaced';
     UPDATE "return" SET status = 'canceled' WHERE id = 'return-replaced'`,
    ['line-replaced-new'],
  ],
  [
    'I5',
    'goods that went to stock for another return',
    `UPDATE inventory_movement SET return_id = 'return-up' WHERE id = 'move-plain-back'`,
    ['move-plain-back'],
  ],
  [
    'I5',
    'goods called damaged that are still in stock',
    `UPDATE return_item SET not_restocked = 'damaged' WHERE return_id = 'return-plain'`,
    ['move-plain-back'],
  ],
  [
    'I5',
    'goods written off that nobody called damaged',
    `INSERT INTO inventory_movement (id, variant_id, kind, delta, line_item_id, return_id, reason, created_at)
       VALUES ('move-x', 'variant-red', 'write_off', -1, 'line-plain', 'return-plain', 'damaged', now());
     UPDATE product_variant SET inventory_quantity = inventory_quantity - 1 WHERE id = 'variant-red'`,
    ['move-x'],
  ],
  [
    'I8',
    'units that a refund took off an order and that are not back',
    `UPDATE line_item SET removed_quantity = 1 WHERE id = 'line-canceled'`,
    ['line-canceled'],
  ],
  [
    'Q10',
    'refunded units of no refund',
    `UPDATE line_item SET refunded_quantity = 1 WHERE id = 'line-plain'`,
    ['line-plain'],
  ],
  [
    'Q10',
    'more units refunded than were bought',
    `UPDATE line_item SET refunded_quantity = 2 WHERE id = 'line-refunding';
     INSERT INTO refund_item (refund_id, item_id, order_id, quantity, amount)
       VALUES ('refund-refunding', 'line-refunding', 'order-refunding', 2, 100)`,
    ['line-refunding'],
  ],
  [
    'I6',
    'a sale for a return',
    `UPDATE inventory_movement SET return_id = 'return-plain' WHERE id = 'move-plain-sale'`,
    ['move-plain-sale'],
  ],
  [
    'I1',
    'stock that changed without a movement',
    `UPDATE product_variant SET inventory_quantity = inventory_quantity + 1 WHERE id = 'variant-red'`,
    ['variant-red'],
  ],
  [
    'I3',
    'an edited line whose stock moved by less',
    `INSERT INTO inventory_movement (id, variant_id, kind, delta, line_item_id, created_at)
       VALUES ('move-x', 'variant-red', 'edit', -1, 'line-drafted', now());
     UPDATE product_variant SET inventory_quantity = inventory_quantity - 1 WHERE id = 'variant-red'`,
    ['line-drafted'],
  ],
  [
    'I6',
    'a movement that moves nothing',
    `INSERT INTO inventory_movement (id, variant_id, kind, delta, created_at)
       VALUES ('move-x', 'variant-red', 'adjust', 0, now())`,
    ['move-x'],
  ],
  [
    'I7',
    'a line that restocked more than it took',
    `INSERT INTO inventory_movement (id, variant_id, kind, delta, line_item_id, created_at)
       VALUES ('move-x', 'variant-red', 'restock', 50, 'line-drafted', now());
     UPDATE product_variant SET inventory_quantity = inventory_quantity + 50 WHERE id = 'variant-red'`,
    ['line-drafted'],
    // No refund took its units off.
    { I8: ['line-drafted'] },
  ],
  [
    'I9',
    'a canceled stocktake that moved stock',
    `INSERT INTO stocktake (id, name, canceled_at, created_at, updated_at) VALUES ('stocktake-x', 'X', now(), now(), now());
     INSERT INTO stocktake_line (stocktake_id, variant_id, counted, expected, first_expected, counted_at)
       VALUES ('stocktake-x', 'variant-red', 5, 4, 4, now());
     INSERT INTO inventory_movement (id, variant_id, kind, delta, stocktake_id, created_at)
       VALUES ('move-x', 'variant-red', 'stocktake', 1, 'stocktake-x', now());
     UPDATE product_variant SET inventory_quantity = inventory_quantity + 1 WHERE id = 'variant-red'`,
    ['move-x'],
  ],
]
