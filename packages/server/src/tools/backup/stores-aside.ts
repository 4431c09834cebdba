import { migrate } from '../../database/index.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { type Databases, openDatabases } from './databases.ts'
import { endSessions } from './end-sessions.ts'
import { noteRestore } from './note-restore.ts'

/** The databases that hold the store as it was before a restore, the newest first. */
export function listAside(url: string): Promise<string[]> {
  return withDatabases(url, (databases) => databases.listAside())
}

/**
 * Puts one of them back in its place, brought to this program's schema; everybody signs in anew.
 * @param worker who is to work in the database without owning it
 * @returns what the store that it replaces is called.
 * @throws BackupRefusal, and MigrationRefusal where it is of a newer program
 */
export function putBack(url: string, name: string, worker: string | null, now: string): Promise<string> {
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

/** Removes one of them for good. @throws BackupRefusal */
export function forgetAside(url: string, name: string): Promise<void> {
  return withDatabases(url, async (databases) => {
    await requireAside(databases, name)
    await databases.drop(name)
  })
}

/** @throws BackupRefusal while somebody works with the store */
export function requireUnused(url: string): Promise<void> {
  return withDatabases(url, (databases) => databases.requireUnused())
}

async function requireAside(databases: Databases, name: string): Promise<void> {
  const names = await databases.listAside()
  if (names.includes(name)) return
  const known = names.length === 0 ? 'none is kept' : `kept are ${names.join(', ')}`
  throw new BackupRefusal(`No store is kept aside as ${name}: ${known}.`)
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
