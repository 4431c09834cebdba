import { sql } from 'kysely'
import type { Db } from '../database/index.ts'
import { type AskedList, countOf } from './asked-list.ts'

/** What a list counts, without its page. */
export type CountedList = Pick<AskedList, 'list' | 'from' | 'where' | 'createdAt' | 'admitted' | 'counted'>

/**
 * Counts several lists by one statement, each as its own page would: by its tally, or one by one up to a bound. The counts have the
 * names of the lists.
 */
export async function countLists<Name extends string>(
  db: Db,
  lists: ReadonlyMap<Name, CountedList>,
): Promise<ReadonlyMap<Name, number>> {
  if (lists.size === 0) return new Map()
  const counts = [...lists].map(([name, list]) => sql`(${countOf(list)})::bigint as ${sql.ref(name)}`)
  const { rows } = await sql<Record<Name, number>>`select ${sql.join(counts)}`.execute(db)
  return new Map([...lists.keys()].map((name) => [name, rows[0]?.[name] ?? 0]))
}
