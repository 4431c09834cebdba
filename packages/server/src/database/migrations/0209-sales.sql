-- Sales by day, currency and country, and by variant, kept by difference. A worker recounts them once, and for each new time zone.
ALTER TABLE store ADD COLUMN time_zone text NOT NULL DEFAULT 'UTC';

-- The time zones in which days are counted: that of the store, and while another one is recounted, the one before.
CREATE TABLE sales_zone (
  time_zone text NOT NULL PRIMARY KEY,
  is_counted boolean NOT NULL DEFAULT false
);
CREATE TABLE sales_tally (
  time_zone text NOT NULL,
  day date NOT NULL,
  currency_code text NOT NULL,
  country_code text NOT NULL,
  orders bigint NOT NULL,
  gross bigint NOT NULL,
  tax bigint NOT NULL,
  refunds bigint NOT NULL,
  swaps bigint NOT NULL
);
CREATE INDEX sales_tally_place ON sales_tally (time_zone, day, currency_code, country_code);
CREATE TABLE seller_tally (
  time_zone text NOT NULL,
  day date NOT NULL,
  currency_code text NOT NULL,
  variant_id text NOT NULL,
  units bigint NOT NULL,
  net bigint NOT NULL
);
CREATE INDEX seller_tally_place ON seller_tally (time_zone, day, currency_code, variant_id) INCLUDE (units, net);

-- What an order adds to sales: itself, its refunds and what was paid for its swaps. A canceled order adds nothing.
CREATE FUNCTION sales_of(sold "order")
RETURNS TABLE (at timestamptz, orders bigint, gross bigint, tax bigint, refunds bigint, swaps bigint)
LANGUAGE sql STABLE AS $$
  SELECT sold.created_at, 1::bigint, sold.total, sold.tax_total, 0::bigint, 0::bigint WHERE sold.status <> 'canceled'
  UNION ALL
  SELECT operation.created_at, 0, 0, 0, operation.amount, 0
    FROM payment JOIN payment_operation AS operation ON operation.payment_id = payment.id
    WHERE sold.status <> 'canceled' AND payment.home_order_id = sold.id AND operation.kind = 'refund' AND operation.state <> 'failed'
      AND NOT EXISTS (SELECT FROM refund_failure WHERE payment_operation_id = operation.id)
  UNION ALL
  SELECT captured_at, 0, 0, 0, 0, amount_captured FROM payment
    WHERE sold.status <> 'canceled' AND home_order_id = sold.id AND swap_id IS NOT NULL AND amount_captured > 0
$$;

CREATE FUNCTION country_of_sale(sold "order") RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT country_code FROM address WHERE id = sold.shipping_address_id), '')
$$;

-- Adds or, by -1, takes off what one order adds to sales.
CREATE FUNCTION add_sales(sign integer, sold "order", country text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO sales_tally
  SELECT zone.time_zone, (entry.at AT TIME ZONE zone.time_zone)::date, sold.currency_code, country,
    sign * entry.orders, sign * entry.gross, sign * entry.tax, sign * entry.refunds, sign * entry.swaps
  FROM sales_of(sold) AS entry CROSS JOIN sales_zone AS zone
$$;

-- Adds one movement of money of an order that is not canceled.
CREATE FUNCTION add_moved_money(order_id text, at timestamptz, refunded bigint, paid_for_swap bigint) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO sales_tally
  SELECT zone.time_zone, (at AT TIME ZONE zone.time_zone)::date, sold.currency_code, country_of_sale(sold), 0, 0, 0, refunded, paid_for_swap
  FROM "order" AS sold CROSS JOIN sales_zone AS zone WHERE sold.id = order_id AND sold.status <> 'canceled'
$$;

-- Adds or takes off units of a line of an order. The order's lines are its own, not those of swaps and claims.
CREATE FUNCTION add_sold_units(sold "order", variant text, sold_units bigint, sold_net bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO seller_tally
  SELECT zone.time_zone, (sold.created_at AT TIME ZONE zone.time_zone)::date, sold.currency_code, variant, sold_units, sold_net
  FROM sales_zone AS zone
$$;

CREATE FUNCTION tally_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM add_sales(-1, OLD, country_of_sale(OLD)); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_sales(1, NEW, country_of_sale(NEW)); END IF;
  IF TG_OP = 'UPDATE' AND (OLD.status = 'canceled') <> (NEW.status = 'canceled') THEN
    PERFORM add_sold_units(NEW, variant_id, sign * quantity, sign * quantity * unit_price)
    FROM line_item, (SELECT CASE NEW.status WHEN 'canceled' THEN -1 ELSE 1 END AS sign) AS signed
    WHERE order_id = NEW.id AND variant_id IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_sale AFTER INSERT OR DELETE ON "order" FOR EACH ROW EXECUTE FUNCTION tally_sale();
CREATE TRIGGER order_sale_changed AFTER UPDATE ON "order" FOR EACH ROW WHEN (
    (OLD.status = 'canceled') <> (NEW.status = 'canceled') OR OLD.total <> NEW.total OR OLD.tax_total <> NEW.tax_total
    OR OLD.shipping_address_id IS DISTINCT FROM NEW.shipping_address_id OR OLD.created_at <> NEW.created_at)
  EXECUTE FUNCTION tally_sale();

CREATE FUNCTION move_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_sales(-1, sold, coalesce(OLD.country_code, '')), add_sales(1, sold, coalesce(NEW.country_code, ''))
  FROM "order" AS sold WHERE sold.shipping_address_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER address_sale AFTER UPDATE ON address FOR EACH ROW WHEN (OLD.country_code IS DISTINCT FROM NEW.country_code)
  EXECUTE FUNCTION move_sale();

CREATE FUNCTION tally_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'refund_failure' THEN
    PERFORM add_moved_money(home_order_id, created_at, -amount, 0) FROM payment_operation WHERE id = NEW.payment_operation_id;
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM add_moved_money(NEW.home_order_id, NEW.created_at, NEW.amount, 0);
  ELSE
    PERFORM add_moved_money(NEW.home_order_id, NEW.created_at,
      CASE NEW.state WHEN 'failed' THEN 0 ELSE NEW.amount END - CASE OLD.state WHEN 'failed' THEN 0 ELSE OLD.amount END, 0);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER refund_sale AFTER INSERT ON payment_operation FOR EACH ROW
  WHEN (NEW.kind = 'refund' AND NEW.state <> 'failed') EXECUTE FUNCTION tally_refund();
CREATE TRIGGER refund_sale_changed AFTER UPDATE ON payment_operation FOR EACH ROW
  WHEN (NEW.kind = 'refund' AND ((OLD.state = 'failed') <> (NEW.state = 'failed') OR OLD.amount <> NEW.amount))
  EXECUTE FUNCTION tally_refund();
CREATE TRIGGER refund_failure_sale AFTER INSERT ON refund_failure FOR EACH ROW EXECUTE FUNCTION tally_refund();

CREATE FUNCTION tally_swap_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.swap_id IS NOT NULL AND OLD.amount_captured > 0 THEN
    PERFORM add_moved_money(OLD.home_order_id, OLD.captured_at, 0, -OLD.amount_captured);
  END IF;
  IF NEW.swap_id IS NOT NULL AND NEW.amount_captured > 0 THEN
    PERFORM add_moved_money(NEW.home_order_id, NEW.captured_at, 0, NEW.amount_captured);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payment_swap_sale AFTER INSERT ON payment FOR EACH ROW
  WHEN (NEW.swap_id IS NOT NULL AND NEW.amount_captured > 0) EXECUTE FUNCTION tally_swap_payment();
CREATE TRIGGER payment_swap_sale_changed AFTER UPDATE ON payment FOR EACH ROW
  WHEN ((OLD.swap_id IS NOT NULL OR NEW.swap_id IS NOT NULL) AND (OLD.amount_captured, OLD.captured_at, OLD.swap_id)
    IS DISTINCT FROM (NEW.amount_captured, NEW.captured_at, NEW.swap_id)) EXECUTE FUNCTION tally_swap_payment();

CREATE FUNCTION tally_sold_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.variant_id IS NOT NULL THEN
    PERFORM add_sold_units(sold, OLD.variant_id, -OLD.quantity, -OLD.quantity * OLD.unit_price)
    FROM "order" AS sold WHERE id = OLD.order_id AND status <> 'canceled';
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.variant_id IS NOT NULL THEN
    PERFORM add_sold_units(sold, NEW.variant_id, NEW.quantity, NEW.quantity * NEW.unit_price)
    FROM "order" AS sold WHERE id = NEW.order_id AND status <> 'canceled';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER line_sold AFTER INSERT ON line_item FOR EACH ROW WHEN (NEW.order_id IS NOT NULL) EXECUTE FUNCTION tally_sold_line();
CREATE TRIGGER line_unsold AFTER DELETE ON line_item FOR EACH ROW WHEN (OLD.order_id IS NOT NULL) EXECUTE FUNCTION tally_sold_line();
CREATE TRIGGER line_sold_changed AFTER UPDATE ON line_item FOR EACH ROW
  WHEN ((OLD.order_id IS NOT NULL OR NEW.order_id IS NOT NULL) AND (OLD.order_id, OLD.variant_id, OLD.quantity, OLD.unit_price)
    IS DISTINCT FROM (NEW.order_id, NEW.variant_id, NEW.quantity, NEW.unit_price)) EXECUTE FUNCTION tally_sold_line();

-- Counts all sales in a time zone from the orders. In a transaction that sees one state of the database, differences that others
-- append in the meantime stay and are right on top of it (docs/decisions/0199-sales-are-tallied-by-day.md).
CREATE PROCEDURE recount_sales(zone text) LANGUAGE sql AS $$
  DELETE FROM sales_tally WHERE time_zone = zone;
  DELETE FROM seller_tally WHERE time_zone = zone;
  WITH entry AS (
    SELECT id AS order_id, created_at AS at, 1 AS orders, total AS gross, tax_total AS tax, 0 AS refunds, 0 AS swaps FROM "order"
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
    sum(line.quantity), sum(line.quantity * line.unit_price)
  FROM line_item AS line JOIN "order" AS sold ON sold.id = line.order_id
  WHERE sold.status <> 'canceled' AND line.variant_id IS NOT NULL GROUP BY 2, 3, 4;
  UPDATE sales_zone SET is_counted = true WHERE time_zone = zone;
$$;

CREATE FUNCTION note_sales_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A new store has no orders to count.
  INSERT INTO sales_zone (time_zone, is_counted) VALUES (NEW.time_zone, TG_OP = 'INSERT' AND NOT EXISTS (SELECT FROM "order"))
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER store_sales_zone AFTER INSERT OR UPDATE OF time_zone ON store FOR EACH ROW EXECUTE FUNCTION note_sales_zone();
INSERT INTO sales_zone (time_zone) SELECT time_zone FROM store;
