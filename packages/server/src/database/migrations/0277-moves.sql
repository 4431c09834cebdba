-- Each move of another shop's data into the store: where it came from, and which entries of the history it wrote. What was written before and
-- after them is the store's own, and stays when the shop is moved in again.
CREATE TABLE move_in (
  moved_at timestamptz(3) PRIMARY KEY,
  -- The id of the other shop's store. A copy of its database has the same.
  source_store_id text NOT NULL,
  source_version text NOT NULL,
  -- The move wrote the entries after the first and up to the last of these ids.
  journal_before bigint NOT NULL,
  journal_last bigint NOT NULL,
  CHECK (journal_before <= journal_last)
);
