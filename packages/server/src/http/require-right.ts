import type { Endpoint } from '@purser/contract/endpoints'
import { mayDo, operations } from '@purser/domain/operations'
import { Failure } from './failure.ts'

/** Throws 403 when operators of this role may not make the change (domain's `mayDo`); reading needs no right but a session. */
export function requireRight(endpoint: Endpoint, role: string): void {
  if (endpoint.method === 'GET') return
  const { permission } = operations[endpoint.name]
  if (mayDo(role, permission)) return
  throw new Failure('forbidden', `Your role may not do this: it needs the right ${permission}.`, {
    code: 'not_allowed',
  })
}
