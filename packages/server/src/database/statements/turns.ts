import type { Db, Tx } from '../connect.ts'
import { transact } from '../transact.ts'

/** Milliseconds that a transaction waits for its turn. */
const WAIT_LIMIT = 30_000

/** A transaction did not get its turn. It has PostgreSQL's code for a lock that is not available, so it is answered 503. */
class TurnNotAvailable extends Error {
  readonly code = '55P03'
}

class Turns {
  #free: number
  readonly #waiting = new Set<() => void>()

  constructor(limit: number) {
    this.#free = limit
  }

  async take(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        this.#waiting.delete(start)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.delete(start)
        reject(new TurnNotAvailable(`No turn within ${WAIT_LIMIT} ms`))
      }, WAIT_LIMIT)
      this.#waiting.add(start)
    })
  }

  /** Passes the turn to the one that has waited longest. */
  end(): void {
    const [next] = this.#waiting
    if (next) next()
    else this.#free += 1
  }
}

const turnsOf = new WeakMap<Db, Turns>()

/** Sets how many of a pool's connections `transactSerially` may hold: a quarter, 4 at most. */
export function limitTurns(db: Db, connections: number): void {
  turnsOf.set(db, new Turns(Math.max(1, Math.min(4, Math.floor(connections / 4)))))
}

/**
 * Runs a transaction (`transact`) that locks a row which many want at once, such as a gift card's. Few run at a time; the others
 * wait in memory, in order, so that they don't use up the connections. Throws `55P03` after 30 seconds without a turn.
 */
export async function transactSerially<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const turns = turnsOf.get(db)
  if (!turns) return transact(db, work)
  await turns.take()
  try {
    return await transact(db, work)
  } finally {
    turns.end()
  }
}
