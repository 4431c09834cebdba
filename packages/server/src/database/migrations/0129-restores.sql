-- When the store was restored, or put back: what a payment provider holds from before that, these books may have forgotten.
CREATE TABLE store_restore (
  restored_at timestamptz(3) PRIMARY KEY
);
ALTER TABLE payment_difference
  -- Begun before the store was restored: an order of it may have been made, and sent, that these books do not know.
  ADD COLUMN is_before_restore boolean NOT NULL DEFAULT false;
