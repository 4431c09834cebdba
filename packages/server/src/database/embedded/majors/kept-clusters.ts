import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../../../config/startup-error.ts'
import { draftIn, removeCluster } from '../cluster.ts'
import type { Place } from '../places.ts'

/** Returns the path of a complete cluster that is about to replace one of an older major version. */
const nextIn = (base: string): string => join(base, 'postgresql.next')
/** Returns the path at which a cluster of an older major version is kept. */
const keptIn = (base: string, major: number): string => join(base, `postgresql.of-${major}`)

/** Lists the kept clusters of older major versions. */
export function keptClusters(base: string): { readonly cluster: string; readonly major: number }[] {
  const names = existsSync(base) ? readdirSync(base) : []
  return names.flatMap((name) => {
    const major = /^postgresql\.of-(\d+)$/.exec(name)?.[1]
    return major === undefined ? [] : [{ cluster: join(base, name), major: Number(major) }]
  })
}

/** Throws StartupError if the path for the old cluster is taken. */
export function requireFreePlace({ base }: Place, major: number): void {
  const kept = keptIn(base, major)
  if (!existsSync(kept)) return
  throw new StartupError(
    `${kept} is the database kept from an earlier upgrade. Move or delete it, and start again.`,
  )
}

/** Replaces the cluster with the draft, and keeps the old one. If killed, the next start completes it. @returns the old one's path */
export function exchange(place: Place, draft: string, major: number): string {
  const [next, kept] = [nextIn(place.base), keptIn(place.base, major)]
  for (const [from, to] of [
    [draft, next],
    [place.cluster, kept],
    [next, place.cluster],
  ] as const) {
    renameSync(from, to)
    syncDirectory(place.base)
  }
  return kept
}

/**
 * Finishes an interrupted replacement. While the old cluster is still in place the new one is discarded: an older Purser may have
 * used the old one since.
 */
export function finishExchange(base: string): void {
  const [cluster, next] = [join(base, 'postgresql'), nextIn(base)]
  if (!existsSync(next)) return
  if (existsSync(cluster)) renameSync(next, draftIn({ base }))
  else renameSync(next, cluster)
  syncDirectory(base)
}

/** Removes the kept clusters. @returns their paths */
export async function removeKept(place: Place): Promise<string[]> {
  const kept = keptClusters(place.base).map(({ cluster }) => cluster)
  for (const cluster of kept) {
    // A half-deleted cluster could be mistaken for a whole one.
    const draft = draftIn(place)
    renameSync(cluster, draft)
    await removeCluster({ ...place, cluster: draft })
  }
  return kept
}

/** Flushes a directory, so that a rename survives a power cut. */
function syncDirectory(path: string): void {
  // Windows does so by itself, and can't open directories.
  if (process.platform === 'win32') return
  const directory = openSync(path, 'r')
  try {
    fsyncSync(directory)
  } finally {
    closeSync(directory)
  }
}
