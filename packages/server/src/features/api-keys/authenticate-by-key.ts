import type { FastifyRequest } from 'fastify'
import { addSeconds, type Clock } from '../../clock.ts'
import type { Db } from '../../database/index.ts'
import { type Actor, ignoreStorageFault } from '../../http/index.ts'
import { maySignIn } from '../credentials/index.ts'
import { hashOfSecret } from './secret.ts'

/** Seconds until `last_used_at` is updated again. */
const USED_SECONDS = 60

/**
 * Creates the authentication of requests by API key. A key acts for the operator who created it while they may sign in, and an app's key
 * only within the app's rights. Each request checks the database, so that a revoked key stops working at once. Returns null for a request
 * without a key.
 */
export function createKeyAuthenticate(db: Db, clock: Clock) {
  return function authenticate(request: FastifyRequest): Promise<Actor | null> | null {
    const hash = hashOfSecret(request)
    return hash === undefined ? null : look(db, hash, clock())
  }
}

async function look(db: Db, hash: string, now: string): Promise<Actor | null> {
  const key = await db
    .selectFrom('api_key')
    .innerJoin('user', 'user.id', 'api_key.user_id')
    .leftJoin('app', 'app.id', 'api_key.app_id')
    .select([
      'user.id',
      'user.role',
      'api_key.id as apiKeyId',
      'api_key.last_used_at',
      'api_key.app_id',
      'api_key.limits',
      'app.is_declared',
      'app.rights',
    ])
    .where('api_key.secret_hash', '=', hash)
    .where('api_key.revoked_at', 'is', null)
    .where(maySignIn)
    .executeTakeFirst()
  // An app that is no longer declared on this server has no access.
  if (!key || (key.app_id !== null && !key.is_declared)) return null
  const { id, role, apiKeyId, last_used_at, limits, rights } = key
  const stale = addSeconds(now, -USED_SECONDS)
  if (last_used_at === null || last_used_at < stale) {
    await db
      .updateTable('api_key')
      .set({ last_used_at: now })
      .where('id', '=', apiKeyId)
      .where((used) => used.or([used('last_used_at', 'is', null), used('last_used_at', '<', stale)]))
      .execute()
      .catch(ignoreStorageFault)
  }
  return {
    id,
    role,
    apiKeyId,
    hasLimits: limits !== null,
    ...(key.app_id !== null && { appRights: rights ?? [] }),
  }
}
