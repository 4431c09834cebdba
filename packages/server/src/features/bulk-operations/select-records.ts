import { type BulkNoun, type ListedFacts, MOST_RECORDS } from '@purser/domain/bulk-operations'
import type { Db } from '../../database/index.ts'
import { invalidData, inWords, type Reader, type Route, repeated } from '../../http/index.ts'

const PAGE = 1_000

export interface Selection {
  readonly ids?: readonly string[] | undefined
  readonly filter?: Readonly<Record<string, unknown>> | undefined
}

/** Returns the ids that were given, or those of all records that the list finds by the filter, in its order. Throws 400. */
export async function selectRecords(
  db: Db,
  listOf: (noun: BulkNoun) => Route,
  { noun, selection: { ids, filter }, reader }: { noun: BulkNoun; selection: Selection; reader: Reader },
): Promise<string[]> {
  if ((ids === undefined) === (filter === undefined))
    throw invalidData('Send either ids or filter.', 'invalid_value', 'ids')
  if (ids === undefined) return findAll(db, listOf(noun), { filter: filter ?? {}, reader })
  const seen = new Set<string>()
  for (const [place, id] of ids.entries()) {
    if (seen.has(id)) throw repeated(`ids.${place}`, id)
    seen.add(id)
  }
  return [...ids]
}

/** A filter of a list, and who reads it. */
interface Filtered {
  readonly filter: Readonly<Record<string, unknown>>
  readonly reader: Reader
}

async function findAll(db: Db, route: Route, filtered: Filtered): Promise<string[]> {
  const found = new Set<string>()
  for await (const rows of pagesOf(db, route, { ...filtered, fields: ['id'] })) {
    for (const { id } of rows) found.add(id)
    if (found.size > MOST_RECORDS)
      throw invalidData(
        `More than ${MOST_RECORDS} records match. Narrow the filter.`,
        'invalid_value',
        'filter',
      )
  }
  return [...found]
}

interface ListedRow extends ListedFacts {
  readonly id: string
}

/** Reads the rows that a list finds by a filter, in its order, page by page. Throws 400 on a filter that the list doesn't have. */
export async function* pagesOf(
  db: Db,
  route: Route,
  { filter, reader, fields }: Filtered & { readonly fields: readonly string[] },
): AsyncGenerator<readonly ListedRow[]> {
  if (route.kind !== 'read') throw new RangeError(`${route.endpoint.name} is no list`)
  for (let offset = 0; ; offset += PAGE) {
    const query = route.endpoint.query.parse(
      asText({ ...filter, fields: fields.join(','), limit: PAGE, offset }),
      inWords,
    )
    const rows = rowsOf(await route.answer(db, { params: {}, query, body: undefined }, reader))
    yield rows
    if (rows.length < PAGE) return
  }
}

/** Returns a query with its values as a query string has them. */
const asText = (query: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'object' ? value : String(value)]),
  )

/** Returns the page of a list's answer: its only array. */
function rowsOf(answer: unknown): readonly ListedRow[] {
  const rows = Object.values(answer as Record<string, unknown>).find(Array.isArray)
  return (rows ?? []) as ListedRow[]
}
