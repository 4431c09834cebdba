-- Which database wrote a backup: a copy of a store has the original's notes, and must leave its files alone. Those that are noted now
-- count as this one's.
CREATE FUNCTION this_database() RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE number text := (SELECT oid FROM pg_database WHERE datname = current_database());
BEGIN
  RETURN (SELECT system_identifier FROM pg_control_system()) || '/' || number;
EXCEPTION WHEN insufficient_privilege THEN
  RETURN number;
END $$;
ALTER TABLE backup ADD written_in text DEFAULT this_database();
