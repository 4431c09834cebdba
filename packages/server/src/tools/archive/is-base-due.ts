import { isCopyDue } from '@purser/domain/backups'
import type { Archive } from '../../database/embedded/archive-directory.ts'
import { listBases } from './bases.ts'
import { listParts, missingPart } from './log-parts.ts'

/** Returns whether a new copy of the cluster is due: the last one is old or missing, or the log after it has a gap. */
export async function isBaseDue(archive: Archive, now: string): Promise<boolean> {
  const last = (await listBases(archive)).at(-1)
  if (last === undefined || isCopyDue(last.takenAt, now)) return true
  return missingPart(await listParts(archive.log), last.segment) !== null
}
