-- How often the store backs itself up: one row, or none.
CREATE TABLE backup_schedule (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  every_hours integer NOT NULL CHECK (every_hours BETWEEN 1 AND 8760),
  -- Backups that are kept.
  keep integer NOT NULL CHECK (keep BETWEEN 1 AND 1000),
  -- Where they go, on the machine whose server takes them.
  directory text NOT NULL,
  since timestamptz(3) NOT NULL
);

-- What became of them.
CREATE TABLE backup (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  file text NOT NULL,
  begun_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  bytes bigint,
  rows bigint,
  -- When it was restored for a trial and its books were found right.
  verified_at timestamptz(3),
  failure text,
  removed_at timestamptz(3),
  CONSTRAINT backup_ends_once CHECK (verified_at IS NULL OR (failure IS NULL AND ended_at IS NOT NULL))
);
CREATE INDEX backup_newest ON backup (begun_at DESC, id DESC);
