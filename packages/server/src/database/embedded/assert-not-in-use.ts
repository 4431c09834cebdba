import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../../config/startup-error.ts'
import { lockCluster, release, versionFile } from './kernel-lock.ts'
import type { Place } from './places.ts'
import { findPostmaster } from './postmaster.ts'
import { hasProcessesIn } from './process-table.ts'

/** How long a container that is being replaced may take to stop, in milliseconds. */
const PATIENCE = 10_000

/**
 * Waits while a PostgreSQL that isn't visible from here, as in another container, uses the directory.
 * @throws StartupError when it keeps running
 */
export async function assertNotInUse(place: Place, log?: (sentence: string) => void): Promise<void> {
  const deadline = performance.now() + PATIENCE
  while (existsSync(versionFile(place)) && !isSeen(place)) {
    const lock = lockCluster(place)
    if (lock === 'unavailable' && process.platform === 'linux') {
      log?.(
        'The program flock is missing, so another container could start the same database. Install it (util-linux).',
      )
    }
    if (lock !== 'held') return release(lock)
    if (performance.now() > deadline) throw heldElsewhere(place)
    await sleep(50)
  }
}

/** Whether a PostgreSQL is visible in this place, or processes left by a killed one. */
const isSeen = (place: Place): boolean => findPostmaster(place) !== null || hasProcessesIn(place.cluster)

const heldElsewhere = ({ base }: Place) =>
  new StartupError(
    `The database in ${base} is in use by a PostgreSQL that isn't visible from here, perhaps in another container. Stop that one, or set DATA_DIR to another directory.`,
  )
