import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Archive } from '../../database/embedded/archive-directory.ts'
import { numberOf } from './log-parts.ts'

/** A copy of the whole cluster, which the log continues from. */
export interface Base {
  readonly path: string
  /** ISO 8601: when it was complete, so that any later moment can be reached from it. */
  readonly takenAt: string
  /** The log segment that it starts with. */
  readonly segment: string
}

const named = /^base-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)-([0-9A-F]{24})\.tar\.gz$/

/** Names a copy by all that has to be known of it. The name appears once the copy is complete. */
export const baseNameOf = (takenAt: string, segment: string): string =>
  `base-${takenAt.replaceAll(':', '-')}-${segment}.tar.gz`

/** Lists the complete copies, oldest first by log position, as a clock may have been ahead; empty if there is no archive. */
export async function listBases({ bases }: Archive): Promise<Base[]> {
  const names = await readdir(bases).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const whole = names.flatMap((name) => {
    const [, hours, minutes, seconds, segment] = named.exec(name) ?? []
    if (segment === undefined) return []
    return { path: join(bases, name), takenAt: `${hours}:${minutes}:${seconds}`, segment }
  })
  return whole.sort((one, other) => numberOf(one.segment) - numberOf(other.segment))
}
