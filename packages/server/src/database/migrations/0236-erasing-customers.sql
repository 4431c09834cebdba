-- Returns JSON without personal data: texts under personal names, and texts that match `words`.
CREATE FUNCTION erase_texts(value jsonb, words text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  CASE jsonb_typeof(value)
    WHEN 'object' THEN
      RETURN coalesce((SELECT jsonb_object_agg(key, CASE
          WHEN key IN ('metadata', 'context', 'tags') THEN 'null'
          WHEN jsonb_typeof(part) = 'string' AND key IN ('email', 'to', 'first_name', 'last_name', 'company', 'phone',
            'address_1', 'address_2', 'postal_code', 'city', 'province', 'note', 'value', 'subject', 'text', 'html') THEN '"[erased]"'
          ELSE erase_texts(part, words) END)
        FROM jsonb_each(value) AS member (key, part)), '{}');
    WHEN 'array' THEN
      RETURN coalesce((SELECT jsonb_agg(erase_texts(part, words) ORDER BY place)
        FROM jsonb_array_elements(value) WITH ORDINALITY AS member (part, place)), '[]');
    WHEN 'string' THEN
      RETURN CASE WHEN value #>> '{}' ~* words THEN '"[erased]"' ELSE value END;
    ELSE RETURN value;
  END CASE;
END $$;

-- The journal stays append only, but for erasing personal data of what entries say.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'journal' THEN
    IF OLD.created_at < now() - interval '10 years' THEN
      RETURN OLD;
    END IF;
  END IF;
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'journal' THEN
    IF current_setting('purser.erasing', true) = 'on'
        AND to_jsonb(NEW) - ARRAY['before', 'after'] = to_jsonb(OLD) - ARRAY['before', 'after'] THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME;
END $$;

-- Erases personal data from the history of records. Returns the number of entries.
CREATE FUNCTION erase_from_journal(records text[], words text) RETURNS bigint LANGUAGE plpgsql
SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
DECLARE
  entries bigint;
BEGIN
  PERFORM set_config('purser.erasing', 'on', true);
  UPDATE journal SET before = erase_texts(before, words), after = erase_texts(after, words)
  WHERE resource_id = ANY (records) AND (before IS NOT NULL OR after IS NOT NULL);
  GET DIAGNOSTICS entries = ROW_COUNT;
  PERFORM set_config('purser.erasing', 'off', true);
  RETURN entries;
END $$;
REVOKE EXECUTE ON FUNCTION erase_from_journal FROM PUBLIC;
