-- outside a transaction, so that writers don't wait while the rows are checked
-- Stock also moves when a line of an order is edited, when a refund restocks, and by a stocktake.
ALTER TABLE inventory_movement
  DROP CONSTRAINT IF EXISTS inventory_movement_kind_check,
  ADD CONSTRAINT inventory_movement_kind_check CHECK (kind IN
    ('opening', 'adjust', 'sale', 'cancel', 'return', 'write_off', 'edit', 'restock', 'stocktake')) NOT VALID,
  DROP CONSTRAINT IF EXISTS inventory_movement_reason,
  ADD CONSTRAINT inventory_movement_reason CHECK (CASE
    WHEN kind = 'write_off' THEN coalesce(reason IN ('damaged', 'missing_parts', 'other'), false)
    ELSE reason IS NULL OR (kind IN ('opening', 'adjust', 'restock', 'stocktake') AND reason <> '')
  END) NOT VALID;
ALTER TABLE inventory_movement VALIDATE CONSTRAINT inventory_movement_kind_check;
ALTER TABLE inventory_movement VALIDATE CONSTRAINT inventory_movement_reason;
