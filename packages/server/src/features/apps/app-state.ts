import { type AppState, appStateMinutes } from '@purser/domain/apps'
import { z } from 'zod'
import { addSeconds } from '../../clock.ts'
import type { Vault } from '../../vault/index.ts'

const PURPOSE = 'app-state'

const kept = z.strictObject({
  application_name: z.string(),
  user_id: z.string(),
  origin: z.string(),
  expires_at: z.string(),
})

/** Creates a `state` that carries its purpose in encrypted form, so that listing the apps writes nothing. */
export function newState(vault: Vault, of: Omit<AppState, 'expires_at'>, now: string): string {
  return vault.seal(PURPOSE, JSON.stringify({ ...of, expires_at: addSeconds(now, appStateMinutes * 60) }))
}

/** Decrypts a `state`; null if this store didn't create it. */
export function readState(vault: Vault, state: string): AppState | null {
  const text = vault.open(PURPOSE, state)
  return text === null ? null : kept.parse(JSON.parse(text))
}

/** Returns the PKCE verifier of a `state`. It can't be derived from the state alone, so someone who intercepts that can't use it. */
export const verifierOf = (vault: Vault, state: string): string => vault.derive('app-pkce', state)
