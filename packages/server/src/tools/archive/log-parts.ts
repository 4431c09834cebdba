import { readdir } from 'node:fs/promises'

/* The log is cut into parts of 16 MB (PostgreSQL: segments), as initdb has it; a name is 8 hex digits each of the timeline, the log and the part in it. */

export const PART_BYTES = 16 * 2 ** 20
/** Segments of one log file: 4 GB. */
const PER_LOG = 256

const plain = /^[0-9A-F]{24}$/
const packed = /^([0-9A-F]{24})\.gz$/

export const timelineOf = (name: string): string => name.slice(0, 8)

/** Returns how many segments preceded it in its timeline's numbering. */
export const numberOf = (name: string): number =>
  Number.parseInt(name.slice(8, 16), 16) * PER_LOG + Number.parseInt(name.slice(16, 24), 16)

/** Returns the name of the next segment. */
export function nextOf(name: string): string {
  const number = numberOf(name) + 1
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')
  return `${timelineOf(name)}${hex(Math.floor(number / PER_LOG))}${hex(number % PER_LOG)}`
}

/** The files in a directory of the log, each list sorted. */
export interface Listing {
  /** Segments as PostgreSQL wrote them. */
  readonly plain: readonly string[]
  /** Compressed segments, without their extension. */
  readonly packed: readonly string[]
  /** Anything else. */
  readonly others: readonly string[]
}

export async function listParts(directory: string): Promise<Listing> {
  const names = (await readdir(directory)).sort()
  return {
    plain: names.filter((name) => plain.test(name)),
    packed: names.flatMap((name) => packed.exec(name)?.[1] ?? []),
    others: names.filter((name) => !plain.test(name) && !packed.test(name)),
  }
}

/** Returns the first missing segment of this timeline between `first` and the last one present; null if none is missing. */
export function missingPart(
  { plain, packed }: Pick<Listing, 'plain' | 'packed'>,
  first: string,
): string | null {
  const there = new Set([...plain, ...packed].filter((name) => timelineOf(name) === timelineOf(first)))
  const last = Math.max(...[...there].map(numberOf), numberOf(first) - 1)
  for (let name = first; numberOf(name) <= last; name = nextOf(name)) if (!there.has(name)) return name
  return null
}
