import { SECONDS_A_MINUTE } from '../dates/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'

/** Seconds for which a session counts as recent: with an older one, operators sign in again before changing how they sign in. */
const recentSignInSeconds = 10 * SECONDS_A_MINUTE

/** Returns whether a session opened at a time (ISO 8601) counts as recent. */
export const isRecentSignIn = (openedAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(openedAt) <= recentSignInSeconds * 1_000

/** Seconds in which the second factor must follow the password. */
export const signInStepSeconds = 10 * SECONDS_A_MINUTE

export const factorKinds = ['totp', 'passkey'] as const
export type FactorKind = (typeof factorKinds)[number]

/** Maximum number of second factors per operator. */
export const mostFactors = 20

/** Characters of a recovery code without hyphens: 120 random bits. */
const recoveryCodeLength = 24

export type FactorCode = { readonly kind: 'totp' | 'recovery_code'; readonly code: string }

/** Parses a typed code: six digits of an authenticator app or a recovery code, ignoring spaces and hyphens; null for anything else. */
export function readFactorCode(typed: string): FactorCode | null {
  const code = typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toLowerCase()
  if (/^\d{6}$/.test(code)) return { kind: 'totp', code }
  return code.length === recoveryCodeLength && /^[a-z0-9]+$/.test(code)
    ? { kind: 'recovery_code', code }
    : null
}

/** Returns why an operator's last second factor can't be removed, or null. */
export const removeFactorRefusal = (facts: {
  readonly isLast: boolean
  readonly isRequired: boolean
}): Refusal | null =>
  facts.isLast && facts.isRequired
    ? refusal('second_factor_in_use', 'The store requires a second factor. Add another one first.')
    : null

/** Returns why an operator can't require a second factor of everyone, or null. */
export const requireFactorRefusal = (facts: { readonly hasFactor: boolean }): Refusal | null =>
  facts.hasFactor
    ? null
    : refusal('second_factor_missing', 'Set up two-factor sign-in for your own account first.')
