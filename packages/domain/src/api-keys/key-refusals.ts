import { type Refusal, refusal } from '../refusals/index.ts'

export interface KeyFacts {
  readonly revoked_at: string | null
  readonly app_id: string | null
}

/** Returns whether an operation with this right makes sense for a key: keys neither sign in, nor make or limit keys. */
export const isForKeys = (permission: string): boolean =>
  permission !== 'session:write' && permission !== 'api-keys:write'

/** Returns why an API key can't be revoked; null if it can. */
export function revokeKeyRefusal({ revoked_at }: Pick<KeyFacts, 'revoked_at'>): Refusal | null {
  return revoked_at === null ? null : refusal('api_key_revoked', 'The API key is revoked.')
}

/** Returns why an API key can't get other limits; null if it can (agents-11). */
export function limitKeyRefusal(key: KeyFacts): Refusal | null {
  const isOfApp = key.app_id !== null
  return (
    revokeKeyRefusal(key) ??
    (isOfApp ? refusal('api_key_of_app', "An app's key has the rights of its app.") : null)
  )
}
