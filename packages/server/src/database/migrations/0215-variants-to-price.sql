-- The variants that may have no price: each one that was added or restored, or lost a price. A worker forgets those that have one. Rows are
-- only added and forgotten, so nobody waits, and a price that is removed while it is forgotten adds a row of its own
-- (docs/decisions/0215-variants-without-a-price-are-noted.md).
CREATE TABLE variant_to_price (variant_id text NOT NULL);

CREATE FUNCTION note_variant_to_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'money_amount' THEN
    INSERT INTO variant_to_price VALUES (OLD.variant_id);
  ELSE
    INSERT INTO variant_to_price VALUES (NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER price_gone AFTER DELETE ON money_amount FOR EACH ROW WHEN (OLD.deleted_at IS NULL)
  EXECUTE FUNCTION note_variant_to_price();
CREATE TRIGGER price_removed AFTER UPDATE ON money_amount FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND (NEW.deleted_at IS NOT NULL OR NEW.variant_id <> OLD.variant_id))
  EXECUTE FUNCTION note_variant_to_price();
CREATE TRIGGER variant_to_price_in AFTER INSERT ON product_variant FOR EACH ROW EXECUTE FUNCTION note_variant_to_price();
CREATE TRIGGER variant_to_price_back AFTER UPDATE ON product_variant FOR EACH ROW
  WHEN (OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL) EXECUTE FUNCTION note_variant_to_price();

CREATE PROCEDURE rebuild_variants_to_price() LANGUAGE sql AS $$
  DELETE FROM variant_to_price;
  INSERT INTO variant_to_price
  SELECT id FROM product_variant AS variant WHERE deleted_at IS NULL
    AND NOT EXISTS (SELECT FROM money_amount AS price WHERE price.variant_id = variant.id AND price.deleted_at IS NULL);
$$;
CALL rebuild_variants_to_price();
