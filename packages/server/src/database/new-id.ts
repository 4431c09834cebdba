import { randomFillSync } from 'node:crypto'
import { monotonicFactory } from 'ulid'

const pool = new Uint8Array(4_096)
let used = pool.length

/** A fraction of 256 at random; asking for the system's randomness byte by byte takes longer than the id. */
function randomFraction(): number {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const byte = pool[used] ?? 0
  used += 1
  return byte / 256
}

const nextUlid = monotonicFactory(randomFraction)

/** A new id: `prefix_` and a ULID, so that ids made later sort later. Prefixes: domain/ids. */
export function newId(prefix: string): string {
  return `${prefix}_${nextUlid()}`
}
