-- Colors of orders' tags. A tag without a row has none.
CREATE TABLE tag_color (
  id text NOT NULL PRIMARY KEY,
  value text NOT NULL CONSTRAINT tag_color_value UNIQUE CHECK (value <> ''),
  color text NOT NULL CHECK (color IN ('gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink')),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
