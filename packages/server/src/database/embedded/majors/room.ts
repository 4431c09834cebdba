import { readdirSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode, StartupError } from '../../../config/startup-error.ts'
import type { Place } from '../places.ts'

const MEBIBYTE = 2 ** 20
/** Bytes of log that PostgreSQL keeps at most while a store is loaded (memory.ts). */
const LARGEST_LOG = 4_096 * MEBIBYTE

/**
 * Returns the bytes needed to load `size` bytes of data again: tables and indexes, a quarter more for sorting the largest index, and the
 * log.
 */
export const roomToLoad = (size: number): number => Math.round(size * 1.25 + Math.min(size, LARGEST_LOG))

/** Returns the bytes needed while the cluster's data is moved, including an empty cluster. */
export const roomToMove = ({ cluster }: Place): number => roomToLoad(sizeOf(cluster)) + 128 * MEBIBYTE

/** Throws StartupError if the disk has less free space than needed. */
export function requireRoom(place: Place, major: number): void {
  const needed = roomToMove(place)
  const { bavail, bsize } = statfsSync(place.base)
  if (bavail * bsize >= needed) return
  throw new StartupError(
    `Moving the data to PostgreSQL ${major} needs about ${megabytes(needed)} on the disk of ${place.base}, but only ${megabytes(bavail * bsize)} are free. Free some space and start again.`,
  )
}

export const megabytes = (bytes: number): string => `${Math.ceil(bytes / MEBIBYTE).toLocaleString('en')} MB`

/** Returns the size of the files below a directory in bytes, without the log. */
function sizeOf(directory: string): number {
  let size = 0
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    if (entry.name === 'pg_wal') continue
    const path = join(directory, entry.name)
    if (entry.isDirectory()) size += sizeOf(path)
    else if (entry.isFile()) size += lengthOf(path)
  }
  return size
}

function lengthOf(path: string): number {
  try {
    return statSync(path).size
  } catch (error) {
    // A running PostgreSQL may have removed the file.
    if (errorCode(error) === 'ENOENT') return 0
    throw error
  }
}
