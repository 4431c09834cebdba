import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { type Fault, faultOf } from './faults.ts'

/** Bytes that changes leave free: PostgreSQL stops, for reads too, if it has no space for its next 16 MB log file. */
export const RESERVE = 64 * 2 ** 20

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Paths that write little or nothing: signing in and out, and reporting what is on the screen. */
const exempt = ['/admin/auth', '/admin/live/']

/** Returns the disk's fault; null if there is none, or it can't be determined. */
export type CheckDisk = () => Promise<Fault | null>

/** Returns a check of the disk that contains `folder`. */
export function checkDisk(folder: string): CheckDisk {
  return async () => {
    const { free_bytes } = await roomOf(folder)
    return free_bytes < RESERVE ? (faultOf(full()) ?? null) : null
  }
}

/** Mimics the operating system's error, so that it is reported like any other full disk. */
const full = () => Object.assign(new Error("The server's disk is full."), { code: 'ENOSPC' })

/** Returns the free and total bytes, for the database, of the disk that contains `folder`. */
export async function roomOf(folder: string): Promise<{ free_bytes: number; total_bytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free_bytes: bavail * bsize, total_bytes: blocks * bsize }
}

/**
 * Throws ENOSPC if no change may use more of the disk. Call it before each part of a large operation
 * (docs/decisions/0130-large-work-looks-at-the-disk.md).
 */
export type RequireRoom = () => Promise<void>

/** Returns the check for the disk that contains `folder`; null for a database on another machine, whose disk can't be seen. */
export function requireRoomOn(folder: string | null): RequireRoom {
  if (folder === null) return async () => undefined
  const look = checkDisk(folder)
  return async () => {
    if ((await look()) !== null) throw full()
  }
}

/** Refuses changes before the disk is full, so that the database keeps running and can be read. */
export function keepDiskRoom(app: FastifyInstance, requireRoom: RequireRoom): void {
  app.addHook('onRequest', async ({ method, url }) => {
    if (SAFE_METHODS.has(method) || exempt.some((path) => url.startsWith(path))) return
    await requireRoom()
  })
}
