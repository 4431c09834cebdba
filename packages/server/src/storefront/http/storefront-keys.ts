import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Existing clients of this API have a setting for this header. */
const HEADER = 'x-publishable-api-key'

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/**
 * Returns the index of the storefront whose key a request carries; null for none. Takes the same time for right and wrong keys. A key
 * grants no access: it marks a server with many customers behind one address, so attempts are not counted by that address.
 */
export function findStorefront(keys: readonly string[], request: FastifyRequest): number | null {
  const shown = request.headers[HEADER]
  if (typeof shown !== 'string' || keys.length === 0) return null
  const digest = digestOf(shown)
  const found = keys.flatMap((key, place) => (timingSafeEqual(digestOf(key), digest) ? [place] : []))
  return found[0] ?? null
}
