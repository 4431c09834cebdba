import type { Endpoint } from '@purser/contract/endpoints'
import { appMayCall, isOperation, mayDo, operations } from '@purser/domain/operations'
import type { Actor } from './bind-routes.ts'
import { Failure } from './failure.ts'

/**
 * Throws 403 if operators of this role may not make the change (domain's `mayDo`); reading only needs a session. An app needs its own
 * rights for both.
 */
export function requireRight(
  endpoint: Endpoint,
  { role, appRights }: Pick<Actor, 'role' | 'appRights'>,
): void {
  if (appRights !== undefined && !appMayCall(appRights, endpoint))
    throw new Failure('forbidden', `This app has no right to ${endpoint.name}.`, {
      code: 'not_allowed',
    })
  if (endpoint.method === 'GET' || endpoint.isRead) return
  // No role may do what isn't an operation for operators.
  if (!isOperation(endpoint.name)) throw new Failure('forbidden', "Operators can't do this.")
  const { permission } = operations[endpoint.name]
  if (mayDo(role, permission)) return
  throw new Failure('forbidden', `Your role doesn't have the right ${permission}.`, {
    code: 'not_allowed',
  })
}
