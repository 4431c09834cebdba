import { ownerOf, unprivilegedAccount } from '../../database/embedded/account.ts'
import type { Archive } from '../../database/embedded/archive-directory.ts'
import { findPreviousBinaries } from '../../database/embedded/binaries.ts'
import { bringUp } from '../../database/embedded/bring-up.ts'
import { type Cluster, openCluster } from '../../database/embedded/cluster.ts'
import { shutDown } from '../../database/embedded/majors/draft-server.ts'
import { choosePlace, openDataDirectory, systemDirectory } from '../../database/embedded/places.ts'
import { settingsWith } from '../../database/embedded/prepare-cluster.ts'
import { joinUsers, urlAt } from '../../database/embedded/users.ts'

interface OlderServer {
  /** Its owner's address. */
  readonly url: string
  readonly major: number
  readonly cluster: Cluster
  stop(): Promise<void>
}

/** Starts a database of the major version of PostgreSQL before ours, as the Purser that carried it did; archived if an archive is given. */
export async function startOlder(dataDir: string, archive?: Archive): Promise<OlderServer> {
  const log = () => undefined
  const fallback = await unprivilegedAccount(log)
  const place = choosePlace(openDataDirectory(dataDir), fallback, systemDirectory(), log)
  const account = ownerOf(place.cluster, fallback)
  const binaries = findPreviousBinaries(account, fallback === null ? dataDir : systemDirectory(), log)
  if (binaries === null) throw new Error("The PostgreSQL of the major version before isn't installed.")
  const password = await openCluster(place, binaries, account, log)
  const settings = settingsWith(
    archive,
    { place, binaries, account, password, settings: {} },
    { isOptional: false, log },
  )
  const cluster: Cluster = { place, binaries, account, password, settings }
  const { port } = await bringUp(cluster)
  const membership = await joinUsers(port, password, log)
  return {
    url: urlAt(port, password),
    major: binaries.major,
    cluster,
    stop: async () => {
      await membership.leave()
      await shutDown(cluster)
    },
  }
}
