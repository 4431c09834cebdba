import type { ApiKey } from '@purser/contract/api-keys'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../database/index.ts'

/** Keys with the operators for whom they act, without what is kept of their secrets. */
function selectApiKeys(db: Db) {
  return db
    .selectFrom('api_key')
    .select([
      'api_key.id',
      'api_key.name',
      'api_key.starts_with',
      'api_key.user_id',
      'api_key.created_at',
      'api_key.last_used_at',
      'api_key.revoked_at',
    ])
    .select((key) =>
      jsonObjectFrom(
        key
          .selectFrom('user')
          .select(['user.id', 'user.email', 'user.first_name', 'user.last_name'])
          .whereRef('user.id', '=', 'api_key.user_id'),
      ).as('user'),
    )
}

export async function readApiKey(db: Db, id: string): Promise<ApiKey> {
  return (await selectApiKeys(db).where('api_key.id', '=', id).executeTakeFirstOrThrow()) as ApiKey
}

/** Keys, those that live first, the newest of them first. */
export async function listApiKeys(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const api_keys = await selectApiKeys(db)
    .orderBy('api_key.revoked_at', (at) => at.desc().nullsFirst())
    .orderBy('api_key.created_at', 'desc')
    .orderBy('api_key.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { count } = await db
    .selectFrom('api_key')
    .select((key) => key.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { api_keys: api_keys as ApiKey[], count, offset, limit }
}
