import type { BulkOperation, ListedBulkOperation, listBulkResults } from '@purser/contract/bulk-operations'
import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'
import { listPage } from '../../lists/index.ts'

/** Whether a provider refused a payment that the change of this record asked for, after the change was stored. */
const paymentFailed = sql<boolean>`exists (select from payment_operation
  where payment_operation.id = any (bulk_operation_record.payment_operations) and payment_operation.state = 'failed')`

const isDone = sql<boolean>`(outcome = 'done' and not ${paymentFailed})`
/** Also what `retry` runs again. */
export const isFailed = sql<boolean>`(outcome = 'failed' or (outcome = 'done' and ${paymentFailed}))`

const columns = sql`bulk_operation.id, bulk_operation.operation, bulk_operation.body, bulk_operation.status, bulk_operation.failure,
  bulk_operation.undo_of, bulk_operation.created_at, bulk_operation.updated_at, bulk_operation.started_at, bulk_operation.ended_at,
  (select reverse.id from bulk_operation as reverse
    where reverse.undo_of = bulk_operation.id and reverse.status <> 'canceled') as undone_by,
  (select json_build_object('records', count(*), 'planned', count(is_ready), 'ready', count(*) filter (where is_ready),
      'done', count(*) filter (where ${isDone}), 'failed', count(*) filter (where ${isFailed}))
    from bulk_operation_record where bulk_operation_id = bulk_operation.id) as progress,
  (select to_json(operator) from (
    select "user".id, "user".email, "user".first_name, "user".last_name from "user" where "user".id = bulk_operation.actor_id
  ) as operator) as actor`

interface Page {
  readonly limit: number
  readonly offset: number
}

export async function listBulkOperations(db: Db, { limit, offset }: Page) {
  const { rows, count } = await listPage<ListedBulkOperation>(db, {
    list: { table: 'bulk_operation', facets: [] },
    columns,
    where: [],
    sort: { by: sql`bulk_operation.created_at desc, bulk_operation.id desc` },
    limit,
    offset,
  })
  return { bulk_operations: rows, count, offset, limit }
}

/** Returns a bulk operation with its preview. Throws 404. */
export async function readBulkOperation(db: Db | Tx, id: string): Promise<BulkOperation> {
  const { rows } = await sql<BulkOperation>`select ${columns},
      (select coalesce(sum(emails) filter (where is_ready), 0)::int from bulk_operation_record
        where bulk_operation_id = bulk_operation.id) as emails,
      coalesce((select json_agg(sums order by sums.kind, sums.amount desc) from (
        select part.kind, part.provider_id, part.currency_code, sum(part.amount)::bigint as amount, count(*)::int as count
        from bulk_operation_record, jsonb_to_recordset(money)
          as part (kind text, provider_id text, currency_code text, amount bigint)
        where bulk_operation_id = bulk_operation.id and is_ready group by 1, 2, 3
      ) as sums), '[]') as money,
      coalesce((select json_agg(reasons order by reasons.count desc, reasons.first) from (
        select min(code) as code, reason as message, count(*)::int as count, min(rank) as first from bulk_operation_record
        where bulk_operation_id = bulk_operation.id and not is_ready group by reason
      ) as reasons), '[]') as skipped
    from bulk_operation where bulk_operation.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw notFound('Bulk operation', id)
  return found
}

async function requireBulkOperation(db: Db, id: string): Promise<void> {
  const found = await db.selectFrom('bulk_operation').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound('Bulk operation', id)
}

const states = {
  ready: sql<boolean>`(is_ready and outcome is null)`,
  skipped: sql<boolean>`(not is_ready)`,
  done: isDone,
  failed: isFailed,
} as const

type ResultRow = ResponseOf<typeof listBulkResults>['results'][number]

/** Lists the records of a bulk operation. Throws 404. */
export async function listResults(
  db: Db,
  id: string,
  { limit, offset, state }: QueryOf<typeof listBulkResults>,
): Promise<ResponseOf<typeof listBulkResults>> {
  await requireBulkOperation(db, id)
  const asked = state?.map((name) => states[name]) ?? [sql<boolean>`true`]
  const { rows, count } = await listPage<ResultRow>(db, {
    list: { table: 'bulk_operation_record', facets: [] },
    columns: sql`rank, record_id, label, is_ready, money, emails, code,
      case when ${isFailed} then 'failed' else outcome end as outcome,
      coalesce(reason, (select payment_operation.error from payment_operation
        where payment_operation.id = any (payment_operations) and payment_operation.state = 'failed' limit 1)) as reason`,
    where: [sql<boolean>`bulk_operation_id = ${id}`, sql<boolean>`(${sql.join(asked, sql` or `)})`],
    sort: { by: sql`rank` },
    limit,
    offset,
  })
  return { results: rows, count, offset, limit }
}
