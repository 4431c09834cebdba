import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './places.ts'

/** The file to lock: every cluster has it from the start, and nothing writes to it. */
export const versionFile = ({ cluster }: Place): string => join(cluster, 'PG_VERSION')

/**
 * The state of the kernel's lock on a cluster: an open file for the postmaster to inherit, to be closed here;
 * held by another process; or unavailable, as this machine has no program that takes it.
 */
export type KernelLock = { readonly file: number } | 'held' | 'unavailable'

/**
 * Takes the kernel's lock on a cluster. It also works between containers, which can't see each other's process ids or sockets. Every
 * process of the postmaster inherits the locked file, so the lock ends with the last of them.
 */
export function lockCluster(place: Place): KernelLock {
  if (process.platform === 'win32') return 'unavailable'
  const file = openSync(versionFile(place), 'r+')
  const { status } = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', file] })
  if (status === 0) return { file }
  closeSync(file)
  return status === 1 ? 'held' : 'unavailable'
}

export function release(lock: KernelLock): void {
  if (typeof lock === 'object') closeSync(lock.file)
}
