import type { DateRange } from '@purser/contract/values'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { invalidData } from '../http/index.ts'
import type { Sort } from './asked-list.ts'
import { inOrder, type SortKey } from './keyset.ts'

/** Returns an ILIKE pattern that finds `text` anywhere; its % and _ match literally. */
export function containing(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`
}

const signs = { lt: '<', lte: '<=', gt: '>', gte: '>=' } as const

/** Whether a column's time lies within all the bounds that a filter names. */
export function isWithin(column: string, range: DateRange): RawBuilder<SqlBool> {
  const bounds = (Object.keys(signs) as (keyof typeof signs)[]).flatMap((name) => {
    const moment = range[name]
    return moment === undefined
      ? []
      : [sql<SqlBool>`${sql.ref(column)} ${sql.raw(signs[name])} ${moment}::timestamptz`]
  })
  return bounds.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(bounds, sql` and `)})`
}

/** Whether a column's number lies within all the bounds that a filter names. */
export function isBetween(
  column: string,
  range: { readonly [Name in keyof typeof signs]?: number | undefined },
): RawBuilder<SqlBool>[] {
  return (Object.keys(signs) as (keyof typeof signs)[]).flatMap((name) => {
    const bound = range[name]
    return bound === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} ${sql.raw(signs[name])} ${bound}`]
  })
}

/** What a list is ordered by: `order=title` or `order=-title`, the newest first without it. Throws 400 on another column. */
export function chooseOrder<Column extends string>(
  order: string | undefined,
  columns: readonly Column[],
): { readonly column: Column | 'created_at'; readonly direction: 'asc' | 'desc' } {
  if (order === undefined || order === '') return { column: 'created_at', direction: 'desc' }
  const name = order.replace(/^-/, '')
  const column = columns.find((each) => each === name)
  if (column === undefined)
    throw invalidData(
      `order must be one of ${columns.join(', ')}, with - for descending`,
      'invalid_value',
      'order',
    )
  return { column, direction: order.startsWith('-') ? 'desc' : 'asc' }
}

/** The order of a list by one of its table's columns, and by id within it. For cursors the column must be a text or a time that is never null. */
export function sortBy(table: string, { column, direction }: ReturnType<typeof chooseOrder>): Sort {
  const type = /_at$/.test(column) ? ('time' as const) : ('text' as const)
  return sortByKeys([
    { by: sql.ref(`${table}.${column}`), name: column, type, direction },
    { by: sql.ref(`${table}.id`), name: 'id', type: 'text', direction },
  ])
}

/** The order of a list by these keys, the last of which is unique. */
export function sortByKeys(keys: readonly SortKey[]): Sort {
  const [first] = keys
  return {
    by: inOrder(keys),
    keys,
    time: first?.name === 'created_at' ? first.direction : undefined,
  }
}
