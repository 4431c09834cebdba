import pg from 'pg'

/** What a statement answers, over a connection of its own. */
export async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return ((await client.query(statement)) as pg.QueryResult).rows
  } finally {
    await client.end()
  }
}

const tablesOf = `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`

/** All that a database holds, a checksum a table, and all that holds it: keys, indexes and triggers. */
export async function everythingIn(url: string) {
  const contents: unknown[] = []
  for (const { name } of await ask(url, tablesOf)) {
    const [row] = await ask(
      url,
      `SELECT count(*) AS rows, md5(string_agg(t::text, '|' ORDER BY t::text)) FROM "${name}" t`,
    )
    contents.push({ name, ...row })
  }
  const sequences = await ask(url, 'SELECT sequencename, last_value FROM pg_sequences ORDER BY 1')
  const constraints = await ask(
    url,
    `SELECT conrelid::regclass::text AS home, conname, convalidated, pg_get_constraintdef(oid) FROM pg_constraint
     WHERE connamespace = 'public'::regnamespace AND contype <> 'n' ORDER BY 1, 2`,
  )
  const indexes = await ask(url, "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1")
  const triggers = await ask(
    url,
    'SELECT tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1',
  )
  return { contents, sequences, constraints, indexes, triggers }
}
