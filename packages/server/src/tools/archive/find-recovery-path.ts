import { writeMoment } from '@purser/domain/backups'
import type { Archive } from '../../database/embedded/archive-directory.ts'
import { archivesAside } from '../../database/embedded/majors/archives-aside.ts'
import { BackupRefusal } from '../backup/index.ts'
import { type Base, listBases } from './bases.ts'

/** The copy and the log with which a moment can be restored. */
export interface RecoveryPath {
  readonly archive: Archive
  /** ISO 8601. */
  readonly moment: string
  /** The last copy before the moment. */
  readonly base: Base
  /** The copy after it, if there is one. */
  readonly next: Base | undefined
}

/** Finds the copy from which a moment can be restored. @throws BackupRefusal if there is none */
export async function findRecoveryPath(archive: Archive, moment: string, now: string): Promise<RecoveryPath> {
  if (moment > now)
    throw new BackupRefusal(`${writeMoment(moment)} is in the future: it is ${writeMoment(now)}.`)
  const bases = await listBases(archive).catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefusal(`The archive ${archive.directory} can't be read (${error.code}).`)
  })
  const [first] = bases
  if (first === undefined) {
    throw new BackupRefusal(
      `${archive.directory} isn't an archive, or has no complete copy yet${beforeMove(archive)}.`,
    )
  }
  const index = bases.findLastIndex(({ takenAt }) => takenAt <= moment)
  const base = bases[index]
  if (base === undefined) {
    throw new BackupRefusal(
      `The archive ${archive.directory} starts on ${writeMoment(first.takenAt)}, after ${writeMoment(moment)}${beforeMove(archive)}.`,
    )
  }
  return { archive, moment, base, next: bases[index + 1] }
}

/** Explains where an older archive is if the data was moved to a newer PostgreSQL; '' if it wasn't. */
function beforeMove(archive: Archive): string {
  const [aside] = archivesAside(archive)
  if (aside === undefined) return ''
  return `. The archive from before the move to a newer PostgreSQL is in ${aside.directory}, readable only by a version of Purser with PostgreSQL ${aside.major}`
}
