import type { Catalogue } from './catalogue.ts'
import { type Batch, emptyBatch } from './copy-rows.ts'
import type { Customer } from './customers.ts'
import { idMaker, type Random, seededRandom } from './random.ts'

/** What the generator knows while it makes orders. Times are milliseconds since 1970. */
export interface World {
  readonly random: Random
  readonly newId: (prefix: string, at: number) => string
  readonly catalogue: Catalogue
  /** Nothing happens after this. */
  readonly now: number
  /** Who writes notes and adjusts stock; null for the store itself. */
  readonly authorId: string | null
  /** How much is told around each order: notes and mails for all ('full'), or for some ('sparse'). */
  readonly detail: 'full' | 'sparse'
  batch: Batch
  /** Units that each variant has lost (and got back) in this batch. */
  taken: Map<string, number>
  /** Live redemptions of each discount in this batch. */
  redeemed: Map<string, number>
  /** Customers who may come back: a window of the latest. */
  readonly regulars: Customer[]
  /** Numbers that draft orders of this batch may take. */
  draftNumbers: number[]
  /** Completed drafts of this batch: they learn their order once it is written. */
  completedDrafts: { id: string; order_id: string; completed_at: string }[]
}

export interface WorldOptions {
  readonly random: Random
  readonly catalogue: Catalogue
  readonly now: number
  readonly authorId: string | null
  readonly detail: World['detail']
}

export function newWorld(options: WorldOptions): World {
  return {
    ...options,
    newId: idMaker(options.random),
    batch: emptyBatch(),
    taken: new Map(),
    redeemed: new Map(),
    regulars: [],
    draftNumbers: [],
    completedDrafts: [],
  }
}

/** The same world with chance and names of its own: what is made in it leaves the rest of the store as it was. */
export function aside(world: World, name: string): World {
  const random = seededRandom(name)
  return { ...world, random, newId: idMaker(random) }
}

export function iso(at: number): string {
  return new Date(at).toISOString()
}

export function add(map: Map<string, number>, key: string, count: number): void {
  map.set(key, (map.get(key) ?? 0) + count)
}
