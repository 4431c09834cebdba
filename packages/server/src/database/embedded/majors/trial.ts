import { join } from 'node:path'
import type { Binaries } from '../binaries.ts'
import { type Cluster, removeCluster } from '../cluster.ts'
import { withExclusiveLock } from '../exclusive-lock.ts'
import type { Place } from '../places.ts'
import { placeBeside, startDraft } from './draft-server.ts'
import { requireRoom } from './room.ts'

/** Returns the trial's place. It isn't named like a draft, as an older Purser running beside it removes drafts. */
const placeOfTrial = (place: Place): Place => placeBeside(place, join(place.base, 'postgresql.trial'))

/** Removes what a killed trial left behind. */
export async function clearTrial(place: Place): Promise<void> {
  const trial = placeOfTrial(place)
  await removeCluster(trial)
  await removeCluster({ ...trial, cluster: trial.portFile })
  await removeCluster({ ...trial, cluster: `${trial.cluster}.password` })
}

export interface Trial {
  /** Calls `work` with the owner's address of the empty database on a new server, which is removed afterwards. */
  run<Result>(work: (url: string) => Promise<Result>): Promise<Result>
  /** Stops a running trial. */
  end(): Promise<void>
}

/** Creates a trial of a move in a separate cluster, while the old one is in use. */
export function trialOf(old: Cluster, binaries: Binaries): Trial {
  const { place } = old
  let isRunning = false
  const clear = () => clearTrial(place)
  return {
    run: (work) =>
      withExclusiveLock(
        `${place.dataDir} trial`,
        1_000,
        async () => {
          await clear()
          requireRoom(place, binaries.major)
          isRunning = true
          try {
            return await work(await startDraft({ ...old, place: placeOfTrial(place), binaries }))
          } finally {
            isRunning = false
            await clear()
          }
        },
        { refusal: () => 'Another process is previewing the upgrade right now. Wait until it has finished.' },
      ),
    end: async () => {
      if (isRunning) await clear()
    },
  }
}
