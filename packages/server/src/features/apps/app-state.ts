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

/** A new `state`: it carries, encrypted, what it is for, so that listing the apps writes nothing. */
export function newState(vault: Vault, of: Omit<AppState, 'expires_at'>, now: string): string {
  return vault.seal(PURPOSE, JSON.stringify({ ...of, expires_at: addSeconds(now, appStateMinutes * 60) }))
}

/** What a `state` was made for; null when this store did not make it. */
export function readState(vault: Vault, state: string): AppState | null {
  const text = vault.open(PURPOSE, state)
  return text === null ? null : kept.parse(JSON.parse(text))
}

/** The secret of PKCE that goes with a `state`: who saw the state on its way does not know it. */
export const verifierOf = (vault: Vault, state: string): string => vault.derive('app-pkce', state)
