import type { FastifyRequest } from 'fastify'
import { hashToken, newToken } from '../credentials/index.ts'

/** Every secret begins so: scanners of source code find a key that leaked. */
const PREFIX = 'purser_'
/** Characters of a secret that stay readable, to tell keys by. */
const SHOWN = PREFIX.length + 4

/** A new secret of 256 random bits, and what is kept of it. */
export function newSecret(): { secret: string; secret_hash: string; starts_with: string } {
  const secret = `${PREFIX}${newToken()}`
  return { secret, secret_hash: hashToken(secret), starts_with: secret.slice(0, SHOWN) }
}

/** What is kept of the secret that a request carries; undefined when it carries none. */
export function hashOfSecret({ headers }: FastifyRequest): string | undefined {
  const token = headers['x-medusa-access-token'] ?? /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (typeof token !== 'string' || !token.startsWith(PREFIX) || token.length > 200) return undefined
  return hashToken(token)
}
