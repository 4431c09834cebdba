import { migrate } from '../../database/index.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { type Databases, openDatabases } from './databases.ts'
import { endSessions } from './end-sessions.ts'
import { noteRestore } from './note-restore.ts'

/** Lists the databases of stores replaced by a restore, newest first. */
export function listAside(url: string): Promise<string[]> {
  return withDatabases(url, (databases) => databases.listAside())
}

/**
 * Puts a store that was set aside back, migrated to this program's schema; everybody has to sign in again.
 * @param worker the role that uses the database without owning it
 * @returns the new database name of the store that it replaces
 * @throws BackupRefusal; MigrationRefusal if it is of a newer program
 */
export function restoreAside(url: string, name: string, worker: string | null, now: string): Promise<string> {
  return withDatabases(url, async (databases) => {
    await requireAside(databases, name)
    await databases.requireUnused()
    const address = databases.addressOf(name)
    await migrate(address, { worker })
    await endSessions(address)
    await noteRestore(address, now)
    return databases.exchange(name, now)
  })
}

/** Drops a store that was set aside. @throws BackupRefusal */
export function forgetAside(url: string, name: string): Promise<void> {
  return withDatabases(url, async (databases) => {
    await requireAside(databases, name)
    await databases.drop(name)
  })
}

/** Throws BackupRefusal while the store is in use. */
export function requireUnused(url: string): Promise<void> {
  return withDatabases(url, (databases) => databases.requireUnused())
}

async function requireAside(databases: Databases, name: string): Promise<void> {
  const names = await databases.listAside()
  if (names.includes(name)) return
  const known = names.length === 0 ? 'there are none' : `there are ${names.join(', ')}`
  throw new BackupRefusal(`No store named ${name} is set aside: ${known}.`)
}

async function withDatabases<Result>(
  url: string,
  work: (databases: Databases) => Promise<Result>,
): Promise<Result> {
  const databases = await openDatabases(url)
  try {
    return await work(databases)
  } finally {
    await databases.close()
  }
}
