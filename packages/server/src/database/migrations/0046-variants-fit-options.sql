-- Options and variants of a product fit each other: a variant has one value for each option and no other, no two variants have the
-- same ones; that a product without options has one variant is left to the operations. Products whose parts were touched are noted,
-- once for each transaction, and looked at when it is committed.
CREATE UNLOGGED TABLE product_to_fit (
  product_id text NOT NULL,
  transaction_id text NOT NULL DEFAULT pg_current_xact_id()::text,
  PRIMARY KEY (product_id, transaction_id)
);

CREATE FUNCTION note_product_to_fit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_LEVEL = 'ROW' THEN
    INSERT INTO product_to_fit (product_id) VALUES (NEW.product_id) ON CONFLICT DO NOTHING;
  ELSIF TG_TABLE_NAME = 'product_option_value' THEN
    INSERT INTO product_to_fit (product_id)
    SELECT option.product_id FROM touched JOIN product_option option ON option.id = touched.option_id
    UNION SELECT variant.product_id FROM touched JOIN product_variant variant ON variant.id = touched.variant_id
    ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO product_to_fit (product_id) SELECT DISTINCT product_id FROM touched ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION require_fitting_variants() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  misfit text;
BEGIN
  DELETE FROM product_to_fit WHERE product_id = NEW.product_id AND transaction_id = NEW.transaction_id;
  -- Whoever else adds a variant waits, and then sees this one.
  PERFORM FROM product WHERE id = NEW.product_id AND deleted_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  WITH live_option AS (
    SELECT id FROM product_option WHERE product_id = NEW.product_id AND deleted_at IS NULL
  ), choice AS (
    SELECT variant.id, count(value.id) AS given, count(live_option.id) AS fitting,
      array_agg(value.value ORDER BY value.option_id) AS choice
    FROM product_variant variant
      LEFT JOIN product_option_value value ON value.variant_id = variant.id AND value.deleted_at IS NULL
      LEFT JOIN live_option ON live_option.id = value.option_id
    WHERE variant.product_id = NEW.product_id AND variant.deleted_at IS NULL
    GROUP BY variant.id
  )
  SELECT id INTO misfit FROM (
    SELECT id FROM choice WHERE given <> fitting OR given <> (SELECT count(*) FROM live_option)
    UNION ALL SELECT min(id) FROM choice WHERE given > 0 GROUP BY choice HAVING count(*) > 1
  ) AS misfits LIMIT 1;
  IF misfit IS NOT NULL THEN
    RAISE EXCEPTION 'variant % does not fit the options of its product', misfit
      USING ERRCODE = 'check_violation', TABLE = 'product_variant', CONSTRAINT = 'product_variant_fits';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER product_variant_fits AFTER INSERT ON product_to_fit
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_fitting_variants();

CREATE TRIGGER product_variant_to_fit AFTER INSERT ON product_variant
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_product_to_fit();
-- Sales change variants all the time: what no fit depends on costs nothing.
CREATE TRIGGER product_variant_moved_to_fit AFTER UPDATE ON product_variant FOR EACH ROW
  WHEN (OLD.deleted_at IS DISTINCT FROM NEW.deleted_at OR OLD.product_id <> NEW.product_id)
  EXECUTE FUNCTION note_product_to_fit();
CREATE TRIGGER product_option_to_fit AFTER INSERT ON product_option
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_product_to_fit();
CREATE TRIGGER product_option_moved_to_fit AFTER UPDATE ON product_option
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_product_to_fit();
CREATE TRIGGER product_option_gone_to_fit AFTER DELETE ON product_option
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_product_to_fit();
CREATE TRIGGER product_option_value_to_fit AFTER INSERT ON product_option_value
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_product_to_fit();
CREATE TRIGGER product_option_value_moved_to_fit AFTER UPDATE ON product_option_value
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_product_to_fit();
CREATE TRIGGER product_option_value_gone_to_fit AFTER DELETE ON product_option_value
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_product_to_fit();
