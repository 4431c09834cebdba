import { type RawBuilder, sql } from 'kysely'
import { type Db, isPast } from '../database/index.ts'
import { invalidData } from '../http/index.ts'
import { type AskedList, column, countOf, isTallied, MAX_ROWS_WALKED, pageIdsOf } from './asked-list.ts'
import { type Best, findBestFirst, sortByBest } from './best-first.ts'
import { comesAfter, cursorAfter, valuesOf } from './keyset.ts'

/** A billion: every record. */
const MAX_COUNTED_IN_PAST = 1_000_000_000

/** Where a search's matches are found with less to read. */
export interface Matches {
  /** The other table and its conditions. */
  readonly rows: RawBuilder<unknown>
  /** Its column that names the record of the list. */
  readonly id: RawBuilder<unknown>
  /** Where few of them are sorted without looking at each. */
  readonly sorted?: SortedMatches | undefined
  /** Which of them come first. */
  readonly best?: Best | undefined
}

interface SortedMatches {
  /** The other table's column, as `owner` in `found`, that names what they are sorted by first. */
  readonly owner: RawBuilder<unknown>
  /** As many owners of `found` as a page may need, to join `found` and the list's table to. */
  readonly first: (most: number) => RawBuilder<unknown>
}

interface Page<Row> {
  readonly rows: Row[]
  readonly count: number
  /** The cursor of the next page; absent after the last page, and where the call or the sort order has no cursors. */
  readonly next_cursor?: string
}

type CursorValues = readonly (string | null)[]

/**
 * A page of a list by one statement, and how many records there are by another; `columns`: what is selected of each row. By creation,
 * and narrowed by facets, any page is exact and costs the same; else matches are counted up to a bound and pages begin at `MAX_ROWS_WALKED` at
 * the latest. Throws 400 beyond.
 */
export async function listPage<Row>(
  db: Db,
  { columns, ...list }: AskedList & { readonly columns: RawBuilder<unknown> },
): Promise<Page<Row>> {
  refuseBeyond(list)
  const asked = continued(countedInPast(db, list))
  const keys = keysOf(asked)
  const selected = keys ? sql`${columns}, ${valuesOf(keys)} as cursor_values` : columns
  const [page, total] = await Promise.all([
    sql<
      Row & { cursor_values?: CursorValues }
    >`${isPast(db) ? pageOfIds(asked, await idsOf(db, asked), selected) : pageOf(asked, selected)}`.execute(
      db,
    ),
    sql<{ count: number }>`${countIn(db, list, asked)}`.execute(db),
  ])
  const last = page.rows.at(-1)?.cursor_values
  for (const row of page.rows) delete row.cursor_values
  return { rows: page.rows, count: total.rows[0]?.count ?? 0, ...nextOf(asked, page.rows.length, last) }
}

/** Counts one by one in the past: tallies are of the present. */
function countedInPast<Asked extends AskedList>(db: Db, asked: Asked): Asked {
  if (!isPast(db) || asked.admitted === undefined) return asked
  return { ...asked, admitted: undefined, counted: MAX_COUNTED_IN_PAST }
}

/** One row with `count`. In the past a whole list is counted by its own table alone, as tallies do: a join takes far longer. */
const countIn = (db: Db, { admitted }: Pick<AskedList, 'admitted'>, asked: AskedList) =>
  isPast(db) && admitted !== undefined && Object.keys(admitted).length === 0
    ? countOf({ ...asked, from: undefined, where: asked.list.condition ? [asked.list.condition] : [] })
    : countOf(asked)

/** The keys whose values a cursor holds; undefined where the call or the sort order has no cursors. */
const keysOf = ({ keyset, sort }: AskedList) => keyset && sort.keys

/** Narrows the list to what follows its cursor. Throws 400 on a cursor beside an offset, a malformed one and one of another sort order. */
function continued(asked: AskedList): AskedList {
  const { list, keyset, offset } = asked
  const keys = keysOf(asked)
  if (keyset?.cursor === undefined || keys === undefined) return asked
  if (offset > 0) throw invalidData("cursor: can't be combined with offset", 'cursor_with_offset', 'cursor')
  return { ...asked, after: comesAfter(list.table, keys, keyset.cursor) }
}

/** A search by best match has no cursor: its order mixes several statements. Throws 400 if one was sent. */
function withoutCursor(asked: AskedList): AskedList {
  if (asked.keyset?.cursor !== undefined)
    throw invalidData(
      "cursor: a search sorted by best match can't be continued. Send order too",
      'cursor_sort_mismatch',
      'cursor',
    )
  return { ...asked, keyset: undefined }
}

/** Only a full page can have a next one. `last`: the cursor's values of its last row. */
function nextOf(asked: AskedList, found: number, last: CursorValues | null | undefined) {
  const keys = keysOf(asked)
  if (!keys || !last || found < asked.limit) return {}
  return { next_cursor: cursorAfter(asked.list.table, keys, last) }
}

/**
 * The same where the rows take longer to plan than to read: one statement counts and finds the page's ids, and `read` reads the rows of
 * these in their order, by a statement that is planned once. `matches`: of a search alone, rows of another table, one for each match.
 */
export async function readPage<Row>(
  db: Db,
  {
    read,
    matches,
    ...given
  }: AskedList & {
    read(db: Db, ids: readonly string[]): Promise<Row[]>
    readonly matches?: Matches | undefined
  },
): Promise<Page<Row>> {
  refuseBeyond(given)
  const list = countedInPast(db, given)
  const asked = matches?.best ? withoutCursor(list) : continued(list)
  const { ids, count, last } = await (matches
    ? findMatches(db, asked, matches)
    : findSorted(db, asked, countIn(db, given, asked)))
  return { rows: ids.length === 0 ? [] : await read(db, ids), count, ...nextOf(asked, ids.length, last) }
}

/**
 * Returns the ids of a page with their positions, as `page`. Their number is hidden from the planner, which would otherwise plan each
 * short page again.
 */
export const idsAsPage = (ids: readonly string[]) =>
  sql`unnest((select ${ids}::text[])) with ordinality as page (id, place)`

function refuseBeyond(asked: AskedList): void {
  if (asked.offset <= MAX_ROWS_WALKED || isTallied(asked)) return
  throw invalidData(
    `offset: beyond ${MAX_ROWS_WALKED} a list can only be sorted by creation, with simple filters. Filter by created_at instead`,
    'invalid_value',
    'offset',
  )
}

/** The ids of a page in their order, and how many there are on all pages. */
interface Found {
  readonly ids: readonly string[]
  readonly count: number
  /** The cursor's values of the last one. */
  readonly last?: CursorValues | null
}

/**
 * A search is counted first. One that finds few records is sorted as it was found; one that finds many meets a page of them soon
 * on the way through all. The planner cannot tell which it is from words of less than three letters, and read 17,000 products for a page.
 */
async function findMatches(db: Db, asked: AskedList, { rows, id, sorted, best }: Matches): Promise<Found> {
  const { list, beside, counted = MAX_ROWS_WALKED, limit, offset } = asked
  const matches = sql`(select count(*) from found)`
  const isMatch = sql`inner join ${sql.table(list.table)} on ${column(asked, 'id')} = found.id`
  const few: AskedList = {
    ...asked,
    from: sorted ? sql`${sorted.first(limit + offset)} ${isMatch}` : sql`found ${isMatch} ${beside ?? sql``}`,
    where: [sql<boolean>`${matches} <= ${sql.lit(counted)}`, ...(list.condition ? [list.condition] : [])],
  }
  const found = await findPage(
    db,
    best ? sortByBest(few, best) : few,
    matches,
    sql`with found as materialized (select ${id} as id${sorted ? sql`, ${sorted.owner} as owner` : sql``} from ${rows} limit ${sql.lit(counted + 1)})`,
  )
  if (found.count <= counted) return found
  if (!asked.sort.isWorkedOut) {
    const walk = (of: AskedList) => findPage(db, of, sql.lit(found.count))
    if (best === undefined) return walk(asked)
    return {
      count: found.count,
      ids: await findBestFirst(db, asked, best, async (of) => (await walk(of)).ids),
    }
  }
  const all = { ...asked, counted: MAX_ROWS_WALKED }
  return findSorted(db, all, countOf(all))
}

/** As `findPage`; where the sort is worked out for each record, that is begun only when they are few enough. Throws 400 otherwise. */
async function findSorted(db: Db, asked: AskedList, count: RawBuilder<unknown>): Promise<Found> {
  if (!asked.sort.isWorkedOut) return findPage(db, asked, count)
  const total = sql`select count from total`
  const few = { ...asked, where: [...asked.where, sql<boolean>`(${total}) <= ${sql.lit(MAX_ROWS_WALKED)}`] }
  const found = await findPage(db, few, total, sql`with total as materialized (${count})`)
  if (found.count <= MAX_ROWS_WALKED) return found
  throw invalidData(
    `More than ${MAX_ROWS_WALKED.toLocaleString('en')} records match. Filter the list before you sort it by this`,
    'invalid_value',
    'order',
  )
}

/** By one statement; `before`: what it and the count select from besides. */
async function findPage(
  db: Db,
  asked: AskedList,
  count: RawBuilder<unknown>,
  before?: RawBuilder<unknown>,
): Promise<Found> {
  const { place, spots } = pageIdsOf(asked)
  const keys = keysOf(asked)
  const page = sql`select (${count})::bigint as count, array(${spots}) as ids`
  const { rows } = await (keys
    ? sql<Found>`${before ?? place} select count, ids, (select ${valuesOf(keys)} from ${sql.table(asked.list.table)}
        where ${column(asked, 'id')} = ids[cardinality(ids)]) as last from (${page} offset 0) as page`
    : sql<Found>`${before ?? place} ${page}`
  ).execute(db)
  return rows[0] ?? { ids: [], count: 0 }
}

/** The rows are found by their index alone, and looked at once it is clear which they are. */
function pageOf(asked: AskedList, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const { list, beside, sort } = asked
  const { place, spots } = pageIdsOf(asked)
  return sql`${place} select ${columns} from (${spots}) as spot
    inner join ${sql.table(list.table)} on ${column(asked, 'id')} = spot.id ${beside ?? sql``} order by ${sort.by}`
}

/** The ids of the page, found on their own: the planner doesn't know how few rows of the past a join with them has. */
async function idsOf(db: Db, asked: AskedList): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${pageIdsOf(asked).spots}`.execute(db)
  return rows.map(({ id }) => id)
}

function pageOfIds(
  { list, beside }: AskedList,
  ids: readonly string[],
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select ${columns} from ${idsAsPage(ids)}
    inner join ${sql.table(list.table)} on ${column({ list }, 'id')} = page.id ${beside ?? sql``} order by page.place`
}
