-- What the background job found that checks the books: a row for each statement that must hold (npm run check).
CREATE TABLE book_check (
  id text PRIMARY KEY,
  statement text NOT NULL,
  -- A command that fixes it without losing data.
  remedy text,
  -- How many records break it, and the first of their ids. Null if it was never checked to the end.
  found bigint CHECK (found >= 0),
  ids text[] NOT NULL DEFAULT '{}',
  -- When it was last checked to the end.
  checked_at timestamptz(3),
  -- When it is checked again.
  next_at timestamptz(3) NOT NULL,
  -- Whether the last check was not finished, such as one that reached its time limit.
  is_unfinished boolean NOT NULL DEFAULT false,
  CHECK ((found IS NULL) = (checked_at IS NULL))
);
