import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Clients of this wire have a setting for it. */
const HEADER = 'x-publishable-api-key'

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/**
 * Which of the storefronts' keys a request shows, by its place in the list; null for none. It takes as long for a wrong key as for a
 * right one. A key opens nothing: behind it stand many customers, whose tries are not counted by its one address.
 */
export function findStorefront(keys: readonly string[], request: FastifyRequest): number | null {
  const shown = request.headers[HEADER]
  if (typeof shown !== 'string' || keys.length === 0) return null
  const digest = digestOf(shown)
  const found = keys.flatMap((key, place) => (timingSafeEqual(digestOf(key), digest) ? [place] : []))
  return found[0] ?? null
}
