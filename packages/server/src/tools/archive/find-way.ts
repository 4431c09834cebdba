import { writeMoment } from '@purser/domain/backups'
import type { Archive } from '../../database/embedded/archive-directory.ts'
import { archivesAside } from '../../database/embedded/majors/archives-aside.ts'
import { BackupRefusal } from '../backup/index.ts'
import { type Base, listBases } from './bases.ts'

/** What leads to a moment. */
export interface Way {
  readonly archive: Archive
  /** ISO 8601. */
  readonly moment: string
  /** The copy that it begins with. */
  readonly base: Base
  /** The copy after it, if there is one. */
  readonly next: Base | undefined
}

/** Finds what leads to the moment. @throws BackupRefusal where nothing does */
export async function findWay(archive: Archive, moment: string, now: string): Promise<Way> {
  if (moment > now)
    throw new BackupRefusal(`${writeMoment(moment)} is still to come: it is ${writeMoment(now)}.`)
  const bases = await listBases(archive).catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefusal(`The archive ${archive.directory} cannot be read (${error.code}).`)
  })
  const [first] = bases
  if (first === undefined) {
    throw new BackupRefusal(
      `${archive.directory} is no archive, or holds no copy yet that the log leads on from${beforeMove(archive)}.`,
    )
  }
  const index = bases.findLastIndex(({ takenAt }) => takenAt <= moment)
  const base = bases[index]
  if (base === undefined) {
    throw new BackupRefusal(
      `The archive ${archive.directory} begins on ${writeMoment(first.takenAt)}: ${writeMoment(moment)} was before${beforeMove(archive)}.`,
    )
  }
  return { archive, moment, base, next: bases[index + 1] }
}

/** Why what was before an archive began cannot be reached, where the data was moved to a newer PostgreSQL then. */
function beforeMove(archive: Archive): string {
  const [aside] = archivesAside(archive)
  if (aside === undefined) return ''
  return `; what was before the data was moved to a newer PostgreSQL lies in ${aside.directory}, which the Purser alone reads that carried PostgreSQL ${aside.major}`
}
