import { AsyncLocalStorage } from 'node:async_hooks'
import { randomFillSync, randomInt } from 'node:crypto'
import { idPrefixes } from '@purser/domain/ids'
import { encodeTime, monotonicFactory } from 'ulid'

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

/** Kinds whose ids are bearer secrets: knowing one is a customer's only proof. */
const secrets: ReadonlySet<string> = new Set([
  idPrefixes.cart,
  idPrefixes.order,
  idPrefixes.swap,
  idPrefixes.payment_session,
])
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Letters of a ULID at random. */
export const randomLetters = (length: number): string =>
  Array.from({ length }, () => letters[Math.floor(randomFraction() * 32)]).join('')

/** A time, so that indexes grow at their end, and 130 bits at random: one id says nothing of the next. */
const secretId = (at: number) => encodeTime(at) + randomLetters(26)

const system: Chance = {
  newId: (prefix) => `${prefix}_${secrets.has(prefix) ? secretId(Date.now()) : nextUlid()}`,
  below: (limit) => randomInt(limit),
}
const handed = new AsyncLocalStorage<Chance>()

const chance = () => handed.getStore() ?? system

/** Everything that `work` leaves to chance comes from `source`: with one that is seeded it makes the same records again. */
export function withChance<Result>(source: Chance, work: () => Promise<Result>): Promise<Result> {
  return handed.run(source, work)
}

/** A new id: `prefix_` and a ULID, longer where the id is a secret, so that ids made later sort later. Prefixes: domain/ids. */
export function newId(prefix: string): string {
  return chance().newId(prefix)
}

/** A whole number from 0 up to, and without, `limit`. */
export function randomBelow(limit: number): number {
  return chance().below(limit)
}

/**
 * Makes ids as `newId` does, and as unguessable, with the time (milliseconds) of the record in place of the system's. Of one time those
 * made later sort later, but for secrets.
 */
export function datedIds(): (prefix: string, at: number) => string {
  let stem = ''
  let lastTime = -1
  let count = 0
  return (prefix, at) => {
    if (secrets.has(prefix)) return `${prefix}_${secretId(at)}`
    if (at !== lastTime) {
      lastTime = at
      count = 0
      stem = encodeTime(at) + randomLetters(12)
    }
    count += 1
    return `${prefix}_${stem}${encodeTime(count, 4)}`
  }
}
