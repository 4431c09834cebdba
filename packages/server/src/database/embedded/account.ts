import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../../config/startup-error.ts'

/** The operating system user that the database runs as, if it isn't our own. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

const accountName = 'purser'

/** Commands that create a system user without password, home or shell; which one exists depends on the distribution. */
const makers: readonly (readonly [string, ...string[]])[] = [
  [
    'useradd',
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/bin/false',
    accountName,
  ],
  [
    'adduser',
    '--system',
    '--group',
    '--no-create-home',
    '--home',
    '/nonexistent',
    '--shell',
    '/bin/false',
    accountName,
  ],
  ['adduser', '-S', '-D', '-H', '-s', '/bin/false', accountName],
]

/** Returns the account to run PostgreSQL as, which refuses root: for root an unprivileged one (created if missing), otherwise null. */
export async function unprivilegedAccount(log: (sentence: string) => void): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null
  const known = lookUp(accountName)
  if (known !== null) return known
  for (let round = 0; round < 10; round += 1) {
    for (const [command, ...args] of makers) {
      const isMade = spawnSync(command, args, { stdio: 'ignore' }).status === 0
      const account = lookUp(accountName)
      if (account === null) continue
      if (isMade) log(`Created the system user '${accountName}', because PostgreSQL can't run as root.`)
      return account
    }
    if (!makers.some(([command]) => spawnSync('/bin/sh', ['-c', `command -v ${command}`]).status === 0)) break
    // Another Purser may be holding the lock of /etc/passwd.
    await sleep(200)
  }
  const nobody = lookUp('nobody')
  if (nobody === null) {
    throw new StartupError(
      "PostgreSQL can't run as root, and no system user could be created. Start Purser as another user, or set DATABASE_URL.",
    )
  }
  log(`The system user '${accountName}' couldn't be created. PostgreSQL runs as 'nobody'.`)
  return nobody
}

/**
 * Returns the account that the cluster's PostgreSQL runs as: its owner, so that an ordinary user keeps it when root starts it;
 * the given account while there is no cluster.
 */
export function ownerOf(cluster: string, account: Account | null): Account | null {
  const ourUid = process.getuid?.()
  if (ourUid === undefined || !existsSync(cluster)) return account
  const { uid, gid } = statSync(cluster)
  if (account === null) {
    if (uid === ourUid) return null
    throw new StartupError(
      `The database in ${dirname(cluster)} belongs to another user of this machine. Start Purser as that user, or set DATA_DIR to another directory.`,
    )
  }
  if (uid !== 0) return { uid, gid }
  throw new StartupError(
    `The database in ${cluster} belongs to root, and PostgreSQL can't run as root. Change its owner to another user (chown -R).`,
  )
}

/** Returns whether the account (null: our own) has access to the path, by the shell's test letter, such as 'x' to enter it. */
export function isWithinReach(path: string, letter: 'r' | 'w' | 'x', account: Account | null): boolean {
  return (
    spawnSync('/bin/sh', ['-c', `test -${letter} "$1"`, 'sh', path], {
      ...account,
      cwd: '/',
      stdio: 'ignore',
    }).status === 0
  )
}

function lookUp(name: string): Account | null {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const found = spawnSync('id', [flag, name], { encoding: 'utf8' })
    return found.status === 0 ? Number(found.stdout) : Number.NaN
  })
  return Number.isInteger(uid) && Number.isInteger(gid) ? { uid: Number(uid), gid: Number(gid) } : null
}
