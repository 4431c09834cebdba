import { addSeconds, systemClock } from '../clock.ts'
import type { Archive } from '../database/embedded/archive-directory.ts'
import type { Cluster } from '../database/embedded/cluster.ts'
import { isBaseDue, lookAtArchive, packLog } from '../tools/archive/index.ts'
import { commandInTurn, everyMinute } from './own-work.ts'

/** Seconds after which a copy that failed is tried again. */
const AGAIN = 3_600

/** Looks after the archive of the embedded database: packs its log, and has the database copied when that is due. */
export function createOwnArchive(archive: Archive, account: Cluster['account']) {
  const command = commandInTurn('backup', '--archive')
  let fault: string | null = null
  let failedAt: string | null = null
  let stop: () => void = () => undefined
  const keep = async () => {
    await packLog(archive, account)
    const now = systemClock()
    if (failedAt !== null && now < addSeconds(failedAt, AGAIN)) return
    if (await isBaseDue(archive, now)) failedAt = (await command.run()) ? null : now
  }
  const look = async () => {
    fault = await keep().then(
      () => null,
      (error: Error) => error.message,
    )
  }
  return {
    start() {
      stop = everyMinute(look)
      void look()
    },
    end() {
      stop()
      command.end()
    },
    /** How the archive is, and what the last look at it failed with. */
    look: async () => {
      const seen = await lookAtArchive(archive, systemClock())
      return { directory: archive.log, ...seen, fault: seen.fault ?? fault }
    },
  }
}
