import { isCopyOverdue } from '@purser/domain/backups'
import type { Archive } from '../../database/embedded/archive-directory.ts'
import { listBases } from './bases.ts'
import { listParts } from './log-parts.ts'

/** Since when the store can be brought back, when its last copy was taken (ISO 8601), and whether the next one is late. */
export interface Seen {
  readonly since: string | null
  readonly copied_at: string | null
  readonly is_copy_overdue: boolean
  /** Why nothing can be seen. */
  readonly fault: string | null
}

export async function lookAtArchive(archive: Archive, now: string): Promise<Seen> {
  try {
    await listParts(archive.log)
    const bases = await listBases(archive)
    const copied_at = bases.at(-1)?.takenAt ?? null
    return {
      since: bases[0]?.takenAt ?? null,
      copied_at,
      is_copy_overdue: isCopyOverdue(copied_at, now),
      fault: null,
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const fault = code === 'ENOENT' ? `${archive.directory} is not there.` : message
    return { since: null, copied_at: null, is_copy_overdue: false, fault }
  }
}
