import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { listHeldCalls as endpoint, HeldCall } from '@purser/contract/held-calls'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'
import { listPage } from '../../lists/index.ts'
import { nameRecords } from '../history/index.ts'

const operator = (column: string) => sql`(select to_json(one) from (
    select "user".id, "user".email, "user".first_name, "user".last_name from "user"
    where "user".id = ${sql.ref(`held_call.${column}`)}
  ) as one)`

const columns = sql`held_call.id, held_call.status, held_call.operation, held_call.record_ids, held_call.created_at,
  held_call.held_until, held_call.decided_at, held_call.reason, held_call.dismissed_at, held_call.money,
  ${operator('actor_id')} as actor, ${operator('decided_by_id')} as decided_by,
  (select json_build_object('id', api_key.id, 'name', api_key.name) from api_key
    where api_key.id = held_call.api_key_id) as api_key`

type Row = Omit<HeldCall, 'names' | 'seconds_left'>

async function present<One extends Row>(db: Db, rows: readonly One[], now: string) {
  const names = await nameRecords(db, new Set(rows.flatMap(({ record_ids }) => record_ids)))
  return rows.map((row) => ({
    ...row,
    names: Object.fromEntries(
      row.record_ids.flatMap((id) => {
        const name = names.get(id)
        return name === undefined ? [] : [[id, name] as const]
      }),
    ),
    seconds_left:
      row.status === 'held' ? Math.max(0, (Date.parse(row.held_until) - Date.parse(now)) / 1_000) : 0,
  }))
}

type Asked = Pick<QueryOf<typeof endpoint>, 'status' | 'record_id' | 'is_dismissed'>

/** Returns the conditions on the held calls that a query matches. */
export function matchingHeldCalls({ status, record_id, is_dismissed }: Asked) {
  return {
    list: { table: 'held_call', facets: [] },
    where: [
      ...(status ? [sql<boolean>`held_call.status = any (${status}::text[])`] : []),
      ...(record_id === undefined ? [] : [sql<boolean>`held_call.record_ids @> array[${record_id}]::text[]`]),
      ...(is_dismissed === undefined
        ? []
        : [sql<boolean>`(held_call.dismissed_at is not null) = ${is_dismissed === 'true'}`]),
    ],
  }
}

/** Lists held calls, newest first. */
export async function listHeldCalls(
  db: Db,
  { limit, offset, ...asked }: QueryOf<typeof endpoint>,
  now: string,
): Promise<ResponseOf<typeof endpoint>> {
  const { list, where } = matchingHeldCalls(asked)
  const { rows, count } = await listPage<Row>(db, {
    list,
    columns,
    where,
    sort: { by: sql`held_call.created_at desc, held_call.id desc` },
    limit,
    offset,
  })
  return { held_calls: await present(db, rows, now), count, offset, limit }
}

/** Reads a held call. Throws 404. */
export async function readHeldCall(db: Db, id: string, now: string): Promise<HeldCall> {
  const { rows } = await sql<Row>`select ${columns} from held_call where held_call.id = ${id}`.execute(db)
  const [found] = await present(db, rows, now)
  if (!found) throw notFound('Held call', id)
  return found
}
