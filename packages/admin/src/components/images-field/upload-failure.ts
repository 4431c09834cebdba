import { isUnauthorized, messageOf } from '../../lib/api-error.ts'

/** What is said when pictures were not uploaded. Signing in keeps what was typed, but not the files that were chosen. */
export function uploadFailure(error: unknown): string {
  return isUnauthorized(error)
    ? 'The images were not uploaded. Sign in, then choose them again.'
    : messageOf(error)
}
