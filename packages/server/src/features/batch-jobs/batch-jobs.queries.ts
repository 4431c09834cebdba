import type { BatchJob, listBatchJobs as endpoint } from '@purser/contract/batch-jobs'
import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'
import { type Condition, chooseOrder, isWithin, listPage, sortBy } from '../../lists/index.ts'

const columns = sql`batch_job.id, type, status, dry_run, context, created_by, created_at, updated_at, pre_processed_at, confirmed_at,
  processing_at, completed_at, canceled_at, failed_at, null as deleted_at,
  json_strip_nulls(json_build_object('count', record_count, 'advancement_count', advancement_count,
    'progress', case when status = 'completed' then 1 when record_count = 0 then 0
      else least(1, advancement_count::numeric / record_count) end,
    'stat_descriptors', json_build_array(json_build_object('key', type || '-count', 'name', 'Records to export',
      'message', 'This job exports ' || record_count || ' records.')),
    'errors', case when failure is null then '[]'::json
      else json_build_array(failure) end,
    'file_key', case when status = 'completed' and file_removed_at is null then file_key end, 'file_size', file_size)) as result`

const times = [
  'updated_at',
  'confirmed_at',
  'pre_processed_at',
  'completed_at',
  'failed_at',
  'canceled_at',
] as const

/** Lists batch jobs, newest first. Throws 400 on an unknown sort order. */
export async function listBatchJobs(
  db: Db,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { limit, offset, id, type, created_by } = query
  const where: Condition[] = []
  if (id) where.push(sql`batch_job.id = any (${[...id]}::text[])`)
  if (type) where.push(sql`batch_job.type = any (${[...type]}::text[])`)
  if (created_by) where.push(sql`batch_job.created_by = ${created_by}`)
  for (const name of times) {
    const range = query[name]
    if (range) where.push(isWithin(`batch_job.${name}`, range))
  }
  const { rows, count } = await listPage<BatchJob>(db, {
    list: { table: 'batch_job', facets: [] },
    columns,
    where,
    createdAt: query.created_at,
    sort: sortBy('batch_job', chooseOrder(query.order, ['created_at', 'updated_at'])),
    limit,
    offset,
  })
  return { batch_jobs: rows, count, offset, limit }
}

/** Returns a batch job. Throws 404. */
export async function readBatchJob(db: Db | Tx, id: string): Promise<BatchJob> {
  const { rows } = await sql<BatchJob>`select ${columns} from batch_job where id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw notFound('Batch job', id)
  return found
}
