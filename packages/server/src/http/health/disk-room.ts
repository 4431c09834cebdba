import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { type Fault, faultOf } from './faults.ts'

/** Bytes that changes leave of the disk: PostgreSQL ends when it finds no room for its next log file of 16 MB, and reads end with it. */
export const RESERVE = 64 * 2 ** 20

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** What writes next to nothing, or nothing: signing in and out to look, and telling what is on the screen. */
const exempt = ['/admin/auth', '/admin/live/']

/** Answers what is the matter with the disk; null: nothing, or it cannot be known. */
export type CheckDisk = () => Promise<Fault | null>

/** Looks at the disk that `folder` is on. */
export function checkDisk(folder: string): CheckDisk {
  return async () => {
    const { free_bytes } = await roomOf(folder)
    return free_bytes < RESERVE ? (faultOf(full()) ?? null) : null
  }
}

/** As the operating system would say it: called by its name like any other full disk. */
const full = () => Object.assign(new Error("The server's disk is full."), { code: 'ENOSPC' })

/** Bytes that are free for the database, and of how many, on the disk that `folder` is on. */
export async function roomOf(folder: string): Promise<{ free_bytes: number; total_bytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free_bytes: bavail * bsize, total_bytes: blocks * bsize }
}

/** Throws ENOSPC where no change may take more of the disk: to be asked before each part of what takes much (docs/decisions/0130-large-work-looks-at-the-disk.md). */
export type RequireRoom = () => Promise<void>

/** For the disk that `folder` is on; null: the database is another's, and its disk cannot be seen. */
export function requireRoomOn(folder: string | null): RequireRoom {
  if (folder === null) return async () => undefined
  const look = checkDisk(folder)
  return async () => {
    if ((await look()) !== null) throw full()
  }
}

/** Refuses changes before the disk is full, so that the database lives and can be read. */
export function keepDiskRoom(app: FastifyInstance, requireRoom: RequireRoom): void {
  app.addHook('onRequest', async ({ method, url }) => {
    if (SAFE_METHODS.has(method) || exempt.some((path) => url.startsWith(path))) return
    await requireRoom()
  })
}
