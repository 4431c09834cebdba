-- Why units that came back with a return were not put back into stock; null where they were.
ALTER TABLE return_item ADD COLUMN not_restocked text;
ALTER TABLE return_item ADD CONSTRAINT return_item_not_restocked
  CHECK (not_restocked IN ('damaged', 'missing_parts', 'other')) NOT VALID;
ALTER TABLE return_item VALIDATE CONSTRAINT return_item_not_restocked;

-- Such units are written off: a movement of their own beside the one that brings them back.
ALTER TABLE inventory_movement DROP CONSTRAINT inventory_movement_kind_check;
ALTER TABLE inventory_movement ADD CONSTRAINT inventory_movement_kind_check
  CHECK (kind IN ('opening', 'adjust', 'sale', 'cancel', 'return', 'write_off')) NOT VALID;
ALTER TABLE inventory_movement VALIDATE CONSTRAINT inventory_movement_kind_check;
ALTER TABLE inventory_movement DROP CONSTRAINT inventory_movement_reason;
ALTER TABLE inventory_movement ADD CONSTRAINT inventory_movement_reason CHECK (
  CASE WHEN kind = 'write_off' THEN coalesce(reason IN ('damaged', 'missing_parts', 'other'), false)
    ELSE reason IS NULL OR (kind IN ('opening', 'adjust') AND reason <> '') END) NOT VALID;
ALTER TABLE inventory_movement VALIDATE CONSTRAINT inventory_movement_reason;
CREATE UNIQUE INDEX inventory_movement_write_off ON inventory_movement (return_id, line_item_id) WHERE kind = 'write_off';
