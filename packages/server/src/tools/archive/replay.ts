import { writeMoment } from '@purser/domain/backups'
import type { Cluster } from '../../database/embedded/cluster.ts'
import { type Recovered, recover } from '../../database/embedded/recovery.ts'
import { BackupRefusal } from '../backup/index.ts'
import type { RecoveryPath } from './find-recovery-path.ts'
import { layOutLog } from './lay-out-log.ts'
import { listParts, numberOf, timelineOf } from './log-parts.ts'

export interface EndOfLog {
  readonly last: string
  /** The directory of the store's segments that aren't archived yet; null if there is none. */
  readonly own: string | null
}

/** Returns the end of the log of a store of which only the archive is left. */
export async function endOfArchive({ archive, base }: RecoveryPath): Promise<EndOfLog> {
  const { plain, packed } = await listParts(archive.log)
  const parts = [...plain, ...packed].filter((name) => timelineOf(name) === timelineOf(base.segment))
  return { last: parts.sort().at(-1) ?? base.segment, own: null }
}

/** Milliseconds by which a moment may be after the log's last change and still count as its end. */
const SLACK = 1_000

/**
 * Replays the log over the unpacked copy up to the moment.
 * @throws BackupRefusal if the log doesn't reach that far, or a segment is missing or damaged
 */
export async function replay(way: RecoveryPath, end: EndOfLog, recovery: Cluster): Promise<void> {
  const { archive, moment, base, next } = way
  const timeline = Number.parseInt(timelineOf(base.segment), 16)
  let follows = base.segment
  let recovered: Recovered = { kind: 'ended', last: null }
  // The log before the next copy is nearly always enough.
  for (const last of next === undefined ? [end.last] : [next.segment, end.last]) {
    follows = await layOutLog(follows, { archive, own: end.own, last }, recovery)
    recovered = await recover(recovery, { moment, timeline })
    if (recovered.kind === 'reached') return
    if (numberOf(follows) <= numberOf(last)) {
      throw new BackupRefusal(
        `Can't restore to ${writeMoment(moment)}: the part ${follows} of the log is missing in ${archive.log}.`,
      )
    }
    if (recovered.kind === 'failed') {
      throw new BackupRefusal(`The copy ${base.path} can't be recovered: ${recovered.reason}.`)
    }
  }
  if (recovered.kind !== 'ended' || recovered.last === null) {
    throw new BackupRefusal(
      `Can't restore to ${writeMoment(moment)}: the log in ${archive.log} has no changes.`,
    )
  }
  const last = Date.parse(recovered.last)
  const isEnd = Date.parse(moment) - last <= SLACK
  if (isEnd && (await recover(recovery, { moment: null, timeline })).kind === 'reached') return
  throw new BackupRefusal(
    `Can't restore to ${writeMoment(moment)}: the log in ${archive.log} ends on ${writeMoment(new Date(last + 1).toISOString())}.`,
  )
}
