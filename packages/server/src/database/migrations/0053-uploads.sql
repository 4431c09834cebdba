-- Uploaded pictures, so that those are found that nothing shows any more.
CREATE TABLE upload (
  name text PRIMARY KEY,
  created_at timestamptz(3) NOT NULL,
  -- Since when nothing shows it, as far as was looked; NULL while something does.
  unused_since timestamptz(3),
  -- When it is to be looked at next: whether something shows it, or to have its files removed.
  look_at timestamptz(3) NOT NULL,
  -- Since when its files may be removed. It stays until they are.
  deleted_at timestamptz(3)
);
CREATE INDEX upload_look ON upload (look_at);

-- Those that were taken before there was this table. Where nothing shows them, they have their week from now.
INSERT INTO upload (name, created_at, look_at)
SELECT name, min(created_at), transaction_timestamp()
FROM journal CROSS JOIN jsonb_array_elements_text(after -> 'keys') AS name
WHERE operation = 'create-uploads'
  AND NOT EXISTS (
    SELECT 1 FROM journal AS gone
    WHERE gone.operation = 'delete-upload' AND gone.resource_type = 'upload' AND gone.resource_id = name)
GROUP BY name;

-- The upload that an address names, whatever host it names it at and in whatever size.
CREATE FUNCTION upload_name(address text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN substring(address FROM '/uploads/([0-9A-HJKMNP-TV-Z]{26}\.(?:jpg|png|webp|gif))(?:\.[0-9]+\.webp)?$');
