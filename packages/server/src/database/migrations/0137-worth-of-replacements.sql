-- What the claimed units that a claim's new line stands for were paid with, in money and by gift cards. A server of the release before
-- writes none: such a line is worth its price.
ALTER TABLE line_item ADD COLUMN claimed_total bigint, ADD COLUMN claimed_gift_card_total bigint;
-- Claims may be of what earlier claims sent: the oldest come first.
DO $$
DECLARE
  made record;
BEGIN
  FOR made IN SELECT id FROM claim_order WHERE type = 'replace' ORDER BY created_at, id LOOP
    WITH claimed AS (
      SELECT item.quantity::numeric / line.quantity AS part, line.claimed_total, line.claimed_gift_card_total,
        line.unit_price::numeric * line.quantity - coalesce(
          (SELECT sum(amount) FROM line_item_adjustment WHERE item_id = line.id), 0) AS net,
        CASE WHEN line.order_id IS NULL OR placed.gift_card_total = 0 THEN 0
          ELSE placed.gift_card_total::numeric / (placed.subtotal - placed.discount_total) END AS by_cards,
        1 + placed.tax_rate::numeric / 100 AS with_tax
      FROM claim_item item JOIN claim_order claim ON claim.id = item.claim_order_id
        JOIN "order" placed ON placed.id = claim.order_id
        JOIN line_item line ON line.id = item.item_id
      WHERE claim.id = made.id
    ), worth AS (
      SELECT coalesce(sum(part * coalesce(claimed_total, net * (1 - by_cards) * with_tax)), 0) AS money,
        coalesce(sum(part * coalesce(claimed_gift_card_total, net * by_cards)), 0) AS cards
      FROM claimed
    ), sent AS (
      SELECT id, unit_price::numeric * quantity AS price, sum(unit_price::numeric * quantity) OVER () AS prices,
        sum(unit_price::numeric * quantity) OVER (ORDER BY rank, id) AS so_far,
        row_number() OVER (ORDER BY rank, id) AS place, count(*) OVER () AS n
      FROM line_item WHERE claim_order_id = made.id
    ), share AS (
      SELECT id, CASE WHEN prices = 0 THEN (place - 1)::numeric / n ELSE (so_far - price) / prices END AS low,
        CASE WHEN prices = 0 THEN place::numeric / n ELSE so_far / prices END AS high
      FROM sent
    )
    UPDATE line_item line
    SET claimed_total = round(money * high) - round(money * low),
      claimed_gift_card_total = round(cards * high) - round(cards * low)
    FROM share, worth WHERE share.id = line.id;
  END LOOP;
END $$;
ALTER TABLE line_item ADD CONSTRAINT line_item_claimed CHECK (
  CASE WHEN claimed_total IS NULL THEN claimed_gift_card_total IS NULL
    ELSE claim_order_id IS NOT NULL AND claimed_gift_card_total IS NOT NULL
      AND claimed_total BETWEEN 0 AND 9007199254740991 AND claimed_gift_card_total BETWEEN 0 AND 9007199254740991 END);
