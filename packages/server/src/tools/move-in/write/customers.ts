import { lifetimes, make, type Step } from '../step.ts'

/**
 * Customers. An email belongs to one account and one guest here, in lower case. Of customers that share one, the account or guest with the
 * newest order stays, and the others are merged into it: their orders become its orders.
 *
 * Orders belong to existing customers here. A deleted customer with orders comes back as a guest, or is merged into the guest of that email.
 */
export const customers: readonly Step[] = [
  make(
    'customer_of_order',
    `SELECT customer_id, max(created_at) AS last_at FROM (
      SELECT customer_id, created_at FROM v1."order" JOIN v1.kept_order USING (id)
      UNION ALL SELECT cart.customer_id, draft.created_at FROM v1.kept_draft AS draft JOIN v1.cart ON cart.id = draft.cart_id
    ) AS bought WHERE customer_id IS NOT NULL GROUP BY 1`,
  ),
  make(
    'known_customer',
    `SELECT id, is_account, is_live, is_back, CASE WHEN is_live THEN first_value(id) OVER alike ELSE id END AS kept_id
    FROM (
      SELECT own.id, lower(own.email) AS email, own.created_at, bought.last_at,
        coalesce(own.has_account, false) AND own.deleted_at IS NULL AS is_account,
        own.deleted_at IS NULL OR bought.customer_id IS NOT NULL AS is_live,
        own.deleted_at IS NOT NULL AND bought.customer_id IS NOT NULL AS is_back
      FROM v1.customer AS own LEFT JOIN v1.customer_of_order AS bought ON bought.customer_id = own.id) AS known
    WINDOW alike AS (PARTITION BY email, is_account, is_live ORDER BY is_back, last_at DESC NULLS LAST, created_at, id)`,
  ),
  // Each address that comes, for each record that uses it: one of a customer's address book, and one that two records share, is copied.
  make(
    'used_address',
    `SELECT address_id, owner, min(place) AS place FROM (
      SELECT unnest(ARRAY[shipping_address_id, billing_address_id]) AS address_id, id AS owner, 1 AS place
      FROM v1."order" JOIN v1.kept_order USING (id)
      UNION ALL
      SELECT unnest(ARRAY[cart.shipping_address_id, cart.billing_address_id]), kept.address_owner, 2
      FROM v1.kept_cart AS kept JOIN v1.cart ON cart.id = kept.id
      UNION ALL SELECT shipping_address_id, id, 3 FROM v1.swap JOIN v1.kept_swap USING (id)
      UNION ALL SELECT shipping_address_id, id, 3 FROM v1.claim_order JOIN v1.kept_claim USING (id)
      UNION ALL SELECT billing_address_id, id, 4 FROM v1.customer
    ) AS used WHERE address_id IS NOT NULL GROUP BY 1, 2`,
  ),
  make(
    'address_for',
    `SELECT address_id, owner, CASE WHEN place = 4 AND customer_id IS NOT NULL THEN address_id
        WHEN customer_id IS NOT NULL OR row_number() OVER (PARTITION BY address_id ORDER BY place, owner) > 1
        THEN v1.made_id('addr', address_id, owner) ELSE address_id END AS id
    FROM v1.used_address JOIN v1.address ON address.id = address_id`,
  ),
  {
    into: 'customer',
    sql: `INSERT INTO customer (id, email, first_name, last_name, phone, has_account, billing_address_id, metadata, merged_into_id, ${lifetimes})
      SELECT own.id, lower(own.email), first_name, last_name, phone, known.is_account,
        address.id, v1.as_object(metadata), nullif(known.kept_id, own.id), created_at, updated_at,
        CASE WHEN known.kept_id <> own.id THEN coalesce(deleted_at, updated_at) WHEN known.is_back THEN NULL ELSE deleted_at END
      FROM v1.customer AS own JOIN v1.known_customer AS known ON known.id = own.id
        LEFT JOIN v1.address_for AS address ON address.owner = own.id AND address.address_id = own.billing_address_id`,
  },
  {
    into: 'customer_password',
    sql: `INSERT INTO customer_password (customer_id, password_hash, updated_at)
      SELECT customer.id, secret.password_hash, customer.updated_at
      FROM v1.converted_password AS secret JOIN customer ON customer.id = secret.id
      WHERE customer.has_account AND customer.deleted_at IS NULL`,
  },
  // Addresses that nothing uses are left of abandoned carts: they stay out.
  {
    into: 'address',
    sql: `INSERT INTO address (id, customer_id, company, first_name, last_name, address_1, address_2, city, province, postal_code, country_code,
        phone, metadata, ${lifetimes})
      SELECT used.id, CASE WHEN used.is_in_book THEN known.kept_id END, company, first_name, last_name, address_1, address_2, city, province,
        postal_code, lower(country_code), phone, v1.as_object(metadata), created_at, updated_at,
        -- An order's copy stays when the customer deletes the address.
        CASE WHEN used.is_in_book THEN deleted_at END
      FROM (
        SELECT id AS address_id, id, customer_id IS NOT NULL AS is_in_book FROM v1.address WHERE customer_id IS NOT NULL
        UNION SELECT address_id, address_for.id, false FROM v1.address_for JOIN v1.address ON address.id = address_id
          WHERE address.customer_id IS NULL OR address_for.id <> address_id) AS used
        JOIN v1.address ON address.id = used.address_id
        LEFT JOIN v1.known_customer AS known ON known.id = address.customer_id`,
  },
]
