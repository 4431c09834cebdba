import type { ClientBase } from 'pg'
import type { Invariant } from './invariant.ts'

/** How many offending ids are named; the rest is only counted. */
const NAMED = 20

export interface Finding {
  readonly invariant: Invariant
  /** How many different rows break the invariant. */
  readonly count: number
  /** The first of their ids in order, at most 20. */
  readonly ids: readonly string[]
}

/** Looks for what breaks one invariant, in the snapshot of the client's transaction, `check.now` being set. */
export async function findViolations(client: ClientBase, invariant: Invariant): Promise<Finding> {
  const { rows } = await client.query<{ count: string; ids: string[] }>(violationQuery(invariant))
  const [found] = rows
  return { invariant, count: Number(found?.count ?? 0), ids: found?.ids ?? [] }
}

/** The database counts and cuts, so that a broken store of any size fits in one row. */
export function violationQuery(invariant: Invariant): string {
  return `
    WITH offending AS MATERIALIZED (SELECT DISTINCT found.id::text FROM (${invariant.sql}) AS found (id))
    SELECT (SELECT count(*) FROM offending) AS count,
      ARRAY(SELECT id FROM offending ORDER BY id LIMIT ${NAMED}) AS ids`
}
