import { moveIn, newReturn, type PlantedViolation } from './planted.ts'

/** What another shop need not have kept: only warnings, of orders that were moved in. */
export const plantedMovedIn: PlantedViolation[] = [
  [
    'G6w',
    'a moved-in gift card that was bought and not issued',
    `UPDATE gift_card SET line_item_id = NULL WHERE id = 'card-bought'; ${moveIn('order-card')}`,
    ['line-card'],
  ],
  [
    'G7w',
    'a card that a moved-in order spent in another region',
    `UPDATE gift_card SET region_id = 'region-us' WHERE id = 'card-spent'; ${moveIn('order-by-card')}`,
    ['card-spent'],
  ],
  [
    'Q5w',
    'two returns of the same units of a moved-in order',
    `${newReturn('order_id=order-plain', 'requested', { id: 'line-plain', quantity: 2 })} ${moveIn('order-plain')}`,
    ['line-plain'],
  ],
  [
    'Q8w',
    'claims of a moved-in order for more units than were bought',
    `UPDATE claim_item SET quantity = 3 WHERE id = 'claimed-broken'; ${moveIn('order-broken')}`,
    ['line-broken'],
  ],
  [
    'S3w',
    'a canceled swap of a moved-in order whose payment nobody released',
    `INSERT INTO payment (id, swap_id, amount, currency_code, provider_id, created_at, updated_at)
       VALUES ('payment-x', 'swap-kept', 1250, 'eur', 'manual', now(), now());
     ${moveIn('order-kept')}`,
    ['swap-kept'],
  ],
  [
    'C3w',
    'a canceled claim of a moved-in order that still expects its return',
    `UPDATE claim_order SET canceled_at = now(), fulfillment_status = 'canceled' WHERE id = 'claim-replaced';
     INSERT INTO inventory_movement (id, variant_id, kind, delta, line_item_id, created_at)
       VALUES ('move-x', 'variant-blue', 'cancel', 1, 'line-replaced-new', now());
     UPDATE product_variant SET inventory_quantity = inventory_quantity + 1 WHERE id = 'variant-blue';
     ${moveIn('order-replaced')}`,
    ['claim-replaced'],
  ],
  [
    'C4w',
    'a claim of a moved-in order for a refund without an amount',
    `INSERT INTO claim_order (id, order_id, type, payment_status, created_at, updated_at)
       VALUES ('claim-x', 'order-plain', 'refund', 'not_refunded', now(), now());
     INSERT INTO claim_item (id, claim_order_id, item_id, reason, quantity, created_at, updated_at)
       VALUES ('claimed-x', 'claim-x', 'line-plain', 'other', 1, now(), now());
     ${moveIn('order-plain')}`,
    ['claim-x'],
  ],
  [
    'O4w',
    'a canceled order that was moved in with an open return',
    `INSERT INTO "return" (id, order_id, created_at, updated_at) VALUES ('return-x', 'order-canceled', now(), now());
     ${moveIn('order-canceled')}`,
    ['order-canceled'],
  ],
]
