import { bringUp } from '../bring-up.ts'
import { type Cluster, makeCluster, syncCluster } from '../cluster.ts'
import type { Place } from '../places.ts'
import { findPostmaster, stopPostmaster } from '../postmaster.ts'
import { joinUsers, urlAt } from '../users.ts'

/** Milliseconds: what was loaded is written to the disk at the end. */
const LAST_WRITES = 1_800_000

/** Returns the place of another cluster beside the store's, on an unpublished port. */
export const placeBeside = (place: Place, cluster: string): Place => ({
  ...place,
  cluster,
  portFile: `${cluster}.port`,
})

/** Nobody waits for the disk while a draft is filled: it is worth nothing before `keepDraft`. */
const unsynced = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', archive_mode: 'off' }

/** Makes a cluster with the empty database of the store and the roles, and starts it. @returns its owner's address */
export async function startDraft(draft: Cluster): Promise<string> {
  await makeCluster(draft.place, draft.binaries, draft.account, '--no-sync')
  const { port } = await bringUp({ ...draft, settings: unsynced })
  const membership = await joinUsers(port, draft.password, () => undefined)
  await membership.leave()
  return urlAt(port, draft.password)
}

/** Shuts a draft down, and has all of it written to the disk. */
export async function keepDraft(draft: Cluster): Promise<void> {
  await shutDown(draft)
  await syncCluster(draft.place, draft.binaries, draft.account)
}

/** Shuts its PostgreSQL down if it runs. */
export async function shutDown({ place, binaries }: Cluster): Promise<void> {
  const running = findPostmaster(place)
  if (running !== null) await stopPostmaster(place, binaries, running.pid, LAST_WRITES)
}
