CREATE OR REPLACE TRIGGER order_version BEFORE UPDATE ON "order" FOR EACH ROW EXECUTE FUNCTION raise_version();
DROP PROCEDURE fill_order_goods();
DROP FUNCTION spelled_for_search(text);
