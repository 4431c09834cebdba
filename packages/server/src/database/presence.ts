import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { connect, type Db } from './connect.ts'
import { isPooled } from './pooler.ts'

/** The class of the advisory locks that running processes hold. */
const LIVING = 7_783_104
const BETWEEN_TRIES = 1_000

/** Handlers of messages by channel name; a channel is a plain word. */
type Listeners = Readonly<Record<string, (payload: string) => void>>

/** Returns how many processes are running, by their locks. */
export async function countServers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct objid) as count from pg_locks
    where locktype = 'advisory' and classid = ${LIVING} and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows[0]?.count ?? 0
}

export interface Presence {
  /** The process's number, a random one; null: it holds no lock. */
  readonly number: number | null
  /** Notifies all processes that listen on the channel, including this one. A message that can't be sent now is dropped. */
  tell(channel: string, payload?: string): void
  close(): Promise<void>
}

/**
 * Opens a permanent connection of this process. It holds a lock that shows other processes that this one is running and that ends with the
 * connection, however the process dies. Processes also notify each other through it (LISTEN, NOTIFY). Resolves once the lock is held or the
 * first attempt failed; a lost connection is reopened, so a running process may appear dead for a while and miss messages. Behind a pooler
 * there is no permanent connection: the process isn't visible, and receives only its own messages.
 */
export async function showPresence(url: string, listeners: Listeners = {}): Promise<Presence> {
  if (isPooled(url)) return hearItself(listeners)
  const number = randomInt(2 ** 31)
  const { pool, close } = connect(url, { max: 1 })
  const closing = new AbortController()
  let open: pg.PoolClient | undefined

  /** Resolves once the lock is held; `lost` resolves when the connection is lost. */
  async function hold(): Promise<{ readonly lost: Promise<void> }> {
    const client = await pool.connect()
    const ended = new Promise<void>((resolve) => {
      const end = () => {
        closing.signal.removeEventListener('abort', end)
        resolve()
      }
      client.once('end', end)
      closing.signal.addEventListener('abort', end)
      // The connection was opened while we were closing.
      if (closing.signal.aborted) end()
    })
    try {
      // The lost connection may still hold the lock until the database notices the loss.
      await Promise.race([show(client, number, listeners), ended])
    } catch (error) {
      client.release(true)
      throw error
    }
    open = client
    return {
      lost: ended.then(() => {
        open = undefined
        client.release(true)
      }),
    }
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
    tell: (channel, payload = '') => {
      open?.query('select pg_notify($1, $2)', [channel, payload]).catch(() => undefined)
    },
    close: async () => {
      closing.abort()
      await kept
      await close()
    },
  }
}

/** Takes the process's lock and listens on all channels. */
async function show(client: pg.PoolClient, number: number, listeners: Listeners): Promise<void> {
  await client.query('select pg_advisory_lock($1, $2)', [LIVING, number])
  client.on('notification', ({ channel, payload = '' }) => listeners[channel]?.(payload))
  for (const channel of Object.keys(listeners)) await client.query(`listen ${channel}`)
}

const hearItself = (listeners: Listeners): Presence => ({
  number: null,
  tell: (channel, payload = '') => listeners[channel]?.(payload),
  close: async () => undefined,
})

/** Returns whether the process with this number, or at least its connection, has ended. */
export async function isGone(db: Db, number: number): Promise<boolean> {
  // A shared lock, so that several can check at once; released with the statement.
  const { rows } = await sql<{ is_gone: boolean }>`
    select pg_try_advisory_xact_lock_shared(${LIVING}, ${number}) as is_gone`.execute(db)
  return rows[0]?.is_gone ?? false
}
