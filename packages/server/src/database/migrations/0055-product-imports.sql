-- Files of products that were read into the store: what each is to do, did, and can take back.
CREATE TABLE product_import (
  id text PRIMARY KEY,
  file_name text NOT NULL,
  dialect text NOT NULL CHECK (dialect IN ('shopify', 'medusa')),
  encoding text NOT NULL,
  separator text NOT NULL,
  columns jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('reading', 'ready', 'running', 'stopped', 'done', 'undoing', 'undone')),
  -- Whether products with problems are left out; else nothing is begun while there is one.
  leaves_out boolean NOT NULL DEFAULT false,
  -- A problem of the whole file: it cannot be begun at all.
  is_refused boolean NOT NULL DEFAULT false,
  problem_count integer NOT NULL DEFAULT 0,
  -- Collections that it made, by id.
  collections jsonb NOT NULL DEFAULT '[]',
  actor_id text REFERENCES "user" (id),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  started_at timestamptz(3),
  ended_at timestamptz(3)
);
CREATE INDEX product_import_created ON product_import (created_at DESC, id DESC);
CREATE INDEX product_import_actor ON product_import (actor_id);

-- A product of the file. Parts are what one transaction does.
CREATE TABLE product_import_product (
  import_id text NOT NULL REFERENCES product_import (id) ON DELETE CASCADE,
  rank integer NOT NULL,
  part integer NOT NULL,
  row_number integer NOT NULL,
  title text NOT NULL,
  content jsonb NOT NULL,
  has_problems boolean NOT NULL,
  -- What is to become of it, as the store was when the file was read.
  plan text NOT NULL CHECK (plan IN ('create', 'change', 'leave')),
  differences jsonb NOT NULL,
  -- NULL: not yet.
  outcome text CHECK (outcome IN ('created', 'changed', 'left', 'refused')),
  note text,
  product_id text REFERENCES product (id),
  -- The product before, and a digest of it after: whoever finds another digest leaves it alone.
  before jsonb,
  after_digest text,
  undo text CHECK (undo IN ('undone', 'left')),
  PRIMARY KEY (import_id, rank)
);
CREATE INDEX product_import_product_part ON product_import_product (import_id, part);
CREATE INDEX product_import_product_of ON product_import_product (product_id);

CREATE TABLE product_import_problem (
  import_id text NOT NULL REFERENCES product_import (id) ON DELETE CASCADE,
  number integer NOT NULL,
  row_number integer NOT NULL,
  column_name text,
  message text NOT NULL,
  mending text NOT NULL,
  PRIMARY KEY (import_id, number)
);

-- Stock that a file says moves with the file as its cause.
ALTER TABLE inventory_movement ADD COLUMN product_import_id text REFERENCES product_import (id);
CREATE INDEX inventory_movement_product_import ON inventory_movement (product_import_id) WHERE product_import_id IS NOT NULL;
