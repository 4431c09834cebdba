-- Until now every variant was low in stock at 5 units, and only if it can't be backordered.
ALTER TABLE product_variant
  ADD COLUMN reorder_point integer DEFAULT 5 CHECK (reorder_point >= 0),
  ADD COLUMN unit_cost bigint CHECK (unit_cost BETWEEN 0 AND 9007199254740991),
  ADD COLUMN unit_cost_currency_code text,
  ADD CONSTRAINT product_variant_unit_cost_currency
    CHECK ((unit_cost IS NULL) = (unit_cost_currency_code IS NULL));
UPDATE product_variant SET reorder_point = NULL
  WHERE allow_backorder AND deleted_at IS NULL AND manage_inventory AND inventory_quantity <= 5;

-- A cost is entered in the store's default currency, and keeps it when that changes.
CREATE FUNCTION name_cost_currency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.unit_cost IS NULL THEN
    NEW.unit_cost_currency_code := NULL;
  ELSIF NEW.unit_cost_currency_code IS NULL THEN
    NEW.unit_cost_currency_code := (SELECT default_currency_code FROM store);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER product_variant_cost_currency BEFORE INSERT OR UPDATE OF unit_cost, unit_cost_currency_code
  ON product_variant FOR EACH ROW EXECUTE FUNCTION name_cost_currency();
