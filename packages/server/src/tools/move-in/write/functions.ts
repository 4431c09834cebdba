/** Functions of the schema `v1` that the steps share. Dropped with the schema. */
export const functions = `
  -- Metadata is an object in the store; anything else is kept inside one.
  CREATE FUNCTION v1.as_object(value jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE jsonb_typeof(value) WHEN 'object' THEN value WHEN 'null' THEN NULL ELSE jsonb_build_object('value', value) END
    WHERE value IS NOT NULL
  $$;
  -- Ids of rows that v1 doesn't have are the same in each run.
  CREATE FUNCTION v1.made_id(prefix text, VARIADIC parts text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT prefix || '_' || upper(left(md5(array_to_string(parts, ' ')), 26))
  $$;
  CREATE FUNCTION v1.positive(value bigint) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN value >= 0 THEN value::integer END
  $$`
