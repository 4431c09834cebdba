import { createHash, randomBytes } from 'node:crypto'

/** Maximum number of characters: anything longer isn't our token and not worth hashing. */
export const LONGEST_TOKEN = 200

/** Returns a new token of 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the hash of a token, which is all that is stored of it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
