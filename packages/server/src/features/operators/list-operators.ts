import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { listOperators as endpoint, Operator } from '@purser/contract/operators'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'
import { listPage } from '../../lists/index.ts'
import { isLive } from '../session/index.ts'

/** When an operator last did something by themselves: the index of the journal begins with this expression. */
const lastDone = sql`(select journal.created_at from journal
  where coalesce(journal.api_key_id, journal.actor_id,
    case when journal.customer_id is null then 'store' else 'customer' end) = "user".id
  order by journal.created_at desc, journal.id desc limit 1)`

/** Columns of operators with their access, for the one who asks. */
const columnsFor = (actorId: string | null, now: string): RawBuilder<unknown> => sql`
  "user".id, "user".email, "user".first_name, "user".last_name, "user".created_at, "user".disabled_at,
  "user".id is not distinct from ${actorId} as is_self,
  greatest((select max(last_seen_at) from session where session.user_id = "user".id), ${lastDone}) as last_active_at,
  (select count(*) from session where session.user_id = "user".id and ${isLive(now)}) as sessions,
  (select count(*) from api_key where api_key.user_id = "user".id and api_key.revoked_at is null) as api_keys,
  exists (select from operator_factor
    where operator_factor.user_id = "user".id and confirmed_at is not null) as has_second_factor`

interface Asking {
  readonly actorId: string | null
  readonly now: string
}

/** Lists all operators except removed ones, by email. */
export async function listOperators(
  db: Db,
  { limit, offset }: QueryOf<typeof endpoint>,
  { actorId, now }: Asking,
): Promise<ResponseOf<typeof endpoint>> {
  const { rows: operators, count } = await listPage<Operator>(db, {
    list: { table: 'user', facets: [] },
    columns: columnsFor(actorId, now),
    where: [sql<boolean>`"user".deleted_at is null`],
    sort: { by: sql`"user".email, "user".id` },
    limit,
    offset,
  })
  return { operators, count, offset, limit }
}

/** Returns an operator with their access. Throws 404. */
export async function readOperator(db: Db, id: string, { actorId, now }: Asking): Promise<Operator> {
  const { rows } = await sql<Operator>`select ${columnsFor(actorId, now)} from "user"
    where "user".id = ${id} and "user".deleted_at is null`.execute(db)
  const [operator] = rows
  if (!operator) throw notFound('Operator', id)
  return operator
}
