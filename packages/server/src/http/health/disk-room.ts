import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { type Fault, faultOf } from './faults.ts'

/** Bytes that changes leave of the disk: PostgreSQL ends when it finds no room for its next log file of 16 MB, and reads end with it. */
export const RESERVE = 64 * 2 ** 20

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** What writes next to nothing, or nothing: signing in and out to look, and telling what is on the screen. */
const exempt = ['/admin/auth', '/admin/live/']

/** Answers what is the matter with the disk; null: nothing, or it cannot be known. */
export type LookAtDisk = () => Promise<Fault | null>

/** Looks at the disk that `folder` is on. */
export function lookAtDisk(folder: string): LookAtDisk {
  return async () => {
    const { free_bytes } = await roomOf(folder)
    return free_bytes < RESERVE ? (faultOf(full()) ?? null) : null
  }
}

/** As the operating system would say it: called by its name like any other full disk. */
const full = () =>
  Object.assign(new Error('There is no room left on the disk of the store.'), { code: 'ENOSPC' })

/** Bytes that are free for the database, and of how many, on the disk that `folder` is on. */
export async function roomOf(folder: string): Promise<{ free_bytes: number; total_bytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free_bytes: bavail * bsize, total_bytes: blocks * bsize }
}

/** Refuses changes before the disk is full, so that the database lives and can be read. */
export function keepDiskRoom(app: FastifyInstance, look: LookAtDisk): void {
  app.addHook('onRequest', async ({ method, url }) => {
    if (SAFE_METHODS.has(method) || exempt.some((path) => url.startsWith(path))) return
    if ((await look()) !== null) throw full()
  })
}
