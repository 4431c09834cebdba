-- The name of a batch job's file in the file storage differs from its key, which clients see: a bucket may be readable for anyone who knows
-- a name. Null: an older server stored it under its key.
ALTER TABLE batch_job
  ADD COLUMN stored_as text,
  -- How often a server began to make the file.
  ADD COLUMN attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN file_removed_at timestamptz(3);
