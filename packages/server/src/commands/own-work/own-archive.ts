import { systemClock } from '../../clock.ts'
import type { Archive } from '../../database/embedded/archive-directory.ts'
import type { Cluster } from '../../database/embedded/cluster.ts'
import { inspectArchive, isBaseDue, packLog } from '../../tools/archive/index.ts'
import { createCommandRunner, everyMinute } from './command-runner.ts'

const notCopied = "The database couldn't be copied into the archive. The server's log says why."

/** Looks after the archive of the embedded database: packs its log, and has the database copied when that is due. */
export function createOwnArchive(archive: Archive, account: Cluster['account']) {
  const command = createCommandRunner('backup', '--archive')
  let fault: string | null = null
  let stops: readonly (() => void)[] = []
  const pack = async () => {
    fault = await packLog(archive, account).then(
      () => null,
      (error: Error) => error.message,
    )
  }
  const copy = async () => {
    if (await isBaseDue(archive, systemClock())) await command.run()
  }
  return {
    start() {
      // Separate tasks: a copy takes long, and log arrives in the meantime.
      stops = [everyMinute(pack), everyMinute(copy)]
    },
    end() {
      for (const stop of stops) stop()
      command.end()
    },
    /** How the archive is, and what the last look at it failed with. */
    look: async () => {
      const seen = await inspectArchive(archive, systemClock())
      const failure = fault ?? (command.hasFailed() ? notCopied : null)
      return { directory: archive.log, ...seen, fault: seen.fault ?? failure }
    },
  }
}
