import type { Invariant } from '../invariant.ts'

export const customerInvariants: Invariant[] = [
  {
    id: 'U1',
    severity: 'error',
    statement:
      'An email belongs to one account and to one customer without one, and is stored in lower case.',
    sql: `
      SELECT min(id) FROM customer WHERE deleted_at IS NULL GROUP BY lower(email), has_account HAVING count(*) > 1
      UNION ALL SELECT id FROM customer WHERE email <> lower(email)`,
  },
  {
    id: 'U2',
    severity: 'error',
    statement:
      'Orders and draft orders belong to existing customers, and passwords and verified emails to accounts.',
    sql: `
      SELECT id FROM "order" WHERE customer_id IN (
        SELECT customer_id FROM "order" EXCEPT SELECT id FROM customer WHERE deleted_at IS NULL)
      UNION ALL
      SELECT draft_order.id FROM draft_order JOIN cart ON cart.id = draft_order.cart_id
      WHERE cart.customer_id IN (
        SELECT customer_id FROM cart WHERE type = 'draft_order'
        EXCEPT SELECT id FROM customer WHERE deleted_at IS NULL)
      UNION ALL
      (SELECT customer_id FROM customer_password EXCEPT SELECT id FROM customer WHERE has_account)
      UNION ALL
      SELECT id FROM customer WHERE email_proved_at IS NOT NULL AND NOT has_account`,
  },
  {
    id: 'U4',
    severity: 'error',
    statement: 'A merged customer is deleted, and was merged into one that exists or was merged itself.',
    sql: `
      SELECT id FROM customer WHERE merged_into_id IS NOT NULL AND deleted_at IS NULL
      UNION ALL SELECT merged.id FROM customer AS merged JOIN customer AS kept ON kept.id = merged.merged_into_id
      WHERE kept.deleted_at IS NOT NULL AND kept.merged_into_id IS NULL`,
  },
  {
    id: 'U5',
    severity: 'error',
    statement: "A customer's default shipping address is one of their saved addresses.",
    sql: `
      SELECT customer.id FROM customer JOIN address ON address.id = customer.default_shipping_address_id
      WHERE customer.deleted_at IS NULL
        AND (address.customer_id IS DISTINCT FROM customer.id OR address.deleted_at IS NOT NULL)`,
  },
  {
    id: 'U3',
    severity: 'error',
    statement:
      "An address in a customer's address book belongs to an existing customer, and to no order or cart.",
    sql: `
      SELECT id FROM address WHERE customer_id IN (SELECT customer_id FROM address EXCEPT SELECT id FROM customer)
      UNION ALL
      SELECT own.id
      FROM address own JOIN (
        SELECT shipping_address_id AS id FROM "order" UNION ALL SELECT billing_address_id FROM "order"
        UNION ALL SELECT shipping_address_id FROM cart UNION ALL SELECT billing_address_id FROM cart
      ) used ON used.id = own.id
      WHERE own.customer_id IS NOT NULL`,
  },
]
