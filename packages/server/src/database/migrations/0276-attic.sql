-- What was moved in from another shop and has no place in the store: kept so that nothing is lost, read by the report of the move alone.
CREATE TABLE attic (
  -- The table there, and the row's key; of several columns, joined by spaces.
  source_table text NOT NULL,
  id text NOT NULL,
  reason text NOT NULL,
  row jsonb NOT NULL,
  PRIMARY KEY (source_table, id)
);
