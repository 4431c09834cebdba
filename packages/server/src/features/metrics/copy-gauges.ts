import { isArchiveFailing } from '@purser/domain/store-health'
import { Gauge, type Registry } from 'prom-client'
import type { Replica } from '../../database/index.ts'
import type { Archive } from '../store-health/index.ts'

/** The store's other copies of its data: the log archive and the replica. */
export interface Copies {
  readonly archive: Archive | null
  readonly replica: Pick<Replica, 'state' | 'lag'>
}

/** Creates the gauges of the log archive and the replica, and returns the function that sets them. What isn't set up is left out. */
export function copyGauges(register: Registry): (copies: Copies, now: string) => void {
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `purser_${name}`, help, registers: [register] })
  const failing = gauge('archive_failing', 'Whether the log is not archived: 1, and something is to be done.')
  const age = gauge('archive_age_seconds', 'Seconds since a part of the log was archived.')
  const inUse = gauge('replica_in_use', 'Whether lists are read from the replica.')
  const seconds = gauge('replica_behind_seconds', 'Seconds by which what the replica shows is old.')
  const bytes = gauge('replica_behind_bytes', 'Bytes of the log that the replica lacks.')
  return ({ archive, replica }, now) => {
    const lag = replica.lag()
    const set = (one: Gauge, value: number | null | undefined) => {
      one.remove()
      if (value !== null && value !== undefined) one.set(value)
    }
    set(failing, archive && Number(isArchiveFailing(archive)))
    set(age, archive?.archived_at ? (Date.parse(now) - Date.parse(archive.archived_at)) / 1_000 : null)
    set(inUse, lag && Number(replica.state() === 'in_use'))
    set(seconds, lag?.seconds)
    set(bytes, lag?.bytes)
  }
}
