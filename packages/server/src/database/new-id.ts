import { AsyncLocalStorage } from 'node:async_hooks'
import { randomFillSync, randomInt } from 'node:crypto'
import { idPrefixes } from '@purser/domain/ids'
import { encodeTime, monotonicFactory } from 'ulid'

/** A source of ids and random numbers. */
export interface Chance {
  /** Returns a new id: `prefix_` and a ULID. */
  newId(prefix: string): string
  /** Returns a random integer from 0 to `limit`, exclusive. */
  below(limit: number): number
}

const pool = new Uint8Array(4_096)
let used = pool.length

/** Returns a random multiple of 1/256, below 1. Buffered, as reading the system's randomness by the byte is slower than making the id. */
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

/** Returns random letters of a ULID's alphabet. */
export const randomLetters = (length: number): string =>
  Array.from({ length }, () => letters[Math.floor(randomFraction() * 32)]).join('')

/** Returns a time, so that indexes grow at their end, and 130 random bits: one id can't be guessed from another. */
const secretId = (at: number) => encodeTime(at) + randomLetters(26)

const system: Chance = {
  newId: (prefix) => `${prefix}_${secrets.has(prefix) ? secretId(Date.now()) : nextUlid()}`,
  below: (limit) => randomInt(limit),
}
const handed = new AsyncLocalStorage<Chance>()

const collected = new AsyncLocalStorage<string[]>()
const repeated = new AsyncLocalStorage<string[]>()

const chance = () => handed.getStore() ?? system

/** Runs `work` with `source` for all ids and random numbers: with a seeded source it creates the same records each time. */
export function withChance<Result>(source: Chance, work: () => Promise<Result>): Promise<Result> {
  return handed.run(source, work)
}

/** Returns a new id: `prefix_` and a ULID, longer for secret ids. Later ids sort later. Prefixes: domain/ids. */
export function newId(prefix: string): string {
  return noteGenerated(chance().newId(prefix))
}

/** Reports a random id or code to `collectGenerated`, and returns it; within `repeatGenerated` the one that is repeated. */
export function noteGenerated(text: string): string {
  const queue = repeated.getStore()
  const first = queue?.[0]
  const noted = first !== undefined && isAlike(first, text) ? (queue?.shift() ?? text) : text
  collected.getStore()?.push(noted)
  return noted
}

const NUMBER = 'number_'

/**
 * Draws a number that is shown before its transaction is final; within `repeatGenerated` the one that is repeated. Returns undefined where
 * nothing is repeated: the column's default then draws it.
 */
export async function drawNumber(draw: () => Promise<number>): Promise<number | undefined> {
  const queue = repeated.getStore()
  if (!queue && !collected.getStore()) return undefined
  const text = queue?.[0]?.startsWith(NUMBER) ? queue.shift() : undefined
  const number = text === undefined ? await draw() : Number(text.slice(NUMBER.length))
  collected.getStore()?.push(`${NUMBER}${number}`)
  return number
}

/** Whether two ids have the same prefix, or two codes the same length. */
const isAlike = (one: string, other: string): boolean =>
  one.length === other.length && one.split('_').slice(0, -1).join() === other.split('_').slice(0, -1).join()

/** Runs `work` with the ids and codes that it generated before, in their order. What it generates beyond them, or out of order, is new. */
export function repeatGenerated<Result>(
  texts: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  return repeated.run([...texts], work)
}

/** Runs `work` and returns its result with the random ids and codes that it generated, in order: two runs differ only in these. */
export async function collectGenerated<Result>(work: () => Promise<Result>) {
  const generated: string[] = []
  const result = await collected.run(generated, work)
  // Work within other work.
  collected.getStore()?.push(...generated)
  return { result, generated }
}

/** Returns a random integer from 0 to `limit`, exclusive. */
export function randomBelow(limit: number): number {
  return chance().below(limit)
}

/**
 * Creates ids like `newId`, just as unguessable, but with the record's time (milliseconds) in place of the system's. Ids of the same
 * time sort in the order of their creation, except secret ones.
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
