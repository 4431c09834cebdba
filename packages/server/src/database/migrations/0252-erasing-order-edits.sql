-- Notes of order edits, and why customers declined them, are personal, too.
CREATE OR REPLACE FUNCTION erase_texts(value jsonb, words text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  CASE jsonb_typeof(value)
    WHEN 'object' THEN
      RETURN coalesce((SELECT jsonb_object_agg(key, CASE
          WHEN key IN ('metadata', 'context', 'tags') THEN 'null'
          WHEN jsonb_typeof(part) = 'string' AND key IN ('email', 'to', 'first_name', 'last_name', 'company', 'phone',
            'address_1', 'address_2', 'postal_code', 'city', 'province', 'note', 'internal_note', 'declined_reason', 'value', 'subject', 'text', 'html') THEN '"[erased]"'
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
