import { statfs } from 'node:fs/promises'
import { isCopyOverdue } from '@purser/domain/backups'
import type { Archive } from '../../database/embedded/archive-directory.ts'
import { listBases } from './bases.ts'
import { listParts, PART_BYTES } from './log-parts.ts'

/** Since when the store can be brought back, when its last copy was taken (ISO 8601), and whether the next one is late. */
export interface ArchiveState {
  readonly since: string | null
  readonly copied_at: string | null
  readonly is_copy_overdue: boolean
  /** Why nothing can be seen, or nothing added. */
  readonly fault: string | null
}

export async function inspectArchive(archive: Archive, now: string): Promise<ArchiveState> {
  try {
    await listParts(archive.log)
    const bases = await listBases(archive)
    const copied_at = bases.at(-1)?.takenAt ?? null
    return {
      since: bases[0]?.takenAt ?? null,
      copied_at,
      is_copy_overdue: isCopyOverdue(copied_at, now),
      fault: (await isFull(archive)) ? `The disk of ${archive.directory} is full.` : null,
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const fault = code === 'ENOENT' ? `${archive.directory} doesn't exist.` : message
    return { since: null, copied_at: null, is_copy_overdue: false, fault }
  }
}

/** Whether there is no room for one more part of the log, which PostgreSQL writes whole before it is packed. */
async function isFull({ log }: Archive): Promise<boolean> {
  const { bavail, bsize } = await statfs(log)
  return bavail * bsize < PART_BYTES
}
