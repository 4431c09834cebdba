import type { Endpoint } from '@purser/contract/endpoints'
import { appMayCall, isOperation, mayDo, operations } from '@purser/domain/operations'
import type { Actor } from './bind-routes.ts'
import { Failure } from './failure.ts'

type Caller = Pick<Actor, 'role' | 'appRights' | 'apiKeyId'>

/**
 * Throws 403 if operators of this role may not make the change (domain's `mayDo`); reading only needs a session. An app needs its own
 * rights for both.
 */
export function requireRight(endpoint: Endpoint, caller: Caller): void {
  const refusal = rightRefusal(endpoint, caller)
  if (refusal) throw refusal
}

/** Returns whether a caller has the right to make a call. */
export const hasRight = (endpoint: Endpoint, caller: Caller): boolean =>
  rightRefusal(endpoint, caller) === undefined

function rightRefusal(endpoint: Endpoint, { role, appRights, apiKeyId }: Caller): Failure | undefined {
  if (endpoint.needsSession && apiKeyId !== undefined)
    return new Failure('forbidden', 'Only a signed-in operator may do this, no API key.', {
      code: 'not_allowed',
    })
  if (appRights !== undefined && !appMayCall(appRights, endpoint))
    return new Failure('forbidden', `This app has no right to ${endpoint.name}.`, {
      code: 'not_allowed',
    })
  if (endpoint.method === 'GET' || endpoint.isRead) return undefined
  // No role may do what isn't an operation for operators.
  if (!isOperation(endpoint.name)) return new Failure('forbidden', "Operators can't do this.")
  const { permission } = operations[endpoint.name]
  if (mayDo(role, permission)) return undefined
  return new Failure('forbidden', `Your role doesn't have the right ${permission}.`, {
    code: 'not_allowed',
  })
}
