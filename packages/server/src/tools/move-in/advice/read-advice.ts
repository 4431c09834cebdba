import type pg from 'pg'
import { notices } from './notices.ts'

/** What a merchant should know about the move. */
export interface Advice {
  readonly text: string
  readonly remedy: string | null
  readonly count: number
  /** The first ids. */
  readonly examples: readonly string[]
}

const EXAMPLES = 5

/** Finds what applies to this store, before the staging tables are dropped. */
export async function readAdvice(client: pg.Client): Promise<Advice[]> {
  const found: Advice[] = []
  for (const { sql, text, remedy } of notices) {
    const { rows } = await client.query<{ n: string; examples: string[] | null }>(
      `SELECT count(*) AS n, (array_agg(id))[1:${EXAMPLES}] AS examples FROM (${sql}) AS concerned (id)`,
    )
    const count = Number(rows[0]?.n ?? 0)
    if (count > 0) found.push({ text, remedy, count, examples: rows[0]?.examples ?? [] })
  }
  return found
}
