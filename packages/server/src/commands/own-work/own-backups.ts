import { isBackupDue } from '@purser/domain/backups'
import { systemClock } from '../../clock.ts'
import type { Db } from '../../database/index.ts'
import { readBackupSchedule, readBackupsSoFar } from '../../features/backups/index.ts'
import { createCommandRunner, everyMinute } from './command-runner.ts'

/**
 * Has the store backed up when it is due, by the command, in a process of its own: writing and trying out a backup takes the
 * processor for long, and operators do not wait for it.
 * @returns what ends the looking, and a backup that is under way: the next server takes it again
 */
export function startOwnBackups(db: Db): () => void {
  const command = createCommandRunner('backup', '--due')
  const stop = everyMinute(async () => {
    const schedule = await readBackupSchedule(db)
    if (schedule === null || !isBackupDue(schedule, await readBackupsSoFar(db), systemClock())) return
    await command.run()
  })
  return () => {
    stop()
    command.end()
  }
}
