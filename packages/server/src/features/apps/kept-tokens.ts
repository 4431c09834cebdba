import { SECONDS_A_DAY } from '@purser/domain/dates'
import { z } from 'zod'
import { addSeconds } from '../../clock.ts'
import type { Vault } from '../../vault/index.ts'
import type { AppTokens } from './ask-app.ts'

const PURPOSE = 'app-tokens'
const kept = z.strictObject({ access_token: z.string(), refresh_token: z.string().nullable() })

/** Encrypts tokens for storage. */
export function sealTokens(vault: Vault, tokens: AppTokens, now: string) {
  const { access_token, refresh_token, expires_in } = tokens
  return {
    sealed_tokens: vault.seal(PURPOSE, JSON.stringify({ access_token, refresh_token })),
    sealed_by: vault.keyId,
    tokens_expire_at:
      expires_in === null ? null : addSeconds(now, Math.min(expires_in, 10 * 365 * SECONDS_A_DAY)),
  }
}

/** Encrypts stored tokens again with the newest key; null if they can't be decrypted. */
export function resealed(vault: Vault, sealed: string) {
  const text = vault.open(PURPOSE, sealed)
  return text === null ? null : { sealed_tokens: vault.seal(PURPOSE, text), sealed_by: vault.keyId }
}

/** Returns whether this server's vault, if any, lacks the key with which tokens were encrypted. */
export const isLockedFor = (vault: Vault | null, sealed_by: string | null): boolean =>
  sealed_by !== null && !vault?.keyIds.includes(sealed_by)

/** Decrypts stored tokens; null if they were encrypted with a key that the vault lacks. */
export function openTokens(vault: Vault, sealed: string): z.output<typeof kept> | null {
  const text = vault.open(PURPOSE, sealed)
  return text === null ? null : kept.parse(JSON.parse(text))
}
