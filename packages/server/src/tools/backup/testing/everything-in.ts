import pg from 'pg'

type Ask = (statement: string) => Promise<Record<string, unknown>[]>

/** Returns the rows of a statement, run on a connection of its own. */
export const ask = (url: string, statement: string) => connected(url, (asked) => asked(statement))

async function connected<Answer>(url: string, work: (asked: Ask) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(async (statement) => ((await client.query(statement)) as pg.QueryResult).rows)
  } finally {
    await client.end()
  }
}

const tablesOf = `SELECT format('%I.%I', nspname, relname) AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE nspname IN ('public', 'former') AND relkind = 'r' ORDER BY 1`

/** Returns the whole content of a database as checksums by table, with its keys, indexes and triggers. */
export const everythingIn = (url: string) => connected(url, everything)

async function everything(asked: Ask) {
  const contents: unknown[] = []
  for (const { name } of await asked(tablesOf)) {
    const [row] = await asked(
      `SELECT count(*) AS rows, md5(string_agg(t::text, '|' ORDER BY t::text)) FROM ${name} t`,
    )
    contents.push({ name, ...row })
  }
  const sequences = await asked('SELECT sequencename, last_value FROM pg_sequences ORDER BY 1')
  const constraints = await asked(
    `SELECT conrelid::regclass::text AS home, conname, convalidated, pg_get_constraintdef(oid) FROM pg_constraint
     WHERE connamespace = 'public'::regnamespace AND contype <> 'n' ORDER BY 1, 2`,
  )
  const indexes = await asked("SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1")
  const triggers = await asked('SELECT tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1')
  return { contents, sequences, constraints, indexes, triggers }
}
