import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { isBackupDue } from '@purser/domain/backups'
import { systemClock } from '../clock.ts'
import type { Db } from '../database/index.ts'
import { readBackupSchedule, readBackupsSoFar } from '../features/backups/index.ts'

/** Milliseconds between looks at whether a backup is due. */
const BETWEEN = 60_000

/**
 * Has the store backed up when it is due, by the command, in a process of its own: writing and trying out a backup takes the
 * processor for long, and operators do not wait for it.
 * @returns what ends the looking, and a backup that is under way: the next server takes it again
 */
export function startOwnBackups(db: Db): () => void {
  let child: ReturnType<typeof spawn> | undefined
  const look = async () => {
    const schedule = await readBackupSchedule(db)
    if (schedule === null || !isBackupDue(schedule, await readBackupsSoFar(db), systemClock())) return
    child = spawn(process.execPath, [process.argv[1] ?? '', 'backup', '--due'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await once(child, 'close').catch(() => undefined)
    child = undefined
  }
  let isLooking = false
  const timer = setInterval(async () => {
    if (isLooking) return
    isLooking = true
    // A database that is away is asked again.
    await look().catch(() => undefined)
    isLooking = false
  }, BETWEEN)
  timer.unref()
  return () => {
    clearInterval(timer)
    child?.kill('SIGTERM')
  }
}
