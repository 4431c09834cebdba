import { useMemo } from 'react'
import { ApiError, isPlanChanged, isStale } from './api-error.ts'

const statusesThatDecideNothing = [0, 401, 409]

/**
 * Whether a failed call, or an earlier attempt, may still have been executed: there was no response, the
 * server failed, the same call is still running, or the session had ended before the call was handled.
 */
export function isUndecided(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  if (isStale(error) || isPlanChanged(error)) return false
  return error.status >= 500 || statusesThatDecideNothing.includes(error.status)
}

export interface IdempotencyKey {
  readonly read: () => string
  /** Call when a request has ended: after a success or a definite refusal, the next attempt gets a new key. */
  readonly settle: (error?: unknown) => void
}

/** Returns a random key of 128 bits. `crypto.randomUUID` is missing on plain http, `getRandomValues` is not. */
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
  /** As in `IdempotencyKey`. */
  readonly settle: (content: string, error?: unknown) => void
}

/** Creates a separate key per content, for uploads: another file is another request and needs a key of its own. */
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

/** Returns the component's key; renewed after a success or a definite refusal, kept while the outcome is unknown. */
export function useIdempotencyKey(): IdempotencyKey {
  return useMemo(() => createIdempotencyKey(), [])
}
