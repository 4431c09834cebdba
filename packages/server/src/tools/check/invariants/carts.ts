import type { Invariant } from '../invariant.ts'

/**
 * Sessions with which customers paid, with the payments that they may have become. Sessions of swaps have no order id: they are those that
 * ended, without a void, when their cart was completed.
 */
const paidByCustomers = `
  SELECT session.id, session.amount, session.currency_code, session.data,
    payment.amount AS paid_amount, payment.currency_code AS paid_currency, payment.data AS paid_data
  FROM payment_session session LEFT JOIN payment
    ON payment.order_id = session.order_id AND payment.provider_id = session.provider_id
  WHERE session.order_id IS NOT NULL
  UNION ALL
  SELECT session.id, session.amount, session.currency_code, session.data, payment.amount, payment.currency_code, payment.data
  FROM payment_session session
    JOIN cart ON cart.id = session.cart_id AND cart.completed_at = session.ended_at
    JOIN swap ON swap.cart_id = cart.id
    LEFT JOIN payment ON payment.swap_id = swap.id AND payment.provider_id = session.provider_id
  WHERE session.order_id IS NULL AND NOT session.is_to_release AND session.status IN ('authorized', 'captured')`

/** Tests for a Stripe payment intent; with other providers the `id` may not identify a single payment. */
const intent = (data: string) => `${data} ->> 'id' LIKE 'pi\\_%'`

export const cartInvariants: Invariant[] = [
  {
    id: 'K1',
    severity: 'error',
    statement: "A customer's cart is completed exactly when it has an order.",
    sql: `
      SELECT cart.id FROM cart LEFT JOIN "order" ON "order".cart_id = cart.id
      WHERE cart.type = 'default' AND (cart.completed_at IS NOT NULL) <> ("order".id IS NOT NULL)`,
  },
  {
    id: 'K2',
    severity: 'error',
    statement: 'A cart that is being completed is not completed yet, and has one selected payment session.',
    sql: `
      SELECT id FROM cart
      WHERE completing_at IS NOT NULL AND (completed_at IS NOT NULL
        OR id NOT IN (SELECT cart_id FROM payment_session WHERE is_selected AND ended_at IS NULL))`,
  },
  {
    id: 'K3',
    severity: 'error',
    statement:
      'The payment of an order or of a swap has the amount and currency that its session was authorized for.',
    sql: `
      SELECT session.id FROM (${paidByCustomers}) session
      GROUP BY session.id
      HAVING bool_or(session.amount = session.paid_amount AND session.currency_code = session.paid_currency) IS NOT TRUE`,
  },
  {
    id: 'K4',
    severity: 'error',
    statement: 'No payment session of a completed cart is still pending.',
    sql: `
      SELECT session.id FROM payment_session AS session JOIN cart ON cart.id = session.cart_id
      WHERE cart.completed_at IS NOT NULL AND session.ended_at IS NULL`,
  },
  {
    id: 'K4w',
    severity: 'warning',
    statement: 'Authorizations without an order are released within a day.',
    sql: `
      SELECT id FROM payment_session
      WHERE is_to_release AND updated_at < current_setting('check.now')::timestamptz - interval '1 day'`,
  },
  {
    id: 'K5',
    severity: 'error',
    statement: 'A payment session is in the currency of its cart.',
    sql: `
      SELECT session.id FROM payment_session AS session JOIN cart ON cart.id = session.cart_id
      WHERE session.ended_at IS NULL AND session.currency_code <> cart.currency_code`,
  },
  {
    id: 'K6',
    severity: 'error',
    statement: 'A payment has the payment intent of its session, and an intent belongs to one payment.',
    sql: `
      SELECT session.id FROM (${paidByCustomers}) session
      WHERE ${intent('session.data')}
      GROUP BY session.id
      HAVING bool_or(session.data ->> 'id' = session.paid_data ->> 'id') IS NOT TRUE
      UNION ALL
      SELECT min(id) FROM payment WHERE ${intent('data')}
      GROUP BY data ->> 'id', provider_id HAVING count(*) > 1`,
  },
]
