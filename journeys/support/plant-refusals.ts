import { plant } from './database.ts'

/** Inserts a provider's refusal to void the payments of a canceled order or swap. */
export async function plantRefusedRelease(id: string, error: string): Promise<void> {
  await plant(
    // The outcome of an operation is immutable, so it is inserted with the operation.
    ['ALTER TABLE payment_operation DISABLE TRIGGER payment_operation_settled', []],
    [
      `UPDATE payment_operation SET state = 'failed', error = $2
       WHERE kind = 'void' AND payment_id IN (SELECT id FROM payment WHERE $1 IN (order_id, swap_id))`,
      [id, error],
    ],
    ['ALTER TABLE payment_operation ENABLE TRIGGER payment_operation_settled', []],
    ['UPDATE payment SET canceled_at = NULL WHERE $1 IN (order_id, swap_id)', [id]],
  )
}

/** Inserts an uncaptured payment of a swap's difference, made through its link. */
export async function plantSwapPayment(swapId: string): Promise<void> {
  await plant([
    `INSERT INTO payment (id, swap_id, cart_id, amount, currency_code, provider_id, created_at, updated_at)
       SELECT 'pay_' || swap.id, swap.id, swap.cart_id, swap.difference_due, "order".currency_code, 'manual',
         swap.created_at, swap.created_at
       FROM swap JOIN "order" ON "order".id = swap.order_id WHERE swap.id = $1`,
    [swapId],
  ])
}

/** Inserts a carrier's response for a fulfillment; with `isAskedAgain` a retry is scheduled, otherwise the store has given up. */
export async function plantCarrierError(
  fulfillmentId: string,
  error: string | null,
  isAskedAgain: boolean,
): Promise<void> {
  const key = `create-${fulfillmentId}`
  await plant(
    ['UPDATE fulfillment SET provider_error = $2 WHERE id = $1', [fulfillmentId, error]],
    ['DELETE FROM outbox WHERE dedupe_key = $1', [key]],
    [
      `INSERT INTO outbox (kind, payload, dedupe_key, not_before, created_at)
       SELECT 'fulfillment', jsonb_build_object('ask', 'create', 'id', $1::text), $2, '2100-01-01', '2026-01-01' WHERE $3`,
      [fulfillmentId, key, isAskedAgain],
    ],
  )
}

/** Makes an order's last refund by its provider fail after it had succeeded. */
export async function plantFailedRefund(orderId: string, reason: string): Promise<void> {
  const last = `(SELECT operation.id FROM payment_operation operation
    JOIN payment ON payment.id = operation.payment_id
    WHERE payment.order_id = $1 AND operation.kind = 'refund' ORDER BY operation.created_at DESC LIMIT 1)`
  const amount = `(SELECT amount FROM refund_failure WHERE payment_operation_id = ${last})`
  await plant(
    [
      `INSERT INTO refund_failure (payment_operation_id, amount, reason, created_at)
       SELECT id, amount, $2, now() FROM payment_operation WHERE id = ${last}`,
      [orderId, reason],
    ],
    [
      `INSERT INTO journal (operation, resource_type, resource_id, created_at)
       SELECT 'settle-payment', 'order', $1, created_at FROM refund_failure WHERE payment_operation_id = ${last}`,
      [orderId],
    ],
    [
      `UPDATE payment SET amount_refunded = amount_refunded - ${amount}
       WHERE id = (SELECT payment_id FROM payment_operation WHERE id = ${last})`,
      [orderId],
    ],
    [
      `UPDATE "order" SET payment_status = 'captured', refunded_total = refunded_total - ${amount},
         refundable_amount = refundable_amount + ${amount} WHERE id = $1`,
      [orderId],
    ],
  )
}
