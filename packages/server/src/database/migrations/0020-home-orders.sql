-- The order in whose books a row stands, be it by a swap, a claim, a payment or a fulfillment: what keys hold together what belongs
-- to one order. Filled here and by nobody else; null where there is no order yet (the lines and payments of a cart).
ALTER TABLE line_item ADD home_order_id text;
ALTER TABLE payment ADD home_order_id text;
ALTER TABLE "return" ADD home_order_id text;
ALTER TABLE fulfillment ADD home_order_id text;
ALTER TABLE return_item ADD home_order_id text;
ALTER TABLE fulfillment_item ADD home_order_id text;
ALTER TABLE claim_item ADD home_order_id text;
ALTER TABLE payment_operation ADD home_order_id text;

CREATE FUNCTION find_home_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.order_id IS NOT NULL THEN
    NEW.home_order_id := NEW.order_id;
  ELSIF NEW.swap_id IS NOT NULL THEN
    NEW.home_order_id := (SELECT order_id FROM swap WHERE id = NEW.swap_id);
  ELSIF TG_TABLE_NAME = 'payment' THEN
    NEW.home_order_id := NULL;
  ELSE
    NEW.home_order_id := (SELECT order_id FROM claim_order WHERE id = NEW.claim_order_id);
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION find_home_order_of_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'return_item' THEN NEW.home_order_id := (SELECT home_order_id FROM "return" WHERE id = NEW.return_id);
    WHEN 'fulfillment_item' THEN NEW.home_order_id := (SELECT home_order_id FROM fulfillment WHERE id = NEW.fulfillment_id);
    WHEN 'claim_item' THEN NEW.home_order_id := (SELECT order_id FROM claim_order WHERE id = NEW.claim_order_id);
    WHEN 'payment_operation' THEN NEW.home_order_id := (SELECT home_order_id FROM payment WHERE id = NEW.payment_id);
  END CASE;
  RETURN NEW;
END $$;

CREATE TRIGGER line_item_home BEFORE INSERT OR UPDATE OF order_id, swap_id, claim_order_id, home_order_id ON line_item
  FOR EACH ROW EXECUTE FUNCTION find_home_order();
CREATE TRIGGER payment_home BEFORE INSERT OR UPDATE OF order_id, swap_id, home_order_id ON payment
  FOR EACH ROW EXECUTE FUNCTION find_home_order();
CREATE TRIGGER return_home BEFORE INSERT OR UPDATE OF order_id, swap_id, claim_order_id, home_order_id ON "return"
  FOR EACH ROW EXECUTE FUNCTION find_home_order();
CREATE TRIGGER fulfillment_home BEFORE INSERT OR UPDATE OF order_id, swap_id, claim_order_id, home_order_id ON fulfillment
  FOR EACH ROW EXECUTE FUNCTION find_home_order();
CREATE TRIGGER return_item_home BEFORE INSERT OR UPDATE OF return_id, home_order_id ON return_item
  FOR EACH ROW EXECUTE FUNCTION find_home_order_of_item();
CREATE TRIGGER fulfillment_item_home BEFORE INSERT OR UPDATE OF fulfillment_id, home_order_id ON fulfillment_item
  FOR EACH ROW EXECUTE FUNCTION find_home_order_of_item();
CREATE TRIGGER claim_item_home BEFORE INSERT OR UPDATE OF claim_order_id, home_order_id ON claim_item
  FOR EACH ROW EXECUTE FUNCTION find_home_order_of_item();
CREATE TRIGGER payment_operation_home BEFORE INSERT OR UPDATE OF payment_id, home_order_id ON payment_operation
  FOR EACH ROW EXECUTE FUNCTION find_home_order_of_item();
