-- The address that an upload was downloaded from; null: an operator uploaded it.
ALTER TABLE upload ADD COLUMN source_url text;
CREATE INDEX upload_source ON upload USING hash (source_url);

-- Imported pictures that are still at another host: to be downloaded, or why that failed. A row goes once its picture is an upload.
CREATE TABLE picture_download (
  product_id text NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  url text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'failed')),
  fault text,
  tries integer NOT NULL DEFAULT 0,
  -- When it is tried next; while a server tries it, when another may take it over.
  next_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (product_id, url),
  CONSTRAINT picture_download_fault CHECK (status = 'pending' OR fault IS NOT NULL)
);
CREATE INDEX picture_download_due ON picture_download (next_at) WHERE status = 'pending';
