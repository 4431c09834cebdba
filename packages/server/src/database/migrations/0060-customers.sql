-- Customers are found by the words of their email, names and phone; a phone also as its digits alone, however it is written.
ALTER TABLE customer ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (searchable(
  email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(phone, '') || ' '
  || regexp_replace(coalesce(phone, ''), '\D', '', 'g'))) STORED;
CREATE INDEX customer_search ON customer USING gin (search_text gin_trgm_ops) WHERE deleted_at IS NULL;

-- The list is counted by difference, as every list that grows is.
CALL tally_list('customer', 'ARRAY[has_account::text]', 'deleted_at IS NULL');
CREATE INDEX customer_of_group ON customer (has_account, created_at DESC, id DESC) WHERE deleted_at IS NULL;

-- Apart from what is read of a customer: no answer can hold it.
CREATE TABLE customer_password (
  customer_id text PRIMARY KEY REFERENCES customer ON DELETE CASCADE,
  password_hash text NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
