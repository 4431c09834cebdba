import { statfs } from 'node:fs/promises'
import { isCopyOverdue } from '@purser/domain/backups'
import type { Archive } from '../../database/embedded/archive-directory.ts'
import { listBases } from './bases.ts'
import { listParts, PART_BYTES } from './log-parts.ts'

/** The earliest moment that can be restored, the time of the last copy (both ISO 8601), and whether the next copy is overdue. */
export interface ArchiveState {
  readonly since: string | null
  readonly copied_at: string | null
  readonly is_copy_overdue: boolean
  /** Why the archive can't be read or added to. */
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

/** Whether there isn't space for another log segment, which PostgreSQL writes uncompressed. */
async function isFull({ log }: Archive): Promise<boolean> {
  const { bavail, bsize } = await statfs(log)
  return bavail * bsize < PART_BYTES
}
