import { type Db, type Tx, transact } from '../../database/index.ts'
import { describeError } from '../describe-error.ts'
import { type Change, findHeld, watchHeld } from './held-first.ts'
import { makeHeldCall, readHeldCall } from './make-held-call.ts'
import type { UndoDependencies } from './undo-dependencies.ts'

class TriedOut<Result> extends Error {
  readonly result: Result

  constructor(result: Result) {
    super('This was only tried out')
    this.result = result
  }
}

/** Runs work in a transaction that is rolled back, and returns its result. */
export async function tryOut<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  try {
    return await transact(db, async (tx) => {
      throw new TriedOut(await work(tx))
    })
  } catch (error) {
    // Thrown above.
    if (error instanceof TriedOut) return error.result as Result
    throw error
  }
}

/**
 * Makes held calls in a transaction that is rolled back, as if the payment providers did what was asked of them. Returns the calls' results by
 * id.
 */
async function makeHeld(tx: Tx, dependencies: UndoDependencies, ids: readonly string[]) {
  const results = new Map<string, unknown>()
  for (const id of ids) {
    const held = await readHeldCall(tx, dependencies, id)
    if (!held) continue
    const { ctx, result } = await makeHeldCall(tx, dependencies, held, held.createdAt)
    await dependencies.assumePaid(tx, ctx)
    results.set(id, result)
  }
  return results
}

/** Runs a change within `watchHeld`, after the held calls that it is to find done. */
export async function runOnHeld<Result>(tx: Tx, dependencies: UndoDependencies, change: Change<Result>) {
  await makeHeld(tx, dependencies, change.made)
  return watchHeld(tx, change)
}

/**
 * Reads records on which calls are held, as they will be (undo-3). Returns undefined if none is held, or if one of them would be refused now:
 * then the records are read as they are. Throws if the database doesn't answer in time.
 */
export async function readAsDone<Answer>(
  dependencies: UndoDependencies,
  records: readonly string[],
  read: (tx: Tx, results: ReadonlyMap<string, unknown>) => Promise<Answer>,
): Promise<{ readonly answer: Answer } | undefined> {
  const { db } = dependencies
  const held = await findHeld(db, records)
  if (held.length === 0) return undefined
  return tryOut(db, async (tx) => {
    const results = await makeHeld(tx, dependencies, held)
    return { answer: await read(tx, results) }
  }).catch((error: unknown) => {
    // As they are, the records would look undone.
    if (describeError(error).body.type === 'unavailable') throw error
    return undefined
  })
}
