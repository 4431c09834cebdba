-- The address that new draft orders of a customer offer first.
ALTER TABLE customer ADD COLUMN default_shipping_address_id text REFERENCES address (id) ON DELETE SET NULL;
