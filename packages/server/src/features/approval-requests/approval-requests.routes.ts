import * as contract from '@purser/contract/approval-requests'
import type { Db } from '../../database/index.ts'
import { callsIn, operation, parseStored, type Route, read } from '../../http/index.ts'
import { listApprovalRequests, readApprovalRequest } from './approval-requests.queries.ts'
import { approveRequest, prepareApproval } from './approve-request.ts'
import { declineRequest } from './decline-request.ts'

/** Routes of calls beyond the limits of API keys. `routes`: those that can be asked for. */
export const approvalRequestsRoutes = (routes: readonly Route[]): readonly Route[] => {
  const routeOf = callsIn(routes)

  /** Reads a request with what its call answers now, if it was approved. */
  async function answer(db: Db, id: string, now: string, apiKeyId: string | null = null) {
    const { result, ...request } = await readApprovalRequest(db, id, apiKeyId)
    if (request.status !== 'approved') return { approval_request: { ...request, answer: null } }
    const route = routeOf(request.operation)
    // Null if what was changed no longer exists.
    const answer = await route.answer(db, result, parseStored(route, request), now).catch(() => null)
    return { approval_request: { ...request, answer } }
  }

  return [
    read(contract.listApprovalRequests, (db, { query }, { apiKeyId }) =>
      listApprovalRequests(db, query, apiKeyId),
    ),
    read(contract.retrieveApprovalRequest, (db, { params }, { now, apiKeyId }) =>
      answer(db, params.id, now, apiKeyId),
    ),
    operation(contract.approveRequest, {
      prepare: (reader, { params, body }, db) =>
        prepareApproval(db, reader, routeOf, { id: params.id, token: body.token }),
      run: (tx, ctx, { params, body }, prepared) =>
        approveRequest(tx, ctx, routeOf, { id: params.id, token: body.token, prepared }),
      answer: (db, id, _input, now) => answer(db, id, now),
    }),
    operation(contract.declineRequest, {
      run: (tx, ctx, { params, body }) => declineRequest(tx, ctx, { id: params.id, note: body.note || null }),
      answer: (db, id, _input, now) => answer(db, id, now),
    }),
  ]
}
