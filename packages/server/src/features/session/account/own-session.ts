import { type ConnectionOf, Failure } from '../../../http/index.ts'
import { hashToken } from '../../credentials/index.ts'
import { sessionCookie } from '../token-cookies.ts'

/** The operator's own session, in which a call is made. */
export interface OwnSession {
  readonly operatorId: string
  readonly tokenHash: string
}

/** Throws 403 for a program: what its key gives away must not be enough to take over the account. */
export function ownSession({ request, actorId, apiKeyId }: ConnectionOf): OwnSession {
  const token = sessionCookie.read(request)
  if (apiKeyId !== null || actorId === null || token === undefined)
    throw new Failure('forbidden', "API keys can't do this. Sign in with your password.", {
      code: 'session_needed',
    })
  return { operatorId: actorId, tokenHash: hashToken(token) }
}
