import pg from 'pg'

/** Each query lists one kind of schema object in order: its owner (null: none) and the statement that creates it. */
const parts = [
  `SELECT NULL AS owner, format('CREATE EXTENSION %I;', extname) AS sql FROM pg_extension WHERE extname <> 'plpgsql' ORDER BY extname`,
  `SELECT NULL AS owner, pg_get_functiondef(p.oid) || ';' AS sql FROM pg_proc p
   WHERE pronamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
   ORDER BY proname, pg_get_function_identity_arguments(p.oid)`,
  `SELECT relname AS owner, format(E'CREATE %sTABLE %I (\\n%s\\n)%s;', CASE relpersistence WHEN 'u' THEN 'UNLOGGED ' ELSE '' END, relname, (
     SELECT string_agg('  ' || line, E',\\n' ORDER BY place, line) FROM (
       SELECT attnum::int AS place, concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
         CASE WHEN attnotnull THEN 'NOT NULL' END,
         CASE WHEN attidentity <> '' THEN 'GENERATED ' || CASE attidentity WHEN 'a' THEN 'ALWAYS' ELSE 'BY DEFAULT' END || ' AS IDENTITY'
           WHEN attgenerated <> '' THEN format('GENERATED ALWAYS AS (%s) STORED', pg_get_expr(adbin, adrelid))
           WHEN atthasdef THEN 'DEFAULT ' || pg_get_expr(adbin, adrelid) END) AS line
       FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
       WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped
       UNION ALL
       SELECT 10000, format('CONSTRAINT %I %s', conname, pg_get_constraintdef(oid))
       FROM pg_constraint WHERE conrelid = c.oid AND contype IN ('c', 'f', 'p', 'u', 'x')) lines),
     ' WITH (' || array_to_string(reloptions, ', ') || ')') AS sql
   FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`,
  `SELECT tablename AS owner, indexdef || ';' AS sql FROM pg_indexes WHERE schemaname = 'public'
     AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = format('public.%I', indexname)::regclass AND contype IN ('p', 'u', 'x'))
   ORDER BY tablename, indexname`,
  `SELECT relname AS owner, pg_get_triggerdef(t.oid) || ';' AS sql FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
   WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace ORDER BY relname, tgname`,
]

/** Returns the schema of a migrated database as readable SQL, with tables sorted by name, each followed by its objects. */
export async function describeSchema(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const found: { owner: string | null; sql: string }[] = []
    // Table names without the schema, as in migrations.
    for (const part of parts) found.push(...(await client.query(part)).rows)
    const statements = (owner: string | null) =>
      found.filter((each) => each.owner === owner).map(({ sql }) => sql.replaceAll('public.', ''))
    const owners = [...new Set(found.map(({ owner }) => owner))]
    return `${owners.map((owner) => statements(owner).join(owner === null ? '\n\n' : '\n')).join('\n\n')}\n`
  } finally {
    await client.end()
  }
}
