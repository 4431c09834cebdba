import type { ApprovalRequest, listApprovalRequests as endpoint } from '@purser/contract/approval-requests'
import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'
import { listPage } from '../../lists/index.ts'
import { nameRecords } from '../history/index.ts'

const columns = sql`approval_request.id, approval_request.status, approval_request.operation, approval_request.params,
  approval_request.query, approval_request.body, approval_request.reason, approval_request.plan,
  approval_request.record_ids, approval_request.created_at, approval_request.decided_at, approval_request.note,
  (select json_build_object('id', api_key.id, 'name', api_key.name) from api_key
    where api_key.id = approval_request.api_key_id) as api_key,
  (select to_json(decider) from (
    select "user".id, "user".email, "user".first_name, "user".last_name from "user"
    where "user".id = approval_request.decided_by_id
  ) as decider) as decided_by`

type Row = Omit<ApprovalRequest, 'names'> & { readonly record_ids: readonly string[] }

/** Adds the names of their records to requests. */
async function withNames<One extends Row>(db: Db, rows: readonly One[]) {
  const names = await nameRecords(db, new Set(rows.flatMap(({ record_ids }) => record_ids)))
  return rows.map(({ record_ids, ...row }) => ({
    ...row,
    names: Object.fromEntries(
      record_ids.flatMap((id) => {
        const name = names.get(id)
        return name === undefined ? [] : [[id, name] as const]
      }),
    ),
  }))
}

/** Returns the conditions on the requests that match a query. */
export function matchingRequests({ status }: Pick<QueryOf<typeof endpoint>, 'status'>) {
  return {
    list: { table: 'approval_request', facets: [] },
    where: status ? [sql<boolean>`approval_request.status = any (${status}::text[])`] : [],
  }
}

const orders = {
  created_at: sql`approval_request.created_at, approval_request.id`,
  '-decided_at': sql`approval_request.decided_at desc nulls last, approval_request.id desc`,
} as const

/** Lists requests; a key gets its own. */
export async function listApprovalRequests(
  db: Db,
  { status, order, limit, offset }: QueryOf<typeof endpoint>,
  apiKeyId: string | null,
): Promise<ResponseOf<typeof endpoint>> {
  const { list, where } = matchingRequests({ status })
  const { rows, count } = await listPage<Row>(db, {
    list,
    columns,
    where: [
      ...where,
      ...(apiKeyId === null ? [] : [sql<boolean>`approval_request.api_key_id = ${apiKeyId}`]),
    ],
    sort: { by: orders[order] },
    limit,
    offset,
  })
  return { approval_requests: await withNames(db, rows), count, offset, limit }
}

/** Reads a request with the result of its call. Throws 404, for a key also for a request of another. */
export async function readApprovalRequest(
  db: Db,
  id: string,
  apiKeyId: string | null,
): Promise<ApprovalRequest & { readonly result: unknown }> {
  const { rows } = await sql<Row & { readonly result: unknown; readonly api_key_id: string }>`
    select ${columns}, approval_request.result, approval_request.api_key_id from approval_request
    where approval_request.id = ${id}`.execute(db)
  const [found] = await withNames(db, rows)
  if (!found || (apiKeyId !== null && found.api_key_id !== apiKeyId)) throw notFound('Approval request', id)
  return found
}
