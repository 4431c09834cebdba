-- outside a transaction: nobody who reads customers waits while the accounts are looked through. Cut short, it is carried out again.
-- Since when it is known that who has an account reads what is mailed to its email; null while somebody only signed up with that email.
ALTER TABLE customer ADD COLUMN IF NOT EXISTS email_proved_at timestamptz(3);
ALTER TABLE customer DROP CONSTRAINT IF EXISTS customer_email_proved,
  ADD CONSTRAINT customer_email_proved CHECK (has_account OR email_proved_at IS NULL) NOT VALID;
ALTER TABLE customer VALIDATE CONSTRAINT customer_email_proved;
-- A proof is no change that an operator could have missed: it leaves the version as it is.
CREATE OR REPLACE TRIGGER customer_version BEFORE UPDATE ON customer FOR EACH ROW
  WHEN (OLD.email_proved_at IS NOT DISTINCT FROM NEW.email_proved_at) EXECUTE FUNCTION raise_version();
-- Of the accounts that are there these are proved: those that no storefront made, for each that signed up is in the journal as that;
-- those whose password was set by a mailed proof; and those that took over an order of their own email by one. An order whose email an
-- operator changed shows no more what was proved then. Open drafts stay whose they are: which of them were given to an account by its
-- email alone is written nowhere.
UPDATE customer SET email_proved_at = proved.at
FROM (
  SELECT id, min(at) AS at
  FROM (
    SELECT id, created_at AS at FROM customer
    WHERE NOT EXISTS (SELECT FROM journal WHERE operation = 'sign-up' AND resource_id = customer.id)
    UNION ALL
    SELECT resource_id, created_at FROM journal WHERE operation = 'reset-account-password'
    UNION ALL
    SELECT account.id, entry.created_at
    FROM journal entry JOIN customer account ON account.id = entry.customer_id
      JOIN "order" claimed ON claimed.id = entry.resource_id AND claimed.email = account.email
    WHERE entry.operation = 'claim-orders' AND NOT EXISTS (
      SELECT FROM journal WHERE operation = 'update-order' AND resource_id = claimed.id AND after ? 'email')
  ) known
  GROUP BY id
) proved
WHERE proved.id = customer.id AND customer.has_account AND customer.email_proved_at IS NULL;
