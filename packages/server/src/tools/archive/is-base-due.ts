import { isCopyDue } from '@purser/domain/backups'
import type { Archive } from '../../database/embedded/archive-directory.ts'
import { listBases } from './bases.ts'
import { listParts, missingPart } from './log-parts.ts'

/** Whether the cluster is to be copied anew: the last copy is old, there is none, or the log that leads on from it is broken off. */
export async function isBaseDue(archive: Archive, now: string): Promise<boolean> {
  const last = (await listBases(archive)).at(-1)
  if (last === undefined || isCopyDue(last.takenAt, now)) return true
  return missingPart(await listParts(archive.log), last.segment) !== null
}
