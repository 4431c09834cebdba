-- A count of what is on the shelves, and the differences that it found.
CREATE TABLE stocktake (
  id text PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  created_by text REFERENCES "user" (id),
  applied_at timestamp(3) with time zone,
  applied_by text REFERENCES "user" (id),
  canceled_at timestamp(3) with time zone,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT stocktake_ended_once CHECK (applied_at IS NULL OR canceled_at IS NULL)
);
CREATE INDEX stocktake_created_at ON stocktake (created_at, id);
CREATE INDEX stocktake_created_by ON stocktake (created_by);
CREATE INDEX stocktake_applied_by ON stocktake (applied_by);
CREATE TRIGGER stocktake_version BEFORE UPDATE ON stocktake FOR EACH ROW EXECUTE FUNCTION raise_version();

-- What was counted of a variant: `expected` was on the shelf by the books at the moment of the last entry, `first_expected` of the first.
CREATE TABLE stocktake_line (
  stocktake_id text NOT NULL REFERENCES stocktake (id),
  variant_id text NOT NULL REFERENCES product_variant (id),
  counted integer NOT NULL CHECK (counted >= 0),
  expected bigint NOT NULL CHECK (expected BETWEEN -9007199254740991 AND 9007199254740991),
  first_expected bigint NOT NULL CHECK (first_expected BETWEEN -9007199254740991 AND 9007199254740991),
  reason text CHECK (reason <> ''),
  counted_at timestamp(3) with time zone NOT NULL,
  counted_by text REFERENCES "user" (id),
  PRIMARY KEY (stocktake_id, variant_id)
);
CREATE INDEX stocktake_line_variant ON stocktake_line (variant_id);
CREATE INDEX stocktake_line_counted_by ON stocktake_line (counted_by);

ALTER TABLE inventory_movement ADD COLUMN stocktake_id text;
ALTER TABLE inventory_movement ADD CONSTRAINT inventory_movement_stocktake
  FOREIGN KEY (stocktake_id, variant_id) REFERENCES stocktake_line (stocktake_id, variant_id);
CREATE UNIQUE INDEX inventory_movement_stocktake ON inventory_movement (stocktake_id, variant_id)
  WHERE stocktake_id IS NOT NULL;
