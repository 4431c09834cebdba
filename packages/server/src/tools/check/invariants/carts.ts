import type { Invariant } from '../invariant.ts'

export const cartInvariants: Invariant[] = [
  {
    id: 'K1',
    severity: 'error',
    statement: 'A cart of a customer is completed exactly when an order was made of it.',
    sql: `
      SELECT cart.id FROM cart LEFT JOIN "order" ON "order".cart_id = cart.id
      WHERE cart.type = 'default' AND (cart.completed_at IS NOT NULL) <> ("order".id IS NOT NULL)`,
  },
  {
    id: 'K2',
    severity: 'error',
    statement: 'A cart that is being ordered is not completed, and one way to pay is chosen in it.',
    sql: `
      SELECT id FROM cart
      WHERE completing_at IS NOT NULL AND (completed_at IS NOT NULL
        OR id NOT IN (SELECT cart_id FROM payment_session WHERE is_selected AND ended_at IS NULL))`,
  },
  {
    id: 'K3',
    severity: 'error',
    statement: 'The payment of an order is of the amount and currency that its session was authorized for.',
    sql: `
      SELECT session.id FROM payment_session AS session LEFT JOIN payment
        ON payment.order_id = session.order_id AND payment.provider_id = session.provider_id
      WHERE session.order_id IS NOT NULL
      GROUP BY session.id
      HAVING bool_or(payment.amount = session.amount AND payment.currency_code = session.currency_code) IS NOT TRUE`,
  },
  {
    id: 'K4',
    severity: 'error',
    statement: 'What a completed cart was to be paid with is not waited for any more.',
    sql: `
      SELECT session.id FROM payment_session AS session JOIN cart ON cart.id = session.cart_id
      WHERE cart.completed_at IS NOT NULL AND session.ended_at IS NULL`,
  },
  {
    id: 'K4w',
    severity: 'warning',
    statement: 'Money that is held for no order is let go of within a day.',
    sql: `
      SELECT id FROM payment_session
      WHERE is_to_release AND updated_at < current_setting('check.now')::timestamptz - interval '1 day'`,
  },
  {
    id: 'K5',
    severity: 'error',
    statement: 'What a customer is asked for is in the currency of their cart.',
    sql: `
      SELECT session.id FROM payment_session AS session JOIN cart ON cart.id = session.cart_id
      WHERE session.ended_at IS NULL AND session.currency_code <> cart.currency_code`,
  },
]
