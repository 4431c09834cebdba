-- Looks at what was there before 0023, beside whoever works.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT conrelid::regclass AS of, conname FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND NOT convalidated ORDER BY conname
  LOOP
    EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', one.of, one.conname);
  END LOOP;
END $$;
