import pg from 'pg'
import { workRole } from '../work-role.ts'
import { ownName } from './cluster.ts'

/** Shows that a process uses the cluster: a connection that the operating system closes when the process dies. */
export interface Membership {
  /** Closes the connection. @returns whether no other process still uses the cluster */
  leave(): Promise<boolean>
  /** Whether the cluster runs with these settings. */
  runsWith(settings: Readonly<Record<string, string>>): Promise<boolean>
}

const sign = 'purser user'

/** Returns the address of a database of the cluster, with the password. */
export function urlAt(port: number, password: string, database = ownName, user = ownName): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
}

/**
 * Joins the processes that use the cluster, and creates the store's database and the work role if missing, as older releases had no such
 * role. Must be called under the lock. The open connection is to the maintenance database, so that the store's own can be copied, renamed
 * and dropped.
 * @param onLost called when the connection breaks before we leave: the database has ended
 */
export async function joinUsers(port: number, password: string, onLost: () => void): Promise<Membership> {
  const client = new pg.Client({
    connectionString: urlAt(port, password, 'postgres'),
    application_name: sign,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query('SELECT FROM pg_database WHERE datname = $1', [ownName])
  if (rows.length === 0) await client.query(`CREATE DATABASE ${ownName}`)
  const worker = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [workRole])
  if (worker.rows.length === 0) {
    await client.query(`CREATE ROLE ${workRole} LOGIN PASSWORD ${pg.escapeLiteral(password)}`)
  }
  let isLeaving = false
  client.once('end', () => {
    if (!isLeaving) onLost()
  })
  return {
    runsWith: async (settings) => {
      const { rows } = await client.query(
        'SELECT FROM json_each_text($1) AS wish WHERE current_setting(key, true) IS DISTINCT FROM value',
        [JSON.stringify(settings)],
      )
      return rows.length === 0
    },
    leave: async () => {
      isLeaving = true
      try {
        const others = await client.query(
          'SELECT FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid() LIMIT 1',
          [sign],
        )
        return others.rows.length === 0
      } catch {
        return false
      } finally {
        await client.end().catch(() => undefined)
      }
    },
  }
}

/** Whether the cluster accepts connections with this password. @throws PostgreSQL's error if it rejects the password */
export async function takesConnections(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: urlAt(port, password, 'postgres'),
    connectionTimeoutMillis: 2_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code?.startsWith('28')) throw error
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
