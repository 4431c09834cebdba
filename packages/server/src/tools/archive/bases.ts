import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Archive } from '../../database/embedded/archive-directory.ts'
import { numberOf } from './log-parts.ts'

/** A copy of the whole cluster, from which the log leads on. */
export interface Base {
  readonly path: string
  /** ISO 8601: it was whole then, so that it leads to any moment after. */
  readonly takenAt: string
  /** The part of the log that it begins with. */
  readonly segment: string
}

const named = /^base-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)-([0-9A-F]{24})\.tar\.gz$/

/** All that has to be known of a copy stands in its name, which appears at once when it is whole. */
export const baseNameOf = (takenAt: string, segment: string): string =>
  `base-${takenAt.replaceAll(':', '-')}-${segment}.tar.gz`

/** The whole ones, the oldest first by their log, as a clock may have been ahead; none where there is no archive. */
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
