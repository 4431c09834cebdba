import { type Chance, datedIds } from '../../database/index.ts'

/** A seeded source of chance: the same seed gives the same store. Not for secrets. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number
  /** True in `probability` of all cases (0 to 1). */
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** One of the entries' first values, as often as its weight says. */
  weighted<T>(entries: readonly (readonly [T, number])[]): T
  /** `count` different items, in their own order. */
  sample<T>(items: readonly T[], count: number): T[]
}

function hash(text: string): () => number {
  let h = 1779033703 ^ text.length
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 3432918353)
    h = (h << 13) | (h >>> 19)
  }
  return () => {
    h = Math.imul(h ^ (h >>> 16), 2246822507)
    h = Math.imul(h ^ (h >>> 13), 3266489909)
    h ^= h >>> 16
    return h >>> 0
  }
}

/** Small fast counter (sfc32), seeded by a text. */
function source(seed: string): () => number {
  const part = hash(seed)
  let [a, b, c, d] = [part(), part(), part(), part()]
  return () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return (t >>> 0) / 4294967296
  }
}

export function seededRandom(seed: string): Random {
  const next = source(seed)
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new RangeError('There is nothing to pick from.')
    return item
  }
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted(entries) {
      let rest = next() * entries.reduce((sum, entry) => sum + entry[1], 0)
      for (const [value, weight] of entries) {
        rest -= weight
        if (rest < 0) return value
      }
      return pick(entries)[0]
    },
    sample(items, count) {
      const left = items.map((item, index) => ({ item, index }))
      while (left.length > count) left.splice(Math.floor(next() * left.length), 1)
      return left.map((entry) => entry.item)
    },
  }
}

/** What operations leave to chance, from the seed; ids are random, as anywhere, and carry the time of `clock` (milliseconds). */
export function seededChance(seed: string, clock: () => number): Chance {
  const random = seededRandom(seed)
  const makeId = datedIds()
  return {
    newId: (prefix) => makeId(prefix, clock()),
    below: (limit) => random.int(0, limit - 1),
  }
}
