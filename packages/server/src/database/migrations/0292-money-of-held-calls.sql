-- The money that a held call moves: its kind, amount and currency; null if it moves none, or several kinds.
ALTER TABLE held_call ADD COLUMN money jsonb;

-- A station keeps its claim of an order that it has finished until that takes effect, and claims the next one.
ALTER TABLE packing_lease DROP CONSTRAINT packing_lease_station_key;
CREATE INDEX packing_lease_station ON packing_lease (station);

-- Reads of all kinds of records on which calls are held.
CREATE OR REPLACE FUNCTION note_held_call() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO recent_change (resource_type, resource_id)
  SELECT 'held-call', NEW.id
  UNION ALL
  SELECT kind, id FROM unnest(NEW.record_ids) AS id
  INNER JOIN (VALUES
    ('order', 'order'), ('bulk', 'bulk-operation'), ('dorder', 'draft-order'), ('oe', 'order-edit'), ('cus', 'customer')
  ) AS kinds (prefix, kind) ON split_part(id, '_', 1) = prefix;
  RETURN NULL;
END $$;
