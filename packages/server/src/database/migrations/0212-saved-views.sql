-- A view of a list, saved by an operator: its filters, sort order and columns.
CREATE TABLE saved_view (
  id text NOT NULL PRIMARY KEY,
  list text NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  -- In the format of the list's address.
  query text NOT NULL,
  is_shared boolean NOT NULL,
  user_id text NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX saved_view_name ON saved_view (user_id, list, lower(name));
CREATE UNIQUE INDEX saved_view_shared_name ON saved_view (list, lower(name)) WHERE is_shared;
CREATE TRIGGER saved_view_version BEFORE UPDATE ON saved_view FOR EACH ROW EXECUTE FUNCTION raise_version();
-- The view with which a list opens for an operator.
CREATE TABLE default_view (
  user_id text NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  list text NOT NULL,
  view_id text NOT NULL REFERENCES saved_view (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, list)
);
CREATE INDEX default_view_of ON default_view (view_id);
