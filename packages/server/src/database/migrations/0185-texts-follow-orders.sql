CREATE OR REPLACE TRIGGER order_version BEFORE UPDATE ON "order" FOR EACH ROW EXECUTE FUNCTION raise_version();
DROP PROCEDURE refresh_search_texts();
DROP FUNCTION refresh_order_texts(text, text);
DROP INDEX cart_draft_email;

-- An order's text changes with its address, and so does that of its customer.
CREATE FUNCTION tell_customer_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_customer_text(ARRAY[NEW.customer_id]);
  IF TG_OP = 'UPDATE' AND OLD.customer_id <> NEW.customer_id THEN PERFORM refresh_customer_text(ARRAY[OLD.customer_id]); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_customer_text_in AFTER INSERT ON "order" FOR EACH ROW WHEN (NEW.search_text <> '')
  EXECUTE FUNCTION tell_customer_of_order();
CREATE TRIGGER order_customer_text AFTER UPDATE ON "order" FOR EACH ROW
  WHEN ((OLD.search_text, OLD.customer_id) IS DISTINCT FROM (NEW.search_text, NEW.customer_id))
  EXECUTE FUNCTION tell_customer_of_order();
