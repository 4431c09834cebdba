-- Returns and swaps are found by what their order is found by. Their own copy of its text has an index of its own: orders that a
-- word finds are many more than the returns among them.
ALTER TABLE "return" ADD search_text text NOT NULL DEFAULT '';
ALTER TABLE swap ADD search_text text NOT NULL DEFAULT '';
ALTER TABLE "return" ALTER COLUMN search_text SET STATISTICS 1000;
ALTER TABLE swap ALTER COLUMN search_text SET STATISTICS 1000;

-- To be found by more is no change that an operator could have missed.
CREATE OR REPLACE TRIGGER return_version BEFORE UPDATE ON "return" FOR EACH ROW
  WHEN (OLD.search_text = NEW.search_text) EXECUTE FUNCTION raise_version();
CREATE OR REPLACE TRIGGER swap_version BEFORE UPDATE ON swap FOR EACH ROW
  WHEN (OLD.search_text = NEW.search_text) EXECUTE FUNCTION raise_version();

CREATE FUNCTION take_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    -- Filled in before by the trigger "return_home": those of a table fire in the order of their names.
    WHEN 'return' THEN NEW.search_text := (SELECT search_text FROM "order" WHERE id = NEW.home_order_id);
    WHEN 'swap' THEN NEW.search_text := (SELECT search_text FROM "order" WHERE id = NEW.order_id);
  END CASE;
  RETURN NEW;
END $$;
CREATE TRIGGER return_search BEFORE INSERT ON "return" FOR EACH ROW EXECUTE FUNCTION take_search_text();
CREATE TRIGGER swap_search BEFORE INSERT ON swap FOR EACH ROW EXECUTE FUNCTION take_search_text();

CREATE FUNCTION hand_on_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "return" SET search_text = NEW.search_text WHERE home_order_id = NEW.id;
  UPDATE swap SET search_text = NEW.search_text WHERE order_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER order_search_handed_on AFTER UPDATE OF search_text ON "order" FOR EACH ROW
  WHEN (OLD.search_text <> NEW.search_text) EXECUTE FUNCTION hand_on_search_text();

UPDATE "return" SET search_text = "order".search_text FROM "order" WHERE "order".id = home_order_id;
UPDATE swap SET search_text = "order".search_text FROM "order" WHERE "order".id = order_id;
