import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect, type Db } from './connect.ts'

/** The class of locks by which processes show that they live. */
const LIVING = 7_783_104
const BETWEEN_TRIES = 1_000

export interface Presence {
  /** The process's number, a random one. */
  readonly number: number
  close(): Promise<void>
}

/**
 * Shows all who share the database that this process lives, by a lock that ends with its connection, and so with the process,
 * however it dies. Answers once the lock is held or the first try has failed; what is lost is taken again. Whoever goes by it must
 * bear that a process lives whose connection was lost.
 */
export async function showPresence(url: string): Promise<Presence> {
  const number = randomInt(2 ** 31)
  const { pool, close } = connect(url, { max: 1 })
  const closing = new AbortController()

  /** Answers when the lock is held, with what tells when it is lost. */
  async function hold(): Promise<{ readonly lost: Promise<void> }> {
    const client = await pool.connect()
    const ended = new Promise<void>((resolve) => {
      client.once('end', resolve)
      closing.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    try {
      await client.query('select pg_advisory_lock($1, $2)', [LIVING, number])
    } catch (error) {
      client.release(true)
      throw error
    }
    return { lost: ended.then(() => client.release(true)) }
  }

  async function keep(first: { readonly lost: Promise<void> } | undefined): Promise<void> {
    let held = first
    while (!closing.signal.aborted) {
      await (held?.lost ?? sleep(BETWEEN_TRIES, undefined, { signal: closing.signal }).catch(() => undefined))
      if (!closing.signal.aborted) held = await hold().catch(() => undefined)
    }
    await held?.lost
  }

  const kept = keep(await hold().catch(() => undefined))
  return {
    number,
    close: async () => {
      closing.abort()
      await kept
      await close()
    },
  }
}

/** Whether the process of this number is gone, or at least its connection. */
export async function isGone(db: Db, number: number): Promise<boolean> {
  // Shared, so that several may ask at once; it is given back with the statement.
  const { rows } = await sql<{ is_gone: boolean }>`
    select pg_try_advisory_xact_lock_shared(${LIVING}, ${number}) as is_gone`.execute(db)
  return rows[0]?.is_gone ?? false
}
