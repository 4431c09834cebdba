import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createClient } from '../../database/index.ts'
import { BackupRefusal } from './backup-refusal.ts'

const INSUFFICIENT_PRIVILEGE = '42501'
const IN_USE = '55006'

/** The databases of one server, as seen by the owner of the store's database. */
export interface Databases {
  /** The name of the store's database. */
  readonly own: string
  /** Creates an empty database beside the store's, and drops those of killed processes. @returns its name */
  makeScratch(): Promise<string>
  make(name: string): Promise<void>
  drop(name: string): Promise<void>
  /** Drops what copying processes left behind when they were killed. */
  dropScratch(): Promise<void>
  /** Drops a database unless somebody is connected to it. */
  dropUnused(name: string): Promise<void>
  /** Drops a database that others may still be connected to. */
  dropInUse(name: string): Promise<void>
  /** Renames a database that nobody is connected to. */
  rename(name: string, to: string): Promise<void>
  /** Lists the ids of the store's rehearsals. */
  listRehearsals(): Promise<string[]>
  /** Returns the URL of another database, for the same user. */
  addressOf(name: string): string
  /** Replaces the store's database with another one atomically. @returns the replaced database's new name */
  exchange(other: string, now: string): Promise<string>
  /** Lists the databases of replaced stores, newest first. */
  listAside(): Promise<string[]>
  /** Lists the databases that are neither the store's, nor set aside, nor rehearsals, nor PostgreSQL's own. */
  listStrange(): Promise<string[]>
  /** @throws BackupRefusal while anybody is connected to the store's database */
  requireUnused(): Promise<void>
  /** Reserves the store's replacement until `close`, or until this process dies. @throws BackupRefusal if another process replaces it */
  reserve(): Promise<void>
  close(): Promise<void>
}

export const mayMakeNone =
  "The owner of the store's database isn't allowed to create the temporary database that a restore needs. Let an administrator run ALTER ROLE the_user CREATEDB."
const inUse = 'The store is in use. Stop all its servers and commands first, and the pooler if there is one.'

const nameIn = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1))

/** Returns the name of the database of a rehearsal of the store at `url`. */
export const nameOfRehearsal = (url: string, id: string): string =>
  `${nameIn(url).slice(0, 30)}_rehearsal_${id}`

/** Opens what is needed to create, exchange and drop databases beside the one at `url`, its owner's URL. */
export async function openDatabases(url: string): Promise<Databases> {
  const own = nameIn(url)
  const addressOf = (name: string) => {
    const address = new URL(url)
    address.pathname = `/${encodeURIComponent(name)}`
    return address.href
  }
  const client = await openMaintenance(addressOf)
  // PostgreSQL truncates names to 63 bytes.
  const start = `${own.slice(0, 30)}_scratch_`
  const asideStart = `${own.slice(0, 30)}_before_`
  const rehearsalStart = nameOfRehearsal(url, '')
  const drop = async (name: string) => {
    await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)}`)
  }
  const make = async (name: string) => {
    await inWords(client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`))
  }

  return {
    own,
    addressOf,
    make,
    drop,
    dropScratch: () => dropUnused(client, start),
    dropUnused: (name) => dropUnused(client, name),
    async makeScratch() {
      await dropUnused(client, start)
      const name = `${start}${randomBytes(6).toString('hex')}`
      await make(name)
      return name
    },
    exchange: async (other, now) => {
      const aside = `${asideStart}${now.slice(0, 19).replace(/\D/g, '')}`
      await renameAll(client, [
        [own, aside],
        [other, own],
      ])
      return aside
    },
    dropInUse: async (name) => {
      await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`)
    },
    rename: (name, to) => renameAll(client, [[name, to]]),
    listRehearsals: async () =>
      (await namesFrom(client, rehearsalStart)).map((name) => name.slice(rehearsalStart.length)),
    listAside: () => namesFrom(client, asideStart),
    listStrange: () => listStrange(client, own, [start, asideStart, rehearsalStart]),
    requireUnused: () => requireUnused(client, own),
    reserve: () => reserve(client, own),
    close: () => client.end(),
  }
}

async function renameAll(
  client: pg.Client,
  names: readonly (readonly [from: string, to: string])[],
): Promise<void> {
  await client.query('BEGIN')
  try {
    for (const [from, to] of names) {
      await inWords(
        client.query(`ALTER DATABASE ${pg.escapeIdentifier(from)} RENAME TO ${pg.escapeIdentifier(to)}`),
      )
    }
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/** Lists the databases whose names begin with `start`, the last first. */
async function namesFrom(client: pg.Client, start: string): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1) ORDER BY 1 DESC',
    [start],
  )
  return rows.map(({ datname }) => datname)
}

async function listStrange(client: pg.Client, own: string, ours: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>(
    `SELECT datname FROM pg_database
     WHERE datname NOT IN ($1, 'postgres', 'template0', 'template1')
       AND NOT EXISTS (SELECT FROM unnest($2::text[]) AS start WHERE starts_with(datname, start)) ORDER BY 1`,
    [own, ours],
  )
  return rows.map(({ datname }) => datname)
}

/** Selects the clients of the database that an SQL expression names. PostgreSQL's workers (autovacuum) don't count: they yield. */
const clientsOf = (name: string) =>
  `SELECT FROM pg_stat_activity WHERE pg_stat_activity.datname = ${name} AND backend_type = 'client backend'`

async function requireUnused(client: pg.Client, name: string): Promise<void> {
  // A closed connection is still listed for a moment.
  for (let tries = 0; tries < 20; tries += 1) {
    const { rows } = await client.query(`${clientsOf('$1')} LIMIT 1`, [name])
    if (rows.length === 0) return
    await sleep(100)
  }
  throw new BackupRefusal(inUse)
}

/** Connects to a maintenance database, as the current one can't be renamed or dropped; a server may lack the first of these. */
const openMaintenance = (addressOf: (name: string) => string): Promise<pg.Client> =>
  connectTo(addressOf('postgres')).catch(() => connectTo(addressOf('template1')))

async function reserve(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ is_mine: boolean }>(
    "SELECT pg_try_advisory_lock(hashtextextended('replace the store ' || $1, 0)) AS is_mine",
    [name],
  )
  if (rows[0]?.is_mine !== true)
    throw new BackupRefusal('Another command is restoring or moving in this store. Wait until it has ended.')
}

async function connectTo(url: string): Promise<pg.Client> {
  const client = createClient(url, { options: '-c statement_timeout=0' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Drops databases without clients: a creator stays connected to its database, so theirs are gone. */
async function dropUnused(client: pg.Client, start: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `SELECT datname FROM pg_database
     WHERE starts_with(datname, $1) AND NOT EXISTS (${clientsOf('pg_database.datname')})`,
    [start],
  )
  for (const { datname } of rows) {
    await client.query(`DROP DATABASE ${pg.escapeIdentifier(datname)}`).catch(() => undefined)
  }
}

async function inWords<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (code === IN_USE) throw new BackupRefusal(inUse)
    if (code === INSUFFICIENT_PRIVILEGE) {
      throw new BackupRefusal(mayMakeNone)
    }
    throw error
  }
}
