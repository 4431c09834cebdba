-- How many products a collection and a shipping profile hold: counted by difference, as lists are, so that to show it costs the same at
-- any number of products. A change appends rows (none that two writers would fight for), a worker folds them.
CREATE TABLE holder_tally (
  -- The collection's or the profile's id.
  holder_id text NOT NULL,
  n bigint NOT NULL
);
CREATE INDEX holder_tally_holder ON holder_tally (holder_id) INCLUDE (n);

CREATE FUNCTION tally_holders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO holder_tally
    SELECT holder_id, count(*) FROM arrived, LATERAL (VALUES (collection_id), (profile_id)) AS held (holder_id)
    WHERE deleted_at IS NULL AND holder_id IS NOT NULL GROUP BY holder_id;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO holder_tally
    SELECT holder_id, sum(d) FROM (
        SELECT collection_id, profile_id, 1 AS d FROM arrived WHERE deleted_at IS NULL
        UNION ALL SELECT collection_id, profile_id, -1 FROM departed WHERE deleted_at IS NULL
      ) AS changed, LATERAL (VALUES (collection_id), (profile_id)) AS held (holder_id)
    WHERE holder_id IS NOT NULL GROUP BY holder_id HAVING sum(d) <> 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO holder_tally
    SELECT holder_id, -count(*) FROM departed, LATERAL (VALUES (collection_id), (profile_id)) AS held (holder_id)
    WHERE deleted_at IS NULL AND holder_id IS NOT NULL GROUP BY holder_id;
  ELSE
    DELETE FROM holder_tally;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER holder_tally_in AFTER INSERT ON product REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT EXECUTE FUNCTION tally_holders();
CREATE TRIGGER holder_tally_moved AFTER UPDATE ON product REFERENCING OLD TABLE AS departed NEW TABLE AS arrived
  FOR EACH STATEMENT EXECUTE FUNCTION tally_holders();
CREATE TRIGGER holder_tally_out AFTER DELETE ON product REFERENCING OLD TABLE AS departed
  FOR EACH STATEMENT EXECUTE FUNCTION tally_holders();
CREATE TRIGGER holder_tally_none AFTER TRUNCATE ON product FOR EACH STATEMENT EXECUTE FUNCTION tally_holders();

-- Counts anew; nobody changes a product meanwhile.
CREATE PROCEDURE rebuild_holder_tally() LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE product IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM holder_tally;
  INSERT INTO holder_tally
  SELECT holder_id, count(*) FROM product, LATERAL (VALUES (collection_id), (profile_id)) AS held (holder_id)
  WHERE deleted_at IS NULL AND holder_id IS NOT NULL GROUP BY holder_id;
END $$;
CALL rebuild_holder_tally();
