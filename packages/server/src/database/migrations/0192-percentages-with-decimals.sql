-- A percentage has up to four decimals, as a tax rate has; an amount stays in whole minor units.
ALTER TABLE discount_rule ALTER COLUMN value TYPE numeric(20, 4);
ALTER TABLE discount_rule ADD CONSTRAINT discount_rule_whole_amount
  CHECK (type = 'percentage' OR value = trunc(value)) NOT VALID;
ALTER TABLE discount_rule VALIDATE CONSTRAINT discount_rule_whole_amount;
