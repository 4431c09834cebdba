-- Which life of the database this is. It is not in the log, so that it is empty after a crash and where a standby took over: there numbers of
-- transactions are given again. Whoever finds it empty begins the next life.
CREATE UNLOGGED TABLE database_life (
  is_this boolean PRIMARY KEY DEFAULT true CHECK (is_this),
  id text NOT NULL DEFAULT upper(left(md5(gen_random_uuid()::text), 8))
);

CREATE FUNCTION current_life() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM database_life) THEN
    INSERT INTO database_life DEFAULT VALUES ON CONFLICT DO NOTHING;
  END IF;
  RETURN (SELECT id FROM database_life);
END $$;
