import { AsyncLocalStorage } from 'node:async_hooks'
import { idPrefixes } from '@purser/domain/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database/index.ts'
import { Failure } from '../failure.ts'

/** Thrown by a change of an order on which a call is held: that call takes effect first. */
export class HeldFirst extends Error {
  readonly ids: readonly string[]

  constructor(ids: readonly string[]) {
    super('A call that is held takes effect first')
    this.ids = ids
  }
}

interface Watch {
  /** Held calls that the transaction has already made. */
  readonly made: readonly string[]
  /** The versions of the orders that the work has locked, as it found them, by id. */
  readonly locked: Map<string, number>
}

const watching = new AsyncLocalStorage<Watch>()

/** A change of records, after the held calls that its transaction has already made. */
export interface Change<Result> {
  readonly records: readonly string[]
  /** The ids that its request names: of those, one that isn't found may be of a record that a held call creates. */
  readonly named: readonly string[]
  readonly made: readonly string[]
  readonly work: () => Promise<Result>
}

/**
 * Runs a change that must find no held calls on its records, nor on the orders that it locks (`noteLockedOrder`). Returns its result, and the
 * versions of the orders as it found them. Throws `HeldFirst`.
 */
export async function watchHeld<Result>(tx: Tx, { records, named, made, work }: Change<Result>) {
  // Orders are asked for once they are locked.
  const others = records.filter((id) => !id.startsWith(`${idPrefixes.order}_`))
  await requireNoneHeld(tx, others, made)
  const locked = new Map<string, number>()
  const result = await watching.run({ made, locked }, work).catch(async (error: unknown) => {
    if (error instanceof Failure && isMissing(error)) await requireNoneHeld(tx, named, made)
    throw error
  })
  return { result, locked }
}

const isMissing = ({ type, details }: Failure) => type === 'not_found' || details.code === 'unknown_reference'

async function requireNoneHeld(tx: Tx, records: readonly string[], made: readonly string[]): Promise<void> {
  const held = (await findHeld(tx, records)).filter((one) => !made.includes(one))
  if (held.length > 0) throw new HeldFirst(held)
}

/** Call it after locking an order. Within `watchHeld` it throws `HeldFirst` if calls are held on the order. */
export async function noteLockedOrder(
  tx: Tx,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<void> {
  const watch = watching.getStore()
  if (watch === undefined || watch.locked.has(id)) return
  watch.locked.set(id, version)
  await requireNoneHeld(tx, [id], watch.made)
}

/** Returns the ids of the calls that are held on any of these records, oldest first. */
export async function findHeld(db: Db | Tx, records: readonly string[]): Promise<string[]> {
  if (records.length === 0) return []
  const found = await db
    .selectFrom('held_call')
    .select('id')
    .where('status', '=', 'held')
    .where(sql<boolean>`record_ids && ${records}::text[]`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return found.map(({ id }) => id)
}

/** The ids of records on which calls are held, as an SQL array. */
export const recordsHeld = sql<
  string[]
>`array(select unnest(record_ids) from held_call where status = 'held')`

/** Throws `HeldFirst`, within `watchHeld`, if calls are held on a record that a change reads without locking an order. */
export async function requireNoneHeldOn(tx: Tx, id: string): Promise<void> {
  const watch = watching.getStore()
  if (watch !== undefined) await requireNoneHeld(tx, [id], watch.made)
}
