import { useMemo } from 'react'
import { ApiError } from './api-error.ts'

/** Whether a failed call may still have acted: no answer, a server's fault, or a twin of it still under way. */
function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 409 || error.status >= 500
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
      if (error === undefined || !isOutcomeUnknown(error)) key = make()
    },
  }
}

/** One key from the moment a dialog or button appears; renewed after success, kept while the outcome is unknown. */
export function useIdempotencyKey(): IdempotencyKey {
  return useMemo(() => createIdempotencyKey(), [])
}
