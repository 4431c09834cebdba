-- Guests prove that they read the mails of their orders' email: a code is mailed, and answered with a proof.
ALTER TABLE mailed_proof DROP CONSTRAINT mailed_proof_kind_check,
  ADD CONSTRAINT mailed_proof_kind_check CHECK (kind IN ('password', 'orders', 'order_code', 'order_proof'));
-- How many are still valid in a mailbox.
CREATE INDEX mailed_proof_mailbox ON mailed_proof (email, kind);
