-- A customer that was merged into another, and whose personal data were erased.
ALTER TABLE customer ADD COLUMN merged_into_id text REFERENCES customer (id);
ALTER TABLE customer ADD COLUMN erased_at timestamptz(3);
CREATE INDEX customer_merged_into ON customer (merged_into_id) WHERE merged_into_id IS NOT NULL;

-- What a merge of customers moved and changed, for its undo.
CREATE TABLE customer_merge (
  id text NOT NULL PRIMARY KEY,
  kept_id text NOT NULL REFERENCES customer (id),
  merged_id text NOT NULL REFERENCES customer (id),
  -- Fields of the customer that stayed.
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  -- Ids of moved records by kind.
  moved jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  undone_at timestamptz(3),
  CHECK (kept_id <> merged_id)
);
CREATE INDEX customer_merge_of ON customer_merge (kept_id, created_at);
CREATE UNIQUE INDEX customer_merge_open ON customer_merge (merged_id) WHERE undone_at IS NULL;
CREATE INDEX customer_merge_created ON customer_merge (created_at);

-- What is written for a merged customer at the same moment belongs to the one that stayed. Waits for a merge or erasure that is under way.
CREATE FUNCTION follow_merged_customer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner record;
BEGIN
  LOOP
    SELECT merged_into_id, erased_at INTO owner FROM customer WHERE id = NEW.customer_id FOR KEY SHARE;
    EXIT WHEN owner.merged_into_id IS NULL;
    NEW.customer_id := owner.merged_into_id;
  END LOOP;
  -- The transaction is repeated, and finds or creates another customer.
  IF owner.erased_at IS NOT NULL AND TG_TABLE_NAME = 'order' THEN
    RAISE EXCEPTION 'The customer % was erased', NEW.customer_id USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER order_customer_in BEFORE INSERT ON "order" FOR EACH ROW EXECUTE FUNCTION follow_merged_customer();
CREATE TRIGGER order_customer_changed BEFORE UPDATE ON "order" FOR EACH ROW
  WHEN (OLD.customer_id <> NEW.customer_id) EXECUTE FUNCTION follow_merged_customer();
CREATE TRIGGER cart_customer_in BEFORE INSERT ON cart FOR EACH ROW
  WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION follow_merged_customer();
CREATE TRIGGER cart_customer_changed BEFORE UPDATE ON cart FOR EACH ROW
  WHEN (NEW.customer_id IS NOT NULL AND OLD.customer_id IS DISTINCT FROM NEW.customer_id) EXECUTE FUNCTION follow_merged_customer();
CREATE TRIGGER address_customer_in BEFORE INSERT ON address FOR EACH ROW
  WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION follow_merged_customer();
CREATE TRIGGER notification_customer_in BEFORE INSERT ON notification FOR EACH ROW
  WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION follow_merged_customer();

-- The text of a customer is refreshed once a statement and not once an order: a merge moves thousands.
DROP TRIGGER order_customer_text ON "order";
CREATE TRIGGER order_customer_text AFTER UPDATE ON "order" FOR EACH ROW
  WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION tell_customer_of_order();
CREATE FUNCTION tell_customers_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text[];
BEGIN
  -- No join: without statistics it is planned as a nested loop.
  changed := ARRAY(SELECT customer_id FROM (SELECT id, customer_id FROM departed EXCEPT SELECT id, customer_id FROM arrived) AS lost
    UNION SELECT customer_id FROM (SELECT id, customer_id FROM arrived EXCEPT SELECT id, customer_id FROM departed) AS gained);
  IF changed <> '{}' THEN PERFORM refresh_customer_text(changed); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_customers_changed AFTER UPDATE ON "order" REFERENCING OLD TABLE AS departed NEW TABLE AS arrived
  FOR EACH STATEMENT EXECUTE FUNCTION tell_customers_of_orders();
