import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/index.ts'
import { type AskedList, column, countOf } from './asked-list.ts'
import type { Condition } from './tally.ts'

/** Which matches of a search come before all others. */
export interface Best {
  /** Selects the ids of the few that the whole query names. */
  readonly exact: RawBuilder<unknown>
  /** What the next best meet: that the words are in the title. */
  readonly titled: RawBuilder<boolean>
  /** Selects the ids of these, where an index leads to them. */
  readonly titles: RawBuilder<unknown>
}

/** How many are sorted at most; where there are more, the list is walked in its own order. */
const SORTED = 1_000

const isOf = (asked: AskedList, ids: readonly string[]) =>
  sql<boolean>`${column(asked, 'id')} = any (${[...ids]}::text[])`

/** The best matches first, of few that are all sorted. */
export function sortByBest(asked: AskedList, { exact, titled }: Best): AskedList {
  const id = column(asked, 'id')
  const kind = sql`case when ${id} = any (array(${exact})) then 0 when ${titled} then 1 else 2 end`
  return { ...asked, sort: { by: sql`${kind}, ${asked.sort.by}` } }
}

/**
 * The ids of a page of a search that finds many: first those that the whole query names, then those with the words in their title, then the
 * others, each kind in the list's own order. `walk` finds the ids of a page.
 */
export async function findBestFirst(
  db: Db,
  asked: AskedList,
  best: Best,
  walk: (asked: AskedList) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const [exact, titles] = await Promise.all([
    readIds(db, best.exact),
    readIds(db, sql`${best.titles} limit ${sql.lit(SORTED + 1)}`),
  ])
  const isExact = isOf(asked, exact)
  const isTitled = titles.length > SORTED ? best.titled : isOf(asked, titles)
  const kinds: readonly Condition[] = [
    ...(exact.length > 0 ? [isExact] : []),
    ...(titles.length > 0 ? [sql<boolean>`${isTitled} and not ${isExact}`] : []),
    sql<boolean>`not ${isTitled} and not ${isExact}`,
  ]
  const ids: string[] = []
  let { offset } = asked
  for (const kind of kinds) {
    const limit = asked.limit - ids.length
    if (limit === 0) break
    const ofKind = { ...asked, where: [...asked.where, kind], limit, offset }
    const found = await walk(ofKind)
    ids.push(...found)
    if (offset > 0) offset = found.length > 0 ? 0 : offset - (await countUpTo(db, ofKind))
  }
  return ids
}

async function readIds(db: Db, ids: RawBuilder<unknown>): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`${ids}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Counts the records of a kind, of which there are `offset` at most. */
async function countUpTo(db: Db, asked: AskedList): Promise<number> {
  const count = countOf({ ...asked, admitted: undefined, counted: asked.offset })
  const { rows } = await sql<{ count: number }>`select (${count})::bigint as count`.execute(db)
  return rows[0]?.count ?? 0
}
