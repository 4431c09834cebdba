import { type BulkNoun, MOST_RECORDS } from '@purser/domain/bulk-operations'
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
  if (ids === undefined) return findAll(db, listOf(noun), filter ?? {}, reader)
  const seen = new Set<string>()
  for (const [place, id] of ids.entries()) {
    if (seen.has(id)) throw repeated(`ids.${place}`, id)
    seen.add(id)
  }
  return [...ids]
}

async function findAll(
  db: Db,
  route: Route,
  filter: Readonly<Record<string, unknown>>,
  reader: Reader,
): Promise<string[]> {
  if (route.kind !== 'read') throw new RangeError(`${route.endpoint.name} is no list`)
  const found = new Set<string>()
  for (let offset = 0; ; offset += PAGE) {
    const query = route.endpoint.query.parse(
      asText({ ...filter, fields: 'id', limit: PAGE, offset }),
      inWords,
    )
    const rows = rowsOf(await route.answer(db, { params: {}, query, body: undefined }, reader))
    for (const { id } of rows) found.add(id)
    if (found.size > MOST_RECORDS)
      throw invalidData(
        `More than ${MOST_RECORDS} records match. Narrow the filter.`,
        'invalid_value',
        'filter',
      )
    if (rows.length < PAGE) return [...found]
  }
}

/** Returns a query with its values as a query string has them. */
const asText = (query: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'object' ? value : String(value)]),
  )

/** Returns the page of a list's answer: its only array. */
function rowsOf(answer: unknown): readonly { readonly id: string }[] {
  const rows = Object.values(answer as Record<string, unknown>).find(Array.isArray)
  return (rows ?? []) as { id: string }[]
}
