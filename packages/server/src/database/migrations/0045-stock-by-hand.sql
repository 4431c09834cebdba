-- Why an operator changed a stock by hand, in their own words.
ALTER TABLE inventory_movement ADD COLUMN reason text;
ALTER TABLE inventory_movement ADD CONSTRAINT inventory_movement_reason
  CHECK (reason IS NULL OR (kind IN ('opening', 'adjust') AND reason <> '')) NOT VALID;
ALTER TABLE inventory_movement VALIDATE CONSTRAINT inventory_movement_reason;
