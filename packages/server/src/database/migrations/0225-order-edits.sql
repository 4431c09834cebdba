-- Edits of orders: a draft of changes to items, shipping and discount, which is confirmed or ended as a whole.
CREATE TABLE order_edit (
  id text NOT NULL PRIMARY KEY,
  order_id text NOT NULL REFERENCES "order" (id),
  internal_note text,
  created_by text,
  requested_by text,
  requested_at timestamptz(3),
  confirmed_by text,
  confirmed_at timestamptz(3),
  declined_by text,
  declined_reason text,
  declined_at timestamptz(3),
  canceled_by text,
  canceled_at timestamptz(3),
  -- The new shipping methods and discounts; null: they stay.
  shipping jsonb,
  discount_ids text[],
  -- What the edit was when it ended, as it is presented.
  outcome jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT order_edit_of_order UNIQUE (order_id, id),
  CONSTRAINT order_edit_end CHECK (num_nonnulls(confirmed_at, declined_at, canceled_at) <= 1),
  CONSTRAINT order_edit_outcome CHECK ((num_nonnulls(confirmed_at, declined_at, canceled_at) = 1) = (outcome IS NOT NULL))
);
-- An order has one open edit.
CREATE UNIQUE INDEX order_edit_open ON order_edit (order_id)
  WHERE confirmed_at IS NULL AND declined_at IS NULL AND canceled_at IS NULL;
CREATE INDEX order_edit_newest ON order_edit (created_at DESC, id DESC);
CREATE TRIGGER order_edit_version BEFORE UPDATE ON order_edit FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TABLE order_item_change (
  id text NOT NULL PRIMARY KEY,
  order_edit_id text NOT NULL REFERENCES order_edit (id) ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('item_add', 'item_remove', 'item_update')),
  original_line_item_id text REFERENCES line_item (id),
  line_item_id text,
  quantity integer CHECK (quantity > 0),
  unit_price bigint CHECK (unit_price BETWEEN 0 AND 9007199254740991),
  -- An added item as it will be stored.
  line jsonb,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT order_item_change_original UNIQUE (order_edit_id, original_line_item_id),
  CONSTRAINT order_item_change_line UNIQUE (order_edit_id, line_item_id),
  CONSTRAINT order_item_change_fits CHECK (CASE type
    WHEN 'item_add' THEN original_line_item_id IS NULL AND num_nulls(line_item_id, line, quantity, unit_price) = 0
    WHEN 'item_update' THEN line IS NULL AND num_nulls(original_line_item_id, line_item_id, quantity, unit_price) = 0
    ELSE original_line_item_id IS NOT NULL AND num_nonnulls(line_item_id, line, quantity, unit_price) = 0 END)
);
CREATE INDEX order_item_change_line_item ON order_item_change (original_line_item_id) WHERE original_line_item_id IS NOT NULL;

-- What the customer still owes for edits; below 0, what they are still to be refunded.
ALTER TABLE "order" ADD COLUMN amount_due bigint NOT NULL DEFAULT 0;
-- What was refunded because edits lowered the total.
ALTER TABLE "order" ADD COLUMN edit_refunded_total bigint NOT NULL DEFAULT 0;
-- The part of a refund that settles edits.
ALTER TABLE refund ADD COLUMN edit_amount bigint NOT NULL DEFAULT 0;
ALTER TABLE refund ADD CONSTRAINT refund_edit_amount CHECK (edit_amount >= 0) NOT VALID;

-- The edit that added, changed or removed a line. A removed line belongs to the edit and no longer to the order.
ALTER TABLE line_item ADD COLUMN order_edit_id text;
ALTER TABLE line_item DROP CONSTRAINT line_item_owner, DROP CONSTRAINT line_item_home;
ALTER TABLE line_item
  ADD CONSTRAINT line_item_owner CHECK (num_nonnulls(order_id, swap_id, claim_order_id) <= 1
    AND num_nonnulls(order_id, swap_id, claim_order_id, cart_id, order_edit_id) > 0) NOT VALID,
  ADD CONSTRAINT line_item_home CHECK (CASE WHEN order_id IS NOT NULL THEN order_id = home_order_id
    ELSE (home_order_id IS NULL) = (num_nonnulls(swap_id, claim_order_id, order_edit_id) = 0) END) NOT VALID,
  ADD CONSTRAINT line_item_home_edit FOREIGN KEY (home_order_id, order_edit_id) REFERENCES order_edit (order_id, id) NOT VALID;

CREATE OR REPLACE FUNCTION find_home_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.order_id IS NOT NULL THEN
    NEW.home_order_id := NEW.order_id;
  ELSIF NEW.swap_id IS NOT NULL THEN
    NEW.home_order_id := (SELECT order_id FROM swap WHERE id = NEW.swap_id);
  ELSIF TG_TABLE_NAME = 'payment' THEN
    NEW.home_order_id := NULL;
  ELSIF NEW.claim_order_id IS NOT NULL OR TG_TABLE_NAME <> 'line_item' THEN
    NEW.home_order_id := (SELECT order_id FROM claim_order WHERE id = NEW.claim_order_id);
  ELSE
    NEW.home_order_id := (SELECT order_id FROM order_edit WHERE id = NEW.order_edit_id);
  END IF;
  RETURN NEW;
END $$;

-- An edit lowers the total of the order and refunds the difference: sales count both the sale and the refund.
CREATE FUNCTION gross_of_sale(sold "order") RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT sold.total + sold.edit_refunded_total
$$;
CREATE FUNCTION tax_of_sale(sold "order") RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT sold.tax_total + sold.edit_refunded_total - floor(sold.edit_refunded_total * 100 / (100 + sold.tax_rate) + 0.5)::bigint
$$;
CREATE OR REPLACE FUNCTION sales_of(sold "order")
RETURNS TABLE (at timestamptz, orders bigint, gross bigint, tax bigint, refunds bigint, swaps bigint)
LANGUAGE sql STABLE AS $$
  SELECT sold.created_at, 1::bigint, gross_of_sale(sold), tax_of_sale(sold), 0::bigint, 0::bigint WHERE sold.status <> 'canceled'
  UNION ALL
  SELECT operation.created_at, 0, 0, 0, operation.amount, 0
    FROM payment JOIN payment_operation AS operation ON operation.payment_id = payment.id
    WHERE sold.status <> 'canceled' AND payment.home_order_id = sold.id AND operation.kind = 'refund' AND operation.state <> 'failed'
      AND NOT EXISTS (SELECT FROM refund_failure WHERE payment_operation_id = operation.id)
  UNION ALL
  SELECT captured_at, 0, 0, 0, 0, amount_captured FROM payment
    WHERE sold.status <> 'canceled' AND home_order_id = sold.id AND swap_id IS NOT NULL AND amount_captured > 0
$$;
DROP TRIGGER order_sale_changed ON "order";
CREATE TRIGGER order_sale_changed AFTER UPDATE ON "order" FOR EACH ROW WHEN (
    (OLD.status = 'canceled') <> (NEW.status = 'canceled') OR OLD.total <> NEW.total OR OLD.tax_total <> NEW.tax_total
    OR OLD.edit_refunded_total <> NEW.edit_refunded_total
    OR OLD.shipping_address_id IS DISTINCT FROM NEW.shipping_address_id OR OLD.created_at <> NEW.created_at)
  EXECUTE FUNCTION tally_sale();
CREATE OR REPLACE PROCEDURE recount_sales(zone text) LANGUAGE sql AS $$
  DELETE FROM sales_tally WHERE time_zone = zone;
  DELETE FROM seller_tally WHERE time_zone = zone;
  WITH entry AS (
    SELECT id AS order_id, created_at AS at, 1 AS orders, gross_of_sale("order") AS gross, tax_of_sale("order") AS tax,
      0 AS refunds, 0 AS swaps FROM "order"
    UNION ALL
    SELECT home_order_id, created_at, 0, 0, 0, amount, 0 FROM payment_operation
      WHERE kind = 'refund' AND state <> 'failed' AND id NOT IN (SELECT payment_operation_id FROM refund_failure)
    UNION ALL
    SELECT home_order_id, captured_at, 0, 0, 0, 0, amount_captured FROM payment WHERE swap_id IS NOT NULL AND amount_captured > 0
  )
  INSERT INTO sales_tally
  SELECT zone, (entry.at AT TIME ZONE zone)::date, sold.currency_code, coalesce(address.country_code, ''),
    sum(orders), sum(gross), sum(tax), sum(refunds), sum(swaps)
  FROM entry JOIN "order" AS sold ON sold.id = entry.order_id LEFT JOIN address ON address.id = sold.shipping_address_id
  WHERE sold.status <> 'canceled' GROUP BY 2, 3, 4;
  INSERT INTO seller_tally
  SELECT zone, (sold.created_at AT TIME ZONE zone)::date, sold.currency_code, line.variant_id,
    sum(line.quantity), sum(line.quantity * line.unit_price), true
  FROM line_item AS line JOIN "order" AS sold ON sold.id = line.order_id
  WHERE sold.status <> 'canceled' AND line.variant_id IS NOT NULL GROUP BY 2, 3, 4;
  UPDATE sales_zone SET is_counted = true WHERE time_zone = zone;
$$;

-- Each edit that lowers the total may restore a part to the same card; the lock of the order keeps a cancellation from restoring twice.
DROP INDEX gift_card_entry_restore;
