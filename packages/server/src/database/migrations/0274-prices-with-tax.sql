-- Prices that include tax: a region's own prices, all prices in a currency, the amount of a shipping option. Lines and shipping methods keep
-- what applied when they were added. Their `subtotal` is the net price, stored once they are charged; null: the price is net.
ALTER TABLE region ADD COLUMN includes_tax boolean NOT NULL DEFAULT false;
ALTER TABLE currency ADD COLUMN includes_tax boolean NOT NULL DEFAULT false;
ALTER TABLE shipping_option ADD COLUMN includes_tax boolean NOT NULL DEFAULT false;
ALTER TABLE line_item
  ADD COLUMN includes_tax boolean NOT NULL DEFAULT false,
  ADD COLUMN IF NOT EXISTS subtotal bigint;
ALTER TABLE shipping_method
  ADD COLUMN includes_tax boolean NOT NULL DEFAULT false,
  ADD COLUMN subtotal bigint CHECK (subtotal BETWEEN 0 AND 9007199254740991);

-- Orders moved in from a shop with such prices: until now their lines had the net price alone, and sales counted them with tax.
UPDATE sales_zone SET is_counted = false WHERE EXISTS (SELECT FROM line_item WHERE subtotal IS NOT NULL);
UPDATE line_item SET includes_tax = true WHERE subtotal IS NOT NULL;

-- Sales are counted net.
CREATE OR REPLACE FUNCTION tally_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM add_sales(-1, OLD, country_of_sale(OLD)); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_sales(1, NEW, country_of_sale(NEW)); END IF;
  IF TG_OP = 'UPDATE' AND (OLD.status = 'canceled') <> (NEW.status = 'canceled') THEN
    PERFORM add_sold_units(NEW, variant_id, sign * quantity, sign * coalesce(subtotal, quantity * unit_price))
    FROM line_item, (SELECT CASE NEW.status WHEN 'canceled' THEN -1 ELSE 1 END AS sign) AS signed
    WHERE order_id = NEW.id AND variant_id IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tally_sold_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.variant_id IS NOT NULL THEN
    PERFORM add_sold_units(sold, OLD.variant_id, -OLD.quantity, -coalesce(OLD.subtotal, OLD.quantity * OLD.unit_price))
    FROM "order" AS sold WHERE id = OLD.order_id AND status <> 'canceled';
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.variant_id IS NOT NULL THEN
    PERFORM add_sold_units(sold, NEW.variant_id, NEW.quantity, coalesce(NEW.subtotal, NEW.quantity * NEW.unit_price))
    FROM "order" AS sold WHERE id = NEW.order_id AND status <> 'canceled';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER line_sold_changed ON line_item;
CREATE TRIGGER line_sold_changed AFTER UPDATE ON line_item FOR EACH ROW
  WHEN ((OLD.order_id IS NOT NULL OR NEW.order_id IS NOT NULL) AND (OLD.order_id, OLD.variant_id, OLD.quantity, OLD.unit_price, OLD.subtotal)
    IS DISTINCT FROM (NEW.order_id, NEW.variant_id, NEW.quantity, NEW.unit_price, NEW.subtotal))
  EXECUTE FUNCTION tally_sold_line();

CREATE OR REPLACE PROCEDURE recount_sales(IN zone text)
 LANGUAGE sql
AS $$
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
    sum(line.quantity), sum(coalesce(line.subtotal, line.quantity * line.unit_price)), true
  FROM line_item AS line JOIN "order" AS sold ON sold.id = line.order_id
  WHERE sold.status <> 'canceled' AND line.variant_id IS NOT NULL GROUP BY 2, 3, 4;
  UPDATE sales_zone SET is_counted = true WHERE time_zone = zone;
$$;
