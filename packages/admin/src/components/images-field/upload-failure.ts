import { isUnauthorized, messageOf } from '../../lib/api-error.ts'

/** Returns the message for a failed upload. Signing in again keeps what was typed, but not the chosen files. */
export function uploadFailure(error: unknown): string {
  return isUnauthorized(error)
    ? 'The images were not uploaded. Sign in, then choose them again.'
    : messageOf(error)
}
