import { AsyncLocalStorage } from 'node:async_hooks'
import { randomFillSync, randomInt } from 'node:crypto'
import { monotonicFactory } from 'ulid'

/** Where ids and whatever else is left to chance come from. */
export interface Chance {
  /** A new id: `prefix_` and a ULID. */
  newId(prefix: string): string
  /** A whole number from 0 up to, and without, `limit`. */
  below(limit: number): number
}

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
const system: Chance = { newId: (prefix) => `${prefix}_${nextUlid()}`, below: (limit) => randomInt(limit) }
const handed = new AsyncLocalStorage<Chance>()

const chance = () => handed.getStore() ?? system

/** Everything that `work` leaves to chance comes from `source`: with one that is seeded it makes the same records again. */
export function withChance<Result>(source: Chance, work: () => Promise<Result>): Promise<Result> {
  return handed.run(source, work)
}

/** A new id: `prefix_` and a ULID, so that ids made later sort later. Prefixes: domain/ids. */
export function newId(prefix: string): string {
  return chance().newId(prefix)
}

/** A whole number from 0 up to, and without, `limit`. */
export function randomBelow(limit: number): number {
  return chance().below(limit)
}
