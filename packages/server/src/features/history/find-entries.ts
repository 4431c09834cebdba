import type { HistoryFilters, HistoryPlace } from '@purser/contract/history'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { filesOfRecord } from './files-of-record.ts'

export interface FoundBy extends HistoryFilters {
  readonly before?: HistoryPlace | undefined
  readonly after?: HistoryPlace | undefined
}

/** The author of an entry, written exactly as in the indexes. */
const doer = sql`coalesce(journal.api_key_id, journal.actor_id, case when journal.customer_id is null then 'store' else 'customer' end)`

/**
 * Selects the ids of the first `limit` entries from a place on, nearest first. Reads each combination of filter values from that place by
 * its index and merges the few entries found, so that a page costs the same wherever it begins.
 */
export function findEntries(found: FoundBy, limit: number): RawBuilder<unknown> {
  const direction = sql.raw(found.after ? 'asc' : 'desc')
  const order = sql`created_at ${direction}, id ${direction}`
  const { groups, lead, conditions: given } = groupsOf(found)
  const conditions = found.field === undefined ? given : [...given, changesField(found.field)]
  const entries = sql`select journal.id, journal.created_at from journal
    where ${sql.join([...conditions, ...placed(found, lead)], sql` and `)}
    order by ${lead ? sql`${lead.column} ${direction}, ${order}` : order} limit ${sql.lit(limit)}`
  if (groups.length === 0) return entries
  return sql`select found.id, found.created_at from ${sql.join(groups, sql` cross join `)}
    cross join lateral (${entries}) as found order by ${order} limit ${sql.lit(limit)}`
}

/** Whether an entry changed a field or a part of it: its path has dots. */
function changesField(field: string): RawBuilder<SqlBool> {
  const path = sql`${field.split('.')}::text[]`
  return sql`coalesce(journal.before #> ${path}, 'null') <> coalesce(journal.after #> ${path}, 'null')`
}

/** The first column of an index, before the time, and the value to look for. */
interface Lead {
  readonly column: RawBuilder<unknown>
  readonly value: RawBuilder<unknown>
}

interface Groups {
  /** One row for each combination of filter values. */
  readonly groups: RawBuilder<unknown>[]
  readonly conditions: RawBuilder<unknown>[]
  readonly lead?: Lead
}

function groupsOf({ who, operation, record }: FoundBy): Groups {
  if (record !== undefined) return groupsOfRecord(record, { who, operation })
  const doers = who && sql`(select distinct unnest(${who}::text[])) as asked_doer (doer)`
  // It is unknown how many entries a person has. With this sort order PostgreSQL cannot pick another index and read it to its end in vain.
  if (doers && !operation) {
    return { groups: [doers], conditions: [], lead: { column: doer, value: sql`asked_doer.doer` } }
  }
  const groups = doers ? [doers] : []
  const conditions = doers ? [sql`${doer} = asked_doer.doer`] : []
  if (operation) {
    groups.push(sql`(select distinct unnest(${operation}::text[])) as asked_operation (name)`)
    conditions.push(sql`journal.operation = asked_operation.name`)
  }
  return { groups, conditions }
}

/** A record has few entries, so all of them are read. */
function groupsOfRecord(record: string, { who, operation }: Pick<FoundBy, 'who' | 'operation'>): Groups {
  const conditions = [
    sql`journal.resource_id = file.resource_id`,
    sql`(file.operation is null or journal.operation = file.operation)`,
    sql`(file.mentions is null
      or jsonb_path_exists(journal.after, '$.*[*] ? (@ == $id)', jsonb_build_object('id', file.mentions)))`,
    ...(who ? [sql`${doer} = any (${who}::text[])`] : []),
    ...(operation ? [sql`journal.operation = any (${operation}::text[])`] : []),
  ]
  return { groups: [sql`${filesOfRecord(record)} as file`], conditions }
}

/** All entry ids lie between these. */
const [none, beyond] = [0, Number.MAX_SAFE_INTEGER]

const compare = (one: HistoryPlace, other: HistoryPlace) =>
  one.created_at === other.created_at ? one.id - other.id : one.created_at < other.created_at ? -1 : 1

/** Combines the time and place filters to one bound on each side, because an index uses only the first of several. */
function placed({ created_at = {}, before, after }: FoundBy, lead: Lead | undefined): RawBuilder<SqlBool>[] {
  const at = (moment: string | undefined, id: number) =>
    moment === undefined ? [] : [{ created_at: moment, id }]
  const { lt, lte, gt, gte } = created_at
  const upper = [...(before ? [before] : []), ...at(lt, none), ...at(lte, beyond)].sort(compare)[0]
  const lower = [...(after ? [after] : []), ...at(gt, beyond), ...at(gte, none)].sort(compare).at(-1)
  const own = sql`${lead ? sql`${lead.column}, ` : sql``}journal.created_at, journal.id`
  const bound = (place: HistoryPlace | undefined, sign: '<' | '>') => {
    if (place === undefined && lead === undefined) return []
    const { created_at: moment, id } = place ?? {
      created_at: sign === '<' ? 'infinity' : '-infinity',
      id: none,
    }
    const value = sql`${lead ? sql`${lead.value}, ` : sql``}${moment}::timestamptz, ${id}::bigint`
    return [sql<SqlBool>`(${own}) ${sql.raw(sign)} (${value})`]
  }
  return [sql<SqlBool>`true`, ...bound(upper, '<'), ...bound(lower, '>')]
}
