import { createHash, randomBytes } from 'node:crypto'

/** Characters: what is longer is none of our tokens, and not worth hashing. */
export const LONGEST_TOKEN = 200

/** 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
