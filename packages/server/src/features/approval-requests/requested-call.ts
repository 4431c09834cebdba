import type { Endpoint } from '@purser/contract/endpoints'
import type { Plan } from '@purser/contract/plans'
import { type ApprovalFacts, decideRequestRefusal } from '@purser/domain/approval-requests'
import type { Context, Db, Tx } from '../../database/index.ts'
import {
  Failure,
  hasRight,
  type Input,
  notAllowed,
  notFound,
  type OperationRoute,
  parseStored,
  refuse,
} from '../../http/index.ts'
import { maySignIn } from '../credentials/index.ts'

/** A call that waits for approval, as it is stored. */
export interface RequestedCall {
  readonly id: string
  readonly apiKeyId: string
  /** The operator that the key acts for. */
  readonly userId: string
  readonly seenVersion: number | undefined
  readonly plan: Plan
  readonly route: OperationRoute
  readonly input: Input<Endpoint>
}

/** Finds the route of an operation by its call's name. */
export type RouteOf = (name: string) => OperationRoute

/**
 * Reads a pending request with its route and parsed input. Throws 404; 400 if it is decided or its key is revoked; 403 if the key's operator
 * no longer has access or the right.
 */
export async function readPending(db: Db | Tx, routeOf: RouteOf, id: string): Promise<RequestedCall> {
  const row = await db
    .selectFrom('approval_request')
    .innerJoin('api_key', 'api_key.id', 'approval_request.api_key_id')
    .innerJoin('user', 'user.id', 'api_key.user_id')
    .selectAll('approval_request')
    .select(['api_key.revoked_at', 'user.id as user_id', 'user.role', maySignIn.as('may_sign_in')])
    .where('approval_request.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('Approval request', id)
  // The column's check has the same values.
  refuse(decideRequestRefusal(row as ApprovalFacts))
  if (row.revoked_at !== null)
    throw notAllowed('The API key is revoked. Decline the request.', 'api_key_revoked')
  const route = routeOf(row.operation)
  if (!row.may_sign_in || !hasRight(route.endpoint, { role: row.role }))
    throw new Failure('forbidden', "The API key's operator no longer has the right to do this.", {
      code: 'not_allowed',
    })
  return {
    id,
    apiKeyId: row.api_key_id,
    userId: row.user_id,
    seenVersion: row.seen_version ?? undefined,
    // Written only by `askApproval` and `planAgain`.
    plan: row.plan as unknown as Plan,
    route,
    input: parseStored(route, row),
  }
}

/** Returns the context in which a call is made for its key; its effects are those of `ctx`. */
export const contextOfKey = (ctx: Context, { apiKeyId, userId, seenVersion }: RequestedCall): Context => ({
  ...ctx,
  apiKeyId,
  actorId: userId,
  seenVersion,
})
