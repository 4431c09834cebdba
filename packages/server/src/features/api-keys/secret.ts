import type { FastifyRequest } from 'fastify'
import { hashToken, newToken } from '../credentials/index.ts'

/** Prefix of all secrets, by which code scanners recognize a leaked one. */
const PREFIX = 'purser_'
/** Number of characters of a secret that stay readable, to tell keys apart. */
const SHOWN = PREFIX.length + 4

/** Creates a secret of 256 random bits, with the hash and first characters to store. */
export function newSecret(): { secret: string; secret_hash: string; starts_with: string } {
  const secret = `${PREFIX}${newToken()}`
  return { secret, secret_hash: hashToken(secret), starts_with: secret.slice(0, SHOWN) }
}

/** Returns the hash of the secret in a request; undefined if it has none. */
export function hashOfSecret({ headers }: FastifyRequest): string | undefined {
  const token = headers['x-medusa-access-token'] ?? /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (typeof token !== 'string' || !token.startsWith(PREFIX) || token.length > 200) return undefined
  return hashToken(token)
}
