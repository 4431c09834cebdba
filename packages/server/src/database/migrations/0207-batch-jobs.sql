-- A file of orders or products, made in the background.
CREATE TABLE batch_job (
  id text NOT NULL PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('order-export', 'product-export')),
  status text NOT NULL CHECK (status IN ('pre_processed', 'confirmed', 'processing', 'completed', 'canceled', 'failed')),
  dry_run boolean NOT NULL,
  context jsonb NOT NULL,
  record_count integer NOT NULL,
  advancement_count integer NOT NULL DEFAULT 0,
  failure text,
  -- The file's name in the file storage, and what signs the addresses at which it can be downloaded.
  file_key text NOT NULL UNIQUE,
  file_secret text NOT NULL,
  file_size bigint,
  -- Until when one process works on it.
  claimed_until timestamptz(3),
  created_by text REFERENCES "user" (id),
  api_key_id text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  pre_processed_at timestamptz(3),
  confirmed_at timestamptz(3),
  processing_at timestamptz(3),
  completed_at timestamptz(3),
  canceled_at timestamptz(3),
  failed_at timestamptz(3),
  CONSTRAINT batch_job_completed CHECK ((status = 'completed') = (file_size IS NOT NULL))
);
CREATE INDEX batch_job_newest ON batch_job (created_at DESC, id DESC);
CREATE INDEX batch_job_due ON batch_job (updated_at) WHERE status IN ('confirmed', 'processing');
