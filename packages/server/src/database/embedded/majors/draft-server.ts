import { bringUp } from '../bring-up.ts'
import { type Cluster, makeCluster, syncCluster } from '../cluster.ts'
import type { Place } from '../places.ts'
import { findPostmaster, stopPostmaster } from '../postmaster.ts'
import { joinUsers, urlAt } from '../users.ts'

/** Time limit of the shutdown in milliseconds: loaded data is written to disk then. */
const LAST_WRITES = 1_800_000

/** Returns the place of another cluster beside the store's, on an unpublished port. */
export const placeBeside = (place: Place, cluster: string): Place => ({
  ...place,
  cluster,
  portFile: `${cluster}.port`,
})

/** Turns off waiting for the disk while a draft is filled: it needn't survive a crash before `keepDraft`. */
const unsynced = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', archive_mode: 'off' }

/** Creates a cluster with the store's empty database and the roles, and starts it. @returns its owner's address */
export async function startDraft(draft: Cluster): Promise<string> {
  await makeCluster(draft.place, draft.binaries, draft.account, '--no-sync')
  const { port } = await bringUp({ ...draft, settings: unsynced })
  const membership = await joinUsers(port, draft.password, () => undefined)
  await membership.leave()
  return urlAt(port, draft.password)
}

/** Shuts a draft down and flushes it to disk. */
export async function keepDraft(draft: Cluster): Promise<void> {
  await shutDown(draft)
  await syncCluster(draft.place, draft.binaries, draft.account)
}

/** Shuts the draft's PostgreSQL down if it runs. */
export async function shutDown({ place, binaries }: Cluster): Promise<void> {
  const running = findPostmaster(place)
  if (running !== null) await stopPostmaster(place, binaries, running.pid, LAST_WRITES)
}
