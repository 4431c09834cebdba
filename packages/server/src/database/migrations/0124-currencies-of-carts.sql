-- outside a transaction: carts are filled beside whatever customers do with them.
-- The currency that a cart's amounts are in: its region may be given another. A cart that says none, as those of older servers, is in
-- its region's; one that is moved to another region is priced in that one's.
ALTER TABLE cart ADD COLUMN IF NOT EXISTS currency_code text NOT NULL DEFAULT '';
CREATE OR REPLACE FUNCTION find_cart_currency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.currency_code := (SELECT currency_code FROM region WHERE id = NEW.region_id); RETURN NEW; END $$;
CREATE OR REPLACE TRIGGER cart_currency BEFORE INSERT ON cart
  FOR EACH ROW WHEN (NEW.currency_code = '') EXECUTE FUNCTION find_cart_currency();
CREATE OR REPLACE TRIGGER cart_currency_of_region BEFORE UPDATE OF region_id ON cart
  FOR EACH ROW WHEN (NEW.region_id <> OLD.region_id) EXECUTE FUNCTION find_cart_currency();
UPDATE cart SET currency_code = coalesce(
  (SELECT currency_code FROM "order" WHERE "order".cart_id = cart.id),
  (SELECT "order".currency_code FROM swap JOIN "order" ON "order".id = swap.order_id WHERE swap.cart_id = cart.id),
  (SELECT currency_code FROM region WHERE region.id = cart.region_id)) WHERE currency_code = '';
