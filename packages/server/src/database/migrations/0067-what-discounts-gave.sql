-- What a use took off its order, without tax: null where free shipping was used before this was kept.
ALTER TABLE discount_redemption
  ADD COLUMN currency_code text,
  ADD COLUMN amount bigint CHECK (amount BETWEEN 0 AND 9007199254740991);
UPDATE discount_redemption AS used
SET currency_code = "order".currency_code,
  amount = CASE WHEN rule.type <> 'free_shipping' THEN coalesce((
    SELECT sum(adjustment.amount)
    FROM line_item_adjustment AS adjustment JOIN line_item ON line_item.id = adjustment.item_id
    WHERE line_item.order_id = used.order_id AND adjustment.discount_id = used.discount_id), 0) END
FROM "order", discount JOIN discount_rule AS rule ON rule.id = discount.rule_id
WHERE "order".id = used.order_id AND discount.id = used.discount_id;
-- Whoever edits a discount is not told that it was changed because it was used.
CREATE OR REPLACE TRIGGER discount_version BEFORE UPDATE ON discount
  FOR EACH ROW WHEN (OLD.usage_count = NEW.usage_count) EXECUTE FUNCTION raise_version();
