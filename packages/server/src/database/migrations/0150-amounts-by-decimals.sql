-- ends older servers: they count hundredths in every currency but KRW.
-- Amounts are counted in the minor unit of their currency. Those of currencies without decimals are divided by 100, rounded half up, and
-- those of currencies with three decimals are multiplied by 10. What is a sum of rounded amounts is added up again.
ALTER TABLE currency ADD COLUMN decimal_digits smallint NOT NULL DEFAULT 2,
  ADD CONSTRAINT currency_decimal_digits_check CHECK (decimal_digits BETWEEN 0 AND 3);

-- When the amounts of a store were converted. Entries of the history before that count hundredths.
CREATE TABLE amount_conversion (converted_at timestamptz(3) PRIMARY KEY);
INSERT INTO amount_conversion SELECT now() WHERE EXISTS (SELECT FROM store);

CREATE FUNCTION pg_temp.digits(code text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN code IN ('bif', 'clp', 'djf', 'gnf', 'isk', 'jpy', 'kmf', 'pyg', 'rwf', 'ugx', 'vnd', 'vuv', 'xaf', 'xof', 'xpf') THEN 0
    WHEN code IN ('bhd', 'iqd', 'jod', 'kwd', 'lyd', 'omr', 'tnd') THEN 3
    ELSE 2 END $$;
CREATE FUNCTION pg_temp.converted(amount numeric, code text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE pg_temp.digits(code) WHEN 0 THEN floor((amount + 50) / 100) WHEN 3 THEN amount * 10 ELSE amount END::bigint $$;

-- Prices within the content and the state before an import: objects with a currency_code.
CREATE FUNCTION pg_temp.converted_json(given jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF jsonb_typeof(given) = 'array' THEN
    RETURN (SELECT coalesce(jsonb_agg(pg_temp.converted_json(value) ORDER BY place), '[]')
      FROM jsonb_array_elements(given) WITH ORDINALITY AS each (value, place));
  ELSIF jsonb_typeof(given) = 'object' THEN
    RETURN (SELECT coalesce(jsonb_object_agg(key, CASE
        WHEN key IN ('amount', 'sale_amount') AND jsonb_typeof(value) = 'number' AND given ? 'currency_code'
          THEN to_jsonb(pg_temp.converted((value #>> '{}')::numeric, given ->> 'currency_code'))
        ELSE pg_temp.converted_json(value) END), '{}')
      FROM jsonb_each(given));
  END IF;
  RETURN given;
END $$;
CREATE FUNCTION pg_temp.converted_differences(given jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(CASE WHEN field.code IS NULL THEN value
    ELSE value || told.amounts END ORDER BY place), '[]')
  FROM jsonb_array_elements(given) WITH ORDINALITY AS each (value, place),
    LATERAL (SELECT lower(substring(value ->> 'field' FROM '^(?:price|sale)\..*?(\w{3})\]?$')) AS code) AS field,
    LATERAL (SELECT jsonb_build_object(
      'before', CASE WHEN jsonb_typeof(value -> 'before') = 'number'
        THEN to_jsonb(pg_temp.converted((value ->> 'before')::numeric, field.code)) ELSE value -> 'before' END,
      'after', CASE WHEN jsonb_typeof(value -> 'after') = 'number'
        THEN to_jsonb(pg_temp.converted((value ->> 'after')::numeric, field.code)) ELSE value -> 'after' END) AS amounts
    ) AS told $$;

DO $migration$
DECLARE
  codes text[];
BEGIN
  UPDATE currency SET decimal_digits = CASE code WHEN 'krw' THEN 0 ELSE pg_temp.digits(code) END;
  SELECT array_agg(DISTINCT code) INTO codes FROM (
    SELECT currency_code FROM "order" UNION SELECT currency_code FROM cart UNION SELECT currency_code FROM region
    UNION SELECT currency_code FROM money_amount UNION SELECT currency_code FROM payment
    UNION SELECT currency_code FROM payment_session UNION SELECT currency_code FROM payment_difference
    UNION SELECT currency_code FROM store_currencies
  ) AS used (code) WHERE pg_temp.digits(code) <> 2;
  IF codes IS NULL THEN RETURN; END IF;

  -- Settings and catalogue.
  UPDATE money_amount SET amount = pg_temp.converted(amount, currency_code), sale_amount = pg_temp.converted(sale_amount, currency_code)
  WHERE currency_code = ANY (codes);
  UPDATE shipping_option AS option SET amount = pg_temp.converted(amount, region.currency_code)
  FROM region WHERE region.id = option.region_id AND region.currency_code = ANY (codes) AND amount IS NOT NULL;
  UPDATE shipping_option_requirement AS required SET amount = pg_temp.converted(required.amount, region.currency_code)
  FROM shipping_option AS option JOIN region ON region.id = option.region_id
  WHERE option.id = required.shipping_option_id AND region.currency_code = ANY (codes);
  UPDATE discount_rule SET value = pg_temp.converted(value, used.code)
  FROM (SELECT DISTINCT ON (discount.rule_id) discount.rule_id, region.currency_code AS code
    FROM discount JOIN discount_regions ON discount_regions.discount_id = discount.id
      JOIN region ON region.id = discount_regions.region_id ORDER BY discount.rule_id, discount.parent_discount_id NULLS FIRST) AS used
  WHERE used.rule_id = discount_rule.id AND type = 'fixed' AND used.code = ANY (codes);
  UPDATE product_import_product SET content = pg_temp.converted_json(content), before = pg_temp.converted_json(before),
    differences = pg_temp.converted_differences(differences);

  -- Gift cards: each balance is converted, and an entry is the difference between two.
  ALTER TABLE gift_card_entry DISABLE TRIGGER gift_card_entry_append_only;
  UPDATE gift_card_entry AS entry SET delta = steps.after - steps.before, balance_after = steps.after
  FROM (
    SELECT entry.id, pg_temp.converted(entry.balance_after, region.currency_code) AS after,
      coalesce(pg_temp.converted(lag(entry.balance_after) OVER (PARTITION BY card.id ORDER BY entry.seq), region.currency_code), 0) AS before
    FROM gift_card_entry entry JOIN gift_card card ON card.id = entry.gift_card_id JOIN region ON region.id = card.region_id
    WHERE region.currency_code = ANY (codes)
  ) AS steps WHERE steps.id = entry.id;
  ALTER TABLE gift_card_entry ENABLE TRIGGER gift_card_entry_append_only;
  UPDATE gift_card SET value = pg_temp.converted(value, region.currency_code), balance = pg_temp.converted(balance, region.currency_code)
  FROM region WHERE region.id = gift_card.region_id AND region.currency_code = ANY (codes);

  -- Lines, of orders and of carts.
  CREATE TEMP TABLE converted_line ON COMMIT DROP AS
  SELECT line.id, line.rank, coalesce("order".id, cart.id) AS owner_id, coalesce("order".currency_code, cart.currency_code) AS code
  FROM line_item line LEFT JOIN "order" ON "order".id = line.home_order_id
    LEFT JOIN cart ON cart.id = line.cart_id
  WHERE coalesce("order".currency_code, cart.currency_code) = ANY (codes);
  UPDATE line_item AS line SET unit_price = pg_temp.converted(unit_price, code), claimed_total = pg_temp.converted(claimed_total, code),
    claimed_gift_card_total = pg_temp.converted(claimed_gift_card_total, code)
  FROM converted_line WHERE converted_line.id = line.id;
  -- A discount's parts sum to the converted whole, and none is more than its line.
  UPDATE line_item_adjustment AS adjustment SET amount = least(parts.amount, line.unit_price * line.quantity)
  FROM (
    SELECT adjustment.id, adjustment.item_id, pg_temp.converted(sum(adjustment.amount) OVER upto, code)
      - pg_temp.converted(sum(adjustment.amount) OVER upto - adjustment.amount, code) AS amount
    FROM line_item_adjustment adjustment JOIN converted_line line ON line.id = adjustment.item_id
    WINDOW upto AS (PARTITION BY line.owner_id, adjustment.discount_id ORDER BY line.rank, line.id, adjustment.id)
  ) AS parts JOIN line_item line ON line.id = parts.item_id WHERE parts.id = adjustment.id;
  UPDATE discount_redemption AS used SET amount = coalesce(
    CASE WHEN rule.type <> 'free_shipping' THEN coalesce((SELECT sum(adjustment.amount) FROM line_item_adjustment adjustment
      JOIN line_item line ON line.id = adjustment.item_id
      WHERE line.order_id = used.order_id AND adjustment.discount_id = used.discount_id), 0) END,
    pg_temp.converted(used.amount, used.currency_code))
  FROM discount JOIN discount_rule rule ON rule.id = discount.rule_id
  WHERE discount.id = used.discount_id AND used.currency_code = ANY (codes) AND used.amount IS NOT NULL;
  UPDATE shipping_method AS method SET price = pg_temp.converted(price, found.code)
  FROM (
    SELECT method.id, coalesce(placed.currency_code, cart.currency_code) AS code
    FROM shipping_method method
      LEFT JOIN "return" ON "return".id = method.return_id
      LEFT JOIN swap ON swap.id = method.swap_id
      LEFT JOIN claim_order claim ON claim.id = method.claim_order_id
      LEFT JOIN "order" placed ON placed.id = coalesce(method.order_id, "return".home_order_id, swap.order_id, claim.order_id)
      LEFT JOIN cart ON cart.id = method.cart_id
  ) AS found WHERE found.id = method.id AND found.code = ANY (codes);

  -- Totals of orders: without decimals they are added up again; with three they stay what was asked for, tax included.
  CREATE TEMP TABLE converted_order ON COMMIT DROP AS
  SELECT "order".id, currency_code AS code, total AS old_total,
    coalesce((SELECT sum(unit_price * quantity) FROM line_item line WHERE line.order_id = "order".id), 0)::bigint AS subtotal,
    coalesce((SELECT sum(price) FROM shipping_method method WHERE method.order_id = "order".id), 0)::bigint AS shipping_total,
    coalesce((SELECT sum(adjustment.amount) FROM line_item_adjustment adjustment JOIN line_item line ON line.id = adjustment.item_id
      WHERE line.order_id = "order".id), 0)::bigint AS discount_total,
    coalesce((SELECT -sum(delta) FROM gift_card_entry entry WHERE entry.order_id = "order".id AND kind = 'redeem'),
      pg_temp.converted(gift_card_total, currency_code))::bigint AS gift_card_total,
    CASE WHEN pg_temp.digits(currency_code) = 3 THEN tax_total * 10 END AS tax_total
  FROM "order" WHERE currency_code = ANY (codes);
  UPDATE converted_order SET gift_card_total = least(gift_card_total, subtotal - discount_total + shipping_total);
  UPDATE converted_order AS counted SET tax_total =
    floor((subtotal::numeric - discount_total - gift_card_total + shipping_total) * tax_rate / 100 + 0.5)
  FROM (SELECT id, tax_rate FROM "order") AS placed WHERE placed.id = counted.id AND counted.tax_total IS NULL;
  UPDATE "order" SET subtotal = counted.subtotal, shipping_total = counted.shipping_total, discount_total = counted.discount_total,
    gift_card_total = counted.gift_card_total, tax_total = counted.tax_total,
    total = counted.subtotal + counted.shipping_total + counted.tax_total - counted.discount_total - counted.gift_card_total
  FROM converted_order counted WHERE counted.id = "order".id;
  UPDATE swap SET difference_due = pg_temp.converted(difference_due, code)
  FROM converted_order counted WHERE counted.id = swap.order_id;

  -- Payments sum to their order's total, or to their swap's difference; the last of them bears what rounding left.
  CREATE TEMP TABLE converted_payment ON COMMIT DROP AS
  SELECT payment.id, payment.amount AS old_amount, payment.amount_captured AS old_captured, payment.currency_code AS code,
    CASE
      WHEN whole.old IS NULL OR whole.old = 0 THEN pg_temp.converted(payment.amount, payment.currency_code)
      ELSE round(whole.upto * whole.new / whole.old) - round((whole.upto - payment.amount) * whole.new / whole.old)
    END::bigint AS amount, NULL::bigint AS captured
  FROM payment LEFT JOIN (
    SELECT payment.id, sum(amount) OVER (PARTITION BY payment.order_id) AS old, "order".total::numeric AS new,
      sum(amount) OVER (PARTITION BY payment.order_id ORDER BY payment.created_at, payment.id) AS upto
    FROM payment JOIN "order" ON "order".id = payment.order_id WHERE payment.swap_id IS NULL
    UNION ALL
    SELECT payment.id, sum(amount) OVER (PARTITION BY payment.swap_id), greatest(swap.difference_due, 0)::numeric,
      sum(amount) OVER (PARTITION BY payment.swap_id ORDER BY payment.created_at, payment.id)
    FROM payment JOIN swap ON swap.id = payment.swap_id WHERE payment.canceled_at IS NULL
  ) AS whole ON whole.id = payment.id
  WHERE payment.currency_code = ANY (codes);
  UPDATE converted_payment SET captured = CASE old_captured WHEN 0 THEN 0 WHEN old_amount THEN amount
    ELSE greatest(1, least(amount, pg_temp.converted(old_captured, code))) END;
  CREATE TEMP TABLE converted_operation ON COMMIT DROP AS
  SELECT operation.id, CASE
      WHEN operation.kind = 'refund' AND operation.state <> 'failed' THEN greatest(1,
        round(gone.upto * payment.captured / payment.old_captured)
          - round((gone.upto - operation.amount) * payment.captured / payment.old_captured))
      WHEN operation.kind = 'refund' THEN greatest(1, pg_temp.converted(operation.amount, code))
      WHEN operation.kind = 'capture' AND operation.state = 'succeeded' THEN payment.captured
      WHEN operation.amount = payment.old_amount THEN payment.amount
      ELSE pg_temp.converted(operation.amount, code)
    END::bigint AS amount
  FROM payment_operation operation JOIN converted_payment payment ON payment.id = operation.payment_id
    LEFT JOIN (
      SELECT id, sum(amount) OVER (PARTITION BY payment_id ORDER BY created_at, id) AS upto
      FROM payment_operation WHERE kind = 'refund' AND state <> 'failed'
    ) AS gone ON gone.id = operation.id;
  ALTER TABLE payment_operation DISABLE TRIGGER payment_operation_settled;
  UPDATE payment_operation AS operation SET amount = counted.amount
  FROM converted_operation counted WHERE counted.id = operation.id;
  ALTER TABLE payment_operation ENABLE TRIGGER payment_operation_settled;
  UPDATE payment SET amount = counted.amount, amount_captured = counted.captured, amount_refunded = coalesce((
    SELECT sum(operation.amount) FROM payment_operation operation
    WHERE operation.payment_id = payment.id AND operation.kind = 'refund' AND operation.state = 'succeeded'), 0)
  FROM converted_payment counted WHERE counted.id = payment.id;
  UPDATE refund SET amount = coalesce((SELECT sum(operation.amount) FROM payment_operation operation
    WHERE operation.refund_id = refund.id AND operation.state <> 'failed'), greatest(1, pg_temp.converted(refund.amount, code)))
  FROM converted_order counted WHERE counted.id = refund.order_id;

  -- What was agreed to be refunded, and what the order has of it.
  UPDATE "return" SET refund_amount = pg_temp.converted(refund_amount, code)
  FROM converted_order counted WHERE counted.id = "return".home_order_id;
  UPDATE claim_order AS claim SET refund_amount = coalesce((SELECT amount FROM refund WHERE refund.claim_order_id = claim.id),
    pg_temp.converted(claim.refund_amount, code))
  FROM converted_order counted WHERE counted.id = claim.order_id AND claim.refund_amount IS NOT NULL;
  UPDATE swap SET difference_due = -refund.amount
  FROM refund JOIN converted_order counted ON counted.id = refund.order_id WHERE refund.swap_id = swap.id;
  UPDATE "order" SET paid_total = money.paid, refunded_total = money.back, refundable_amount = money.paid - money.back
  FROM (
    SELECT counted.id,
      coalesce((SELECT sum(amount_captured) FROM payment WHERE payment.home_order_id = counted.id), 0) AS paid,
      coalesce((SELECT sum(amount) FROM refund WHERE refund.order_id = counted.id), 0) AS back
    FROM converted_order counted
  ) AS money WHERE money.id = "order".id;

  -- What customers were asked for, and where the books and a provider differ.
  UPDATE payment_session AS session SET asked_amount = greatest(1, pg_temp.converted(asked_amount, currency_code)),
    amount = coalesce((
      SELECT counted.amount FROM converted_payment counted JOIN payment ON payment.id = counted.id
        LEFT JOIN swap ON swap.id = payment.swap_id
      WHERE payment.provider_id = session.provider_id AND counted.old_amount = session.amount
        AND (payment.order_id = session.order_id OR swap.cart_id = session.cart_id) LIMIT 1),
      pg_temp.converted(session.amount, currency_code))
  WHERE currency_code = ANY (codes);
  UPDATE payment_difference SET provider_amount = pg_temp.converted(provider_amount, currency_code),
    books_amount = pg_temp.converted(books_amount, currency_code)
  WHERE currency_code = ANY (codes);
END $migration$;
DROP FUNCTION pg_temp.converted_differences, pg_temp.converted_json, pg_temp.converted, pg_temp.digits;
