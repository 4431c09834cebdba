-- ends older servers: they read first_account_id.
-- An email has one account. Those that were made beside it become guests: nobody proved that they are the mailbox owner's, who takes
-- their orders over as any guest's.
DELETE FROM customer_password WHERE customer_id IN (SELECT id FROM customer WHERE first_account_id IS NOT NULL);
DELETE FROM customer_session WHERE customer_id IN (SELECT id FROM customer WHERE first_account_id IS NOT NULL);
DELETE FROM mailed_proof WHERE customer_id IN (SELECT id FROM customer WHERE first_account_id IS NOT NULL);
-- The guest of the email, else the oldest of these accounts.
CREATE TEMP TABLE merged ON COMMIT DROP AS
  SELECT beside.id,
    coalesce(guest.id, first_value(beside.id) OVER (PARTITION BY beside.email ORDER BY beside.created_at, beside.id)) AS guest_id
  FROM customer beside
    LEFT JOIN customer guest ON guest.email = beside.email AND NOT guest.has_account AND guest.deleted_at IS NULL
  WHERE beside.first_account_id IS NOT NULL AND beside.deleted_at IS NULL;
UPDATE "order" SET customer_id = merged.guest_id FROM merged WHERE merged.id = customer_id AND merged.id <> guest_id;
UPDATE cart SET customer_id = merged.guest_id FROM merged WHERE merged.id = customer_id AND merged.id <> guest_id;
UPDATE notification SET customer_id = merged.guest_id FROM merged WHERE merged.id = customer_id AND merged.id <> guest_id;
UPDATE address SET customer_id = merged.guest_id FROM merged WHERE merged.id = customer_id AND merged.id <> guest_id;
UPDATE customer SET has_account = false, email_proved_at = NULL,
  deleted_at = CASE WHEN customer.id = merged.guest_id THEN NULL ELSE customer.updated_at END
FROM merged WHERE merged.id = customer.id;

-- The indexes whose conditions name the column go with it.
ALTER TABLE customer DROP COLUMN first_account_id;
DROP INDEX customer_email;
CREATE UNIQUE INDEX customer_account ON customer (email, has_account) WHERE deleted_at IS NULL;
