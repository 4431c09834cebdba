import { useMemo } from 'react'
import { ApiError, isStale } from './api-error.ts'

const statusesThatDecideNothing = [0, 401, 409]

/**
 * Whether a failed call says nothing about its intention: it, or a try before it, may still have acted. No answer came, the
 * server was at fault, a twin is still under way, or the session had ended before the call was looked at.
 */
export function isUndecided(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  if (isStale(error)) return false
  return error.status >= 500 || statusesThatDecideNothing.includes(error.status)
}

export interface IdempotencyKey {
  readonly read: () => string
  /** To be called when a call has ended: after a success or a plain refusal the next try is a new intention. */
  readonly settle: (error?: unknown) => void
}

/** A random name of 128 bits; `crypto.randomUUID` is missing on plain http, `getRandomValues` never. */
export function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function createIdempotencyKey(make: () => string = makeKey): IdempotencyKey {
  let key = make()
  return {
    read: () => key,
    settle: (error) => {
      if (error === undefined || !isUndecided(error)) key = make()
    },
  }
}

export interface KeysByContent {
  readonly read: (content: string) => string
  /** As of an `IdempotencyKey`. */
  readonly settle: (content: string, error?: unknown) => void
}

/** Keys by what is sent, for what is chosen and sent at once, as a file: another file is another intention. */
export function createKeysByContent(make: () => string = makeKey): KeysByContent {
  const keys = new Map<string, string>()
  return {
    read: (content) => {
      const key = keys.get(content) ?? make()
      keys.set(content, key)
      return key
    },
    settle: (content, error) => {
      if (error === undefined || !isUndecided(error)) keys.delete(content)
    },
  }
}

/** One key from the moment a dialog or button appears; renewed after success, kept while the outcome is unknown. */
export function useIdempotencyKey(): IdempotencyKey {
  return useMemo(() => createIdempotencyKey(), [])
}
