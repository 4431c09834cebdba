import { createHash, randomBytes } from 'node:crypto'

/** Maximum number of characters: anything longer isn't our token and not worth hashing. */
const LONGEST_TOKEN = 200

/** Returns a token as it was sent, unless it is too long to be one. */
export const sentToken = (token: string | undefined): string | undefined =>
  token !== undefined && token.length > LONGEST_TOKEN ? undefined : token

/** Returns a new token of 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the hash of a token, which is all that is stored of it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
