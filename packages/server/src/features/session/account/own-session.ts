import { type ConnectionOf, Failure } from '../../../http/index.ts'
import { hashToken } from '../../credentials/index.ts'
import { sessionCookie } from '../token-cookies.ts'

/** The session that a request was made in, and its operator. */
export interface OwnSession {
  readonly operatorId: string
  readonly tokenHash: string
}

/** Returns the caller's own session. Throws 403 for an API key, because a leaked key must not be enough to take over the account. */
export function ownSession({ request, actorId, apiKeyId }: ConnectionOf): OwnSession {
  const token = sessionCookie.read(request)
  if (apiKeyId !== null || actorId === null || token === undefined)
    throw new Failure('forbidden', "API keys can't do this. Sign in with your password.", {
      code: 'session_needed',
    })
  return { operatorId: actorId, tokenHash: hashToken(token) }
}
