import type { ClientBase } from 'pg'
import type { Invariant } from './invariant.ts'

/** Maximum number of ids to list; the rest is only counted. */
const NAMED = 20

export interface Finding {
  readonly invariant: Invariant
  /** Number of distinct rows that break the invariant. */
  readonly count: number
  /** The first 20 of their ids, sorted. */
  readonly ids: readonly string[]
}

/** Finds violations of one invariant in the snapshot of the client's transaction, in which `check.now` must be set. */
export async function findViolations(client: ClientBase, invariant: Invariant): Promise<Finding> {
  const { rows } = await client.query<{ count: string; ids: string[] }>(violationQuery(invariant))
  const [found] = rows
  return { invariant, count: Number(found?.count ?? 0), ids: found?.ids ?? [] }
}

/** Builds the query for violations. Counts and limits them in the database, so that one row is enough for any number. */
export function violationQuery(invariant: Invariant): string {
  return `
    WITH offending AS MATERIALIZED (SELECT DISTINCT found.id::text FROM (${invariant.sql}) AS found (id))
    SELECT (SELECT count(*) FROM offending) AS count,
      ARRAY(SELECT id FROM offending ORDER BY id LIMIT ${NAMED}) AS ids`
}
