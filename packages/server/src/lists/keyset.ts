import { type RawBuilder, sql } from 'kysely'
import { invalidData } from '../http/index.ts'
import type { Condition } from './tally.ts'

/** One key of a list's sort order; the last one is unique. */
export interface SortKey {
  /** SQL over the table's row. */
  readonly by: RawBuilder<unknown>
  /** Its name in a cursor. */
  readonly name: string
  readonly type: 'text' | 'time' | 'number'
  readonly direction: 'asc' | 'desc'
  /** Where rows without a value come; undefined if it is never null. */
  readonly nulls?: 'first' | 'last'
}

type Value = string | null

/** The sort order as SQL. */
export const inOrder = (keys: readonly SortKey[]): RawBuilder<unknown> =>
  sql.join(
    keys.map(
      ({ by, direction, nulls }) => sql`${by} ${sql.raw(nulls ? `${direction} nulls ${nulls}` : direction)}`,
    ),
  )

const inText = ({ by, type }: SortKey) =>
  type === 'time' ? sql`(extract(epoch from ${by}) * 1000)::bigint::text` : sql`(${by})::text`

/** A row's values of the keys as a JSON array of texts, from which `cursorAfter` makes a cursor. Times keep milliseconds, as their columns do. */
export const valuesOf = (keys: readonly SortKey[]): RawBuilder<unknown> =>
  sql`jsonb_build_array(${sql.join(keys.map(inText))})`

const signatureOf = (table: string, keys: readonly SortKey[]) =>
  `${table}: ${keys.map(({ name, direction }) => `${name} ${direction}`).join(', ')}`

/** Makes the cursor of the page after the row with these values. */
export function cursorAfter(table: string, keys: readonly SortKey[], values: readonly Value[]): string {
  return Buffer.from(JSON.stringify([signatureOf(table, keys), ...values])).toString('base64url')
}

/** The condition that a row comes after the cursor's row. Throws 400 on a malformed cursor and on one of another list or sort order. */
export function comesAfter(table: string, keys: readonly SortKey[], cursor: string): Condition {
  const [signature, ...values] = decode(cursor)
  if (signature !== signatureOf(table, keys))
    throw invalidData(
      'cursor: belongs to another list or sort order. Start again without it',
      'cursor_sort_mismatch',
      'cursor',
    )
  if (values.length !== keys.length) throw malformed()
  for (const [place, key] of keys.entries()) requireValue(key, values[place] ?? null)
  return isBeyond(keys, values)
}

function decode(cursor: string): readonly Value[] {
  const text = Buffer.from(cursor, 'base64url').toString()
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw malformed()
  }
  const isList = Array.isArray(parsed) && parsed.every((one) => one === null || typeof one === 'string')
  if (!isList || Buffer.from(text).toString('base64url') !== cursor) throw malformed()
  return parsed as Value[]
}

const malformed = () =>
  invalidData('cursor: must be the next_cursor of an earlier answer', 'malformed_cursor', 'cursor')

/** The years 1 to 9999, in milliseconds: what PostgreSQL reads in the form of `toISOString`. */
const times = { first: -62_135_596_800_000, last: 253_402_300_799_999 } as const

const isTime = (value: string) => Number(value) >= times.first && Number(value) <= times.last

/** Throws 400 if the key can't have the value. */
function requireValue({ type, nulls }: SortKey, value: Value): void {
  if (value === null) {
    if (!nulls) throw malformed()
  } else if (type === 'text') {
    if (value.includes('\0')) throw malformed()
  } else if (!/^-?\d{1,18}$/.test(value) || (type === 'time' && !isTime(value))) throw malformed()
}

/** A value that isn't null as SQL. */
function literal({ type }: SortKey, value: string): RawBuilder<unknown> {
  if (type === 'text') return sql`${value}::text`
  if (type === 'number') return sql`${value}::text::bigint`
  return sql`${new Date(Number(value)).toISOString()}::text::timestamptz`
}

const signs = { asc: '>', desc: '<' } as const

/** The condition that a row comes after `values`; on equal keys the next key decides. */
function isBeyond(keys: readonly SortKey[], values: readonly Value[]): Condition {
  const [key, ...others] = keys
  if (!key) return sql<boolean>`false`
  const { by, direction, nulls } = key
  const sign = sql.raw(signs[direction])
  if (keys.every((each) => each.direction === direction && !each.nulls)) {
    const literals = keys.map((each, place) => literal(each, values[place] ?? ''))
    return sql<boolean>`(${sql.join(keys.map((each) => each.by))}) ${sign} (${sql.join(literals)})`
  }
  const [value = null, ...rest] = values
  const next = isBeyond(others, rest)
  if (value === null)
    return nulls === 'first'
      ? sql<boolean>`(${by} is not null or ${next})`
      : sql<boolean>`(${by} is null and ${next})`
  const at = literal(key, value)
  // The first comparison alone lets an index skip what comes before.
  const isLater = sql<boolean>`(${by} ${sign}= ${at} and (${by} ${sign} ${at} or ${next}))`
  return nulls === 'last' ? sql<boolean>`(${isLater} or ${by} is null)` : isLater
}
