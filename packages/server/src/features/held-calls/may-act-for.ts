import type { UndoDependencies } from '../../http/index.ts'
import { maySignIn } from '../credentials/index.ts'

/** Returns the role of an operator; null if they, or their API key, no longer have access. */
export const mayActFor: UndoDependencies['mayActFor'] = async (tx, actorId, apiKeyId) => {
  const user = await tx
    .selectFrom('user')
    .select('role')
    .where('id', '=', actorId)
    .where(maySignIn)
    .executeTakeFirst()
  if (!user || apiKeyId === null) return user?.role ?? null
  const key = await tx
    .selectFrom('api_key')
    .select('id')
    .where('id', '=', apiKeyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return key ? user.role : null
}
