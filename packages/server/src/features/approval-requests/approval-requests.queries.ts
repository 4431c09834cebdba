import type { ApprovalRequest, listApprovalRequests as endpoint } from '@purser/contract/approval-requests'
import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'
import { listPage } from '../../lists/index.ts'

const columns = sql`approval_request.id, approval_request.status, approval_request.operation, approval_request.params,
  approval_request.query, approval_request.body, approval_request.reason, approval_request.plan,
  approval_request.created_at, approval_request.decided_at, approval_request.note,
  (select json_build_object('id', api_key.id, 'name', api_key.name) from api_key
    where api_key.id = approval_request.api_key_id) as api_key,
  (select to_json(decider) from (
    select "user".id, "user".email, "user".first_name, "user".last_name from "user"
    where "user".id = approval_request.decided_by_id
  ) as decider) as decided_by`

/** Lists requests, oldest first; a key gets its own. */
export async function listApprovalRequests(
  db: Db,
  { status, limit, offset }: QueryOf<typeof endpoint>,
  apiKeyId: string | null,
): Promise<ResponseOf<typeof endpoint>> {
  const { rows: approval_requests, count } = await listPage<ApprovalRequest>(db, {
    list: { table: 'approval_request', facets: [] },
    columns,
    where: [
      ...(status ? [sql<boolean>`approval_request.status = any (${status}::text[])`] : []),
      ...(apiKeyId === null ? [] : [sql<boolean>`approval_request.api_key_id = ${apiKeyId}`]),
    ],
    sort: { by: sql`approval_request.created_at, approval_request.id` },
    limit,
    offset,
  })
  return { approval_requests, count, offset, limit }
}

/** Reads a request with the result of its call. Throws 404, for a key also for a request of another. */
export async function readApprovalRequest(
  db: Db,
  id: string,
  apiKeyId: string | null,
): Promise<ApprovalRequest & { readonly result: unknown }> {
  const { rows } = await sql<ApprovalRequest & { readonly result: unknown; readonly api_key_id: string }>`
    select ${columns}, approval_request.result, approval_request.api_key_id from approval_request
    where approval_request.id = ${id}`.execute(db)
  const [found] = rows
  if (!found || (apiKeyId !== null && found.api_key_id !== apiKeyId)) throw notFound('Approval request', id)
  return found
}
