import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/index.ts'

/** Housekeeping that is due again and again. It may be cut short at any point and must be small each time. */
export interface PeriodicTask {
  readonly name: string
  /** @param stopping aborts when the process ends: what takes long leaves then what it has not begun, and may throw its reason */
  run(db: Db, now: string, stopping: AbortSignal): Promise<unknown>
}

export interface PeriodicTasksOptions {
  readonly db: Db
  readonly clock: Clock
  readonly tasks: readonly PeriodicTask[]
  readonly onError?: (task: string, error: unknown) => void
  /** Milliseconds from one round to the next. */
  readonly interval?: number
  /** Identifies the tasks: of several processes, one at a time does a round of the tasks with the same. */
  readonly lock?: number
}

const LOCK = 7_783_105

/** The lock of tasks that may take long, so that the usual ones don't wait for them. */
export const LONG_TASKS = 7_783_106

/** Runs every task each half minute, one after another; of several processes only one does it at a time. */
export function createPeriodicTasks(options: PeriodicTasksOptions) {
  const { db, clock, tasks, interval = 30_000, lock = LOCK } = options
  let timer: NodeJS.Timeout | undefined
  let round: Promise<unknown> | undefined
  const stopping = new AbortController()

  /** One round now; answers whether it was ours to do. */
  async function runRound(): Promise<boolean> {
    // A lock of a transaction that does nothing else: behind a pooler only that stays with its owner.
    return db.transaction().execute(async (turn) => {
      const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${lock}) as mine,
        set_config('idle_in_transaction_session_timeout', '0', true)`.execute(turn)
      if (!rows[0]?.mine) return false
      for (const task of tasks) {
        if (stopping.signal.aborted) break
        await task.run(db, clock(), stopping.signal).catch((error: unknown) => {
          if (!stopping.signal.aborted) options.onError?.(task.name, error)
        })
      }
      return true
    })
  }

  return {
    runRound,
    start(): void {
      timer = setInterval(() => {
        // One that takes longer than the interval is the one to wait for.
        round ??= runRound()
          .catch((error: unknown) => options.onError?.('round', error))
          .finally(() => {
            round = undefined
          })
      }, interval)
      timer.unref()
    },
    /** Waits for the running task, which is asked to abort. */
    async stop(): Promise<void> {
      clearInterval(timer)
      stopping.abort()
      await round
    },
  }
}
