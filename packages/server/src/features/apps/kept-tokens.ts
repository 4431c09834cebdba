import { SECONDS_A_DAY } from '@purser/domain/dates'
import { z } from 'zod'
import { addSeconds } from '../../clock.ts'
import type { Vault } from '../../vault/index.ts'
import type { AppTokens } from './ask-app.ts'

const PURPOSE = 'app-tokens'
const kept = z.strictObject({ access_token: z.string(), refresh_token: z.string().nullable() })

/** Tokens as an installation keeps them. */
export function sealTokens(vault: Vault, tokens: AppTokens, now: string) {
  const { access_token, refresh_token, expires_in } = tokens
  return {
    sealed_tokens: vault.seal(PURPOSE, JSON.stringify({ access_token, refresh_token })),
    sealed_by: vault.keyId,
    tokens_expire_at:
      expires_in === null ? null : addSeconds(now, Math.min(expires_in, 10 * 365 * SECONDS_A_DAY)),
  }
}

/** The same tokens, sealed by the newest key; null for what does not open. */
export function resealed(vault: Vault, sealed: string) {
  const text = vault.open(PURPOSE, sealed)
  return text === null ? null : { sealed_tokens: vault.seal(PURPOSE, text), sealed_by: vault.keyId }
}

/** Whether a server without a vault, or with these keys, cannot open what one key sealed. */
export const isLockedFor = (vault: Vault | null, sealed_by: string | null): boolean =>
  sealed_by !== null && !vault?.keyIds.includes(sealed_by)

/** Null when another key sealed them. */
export function openTokens(vault: Vault, sealed: string): z.output<typeof kept> | null {
  const text = vault.open(PURPOSE, sealed)
  return text === null ? null : kept.parse(JSON.parse(text))
}
