import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

export interface Migration {
  readonly number: number
  /** The file name without number and extension. */
  readonly name: string
  /** The statements to run in order: the whole file as one, or outside a transaction each on its own. */
  readonly statements: readonly string[]
  readonly isTransactional: boolean
  /** Whether servers of the previous release can't keep running with it. */
  readonly endsOlder: boolean
  /** For a baseline: the digest of the migrations that it replaces (`withBaseline`). */
  readonly replaces: string | null
  /** SHA-256 of the file in hex, independent of its line endings. */
  readonly checksum: string
}

/** The folder of this program's migrations. */
export const ownMigrations = new URL('./migrations/', import.meta.url)

/** The first line of a file whose statements can't run in a transaction, such as CREATE INDEX CONCURRENTLY. */
const outside = '-- outside a transaction'

/** Marks a migration with which servers of the previous release would fail: they refuse all requests from then on. */
const ending = /^-- ends older servers/m

/** Marks a baseline: a store that has had the migrations with this digest skips it. */
const replacing = /^-- replaces ([0-9a-f]{64})$/m

/** Reads the numbered files of a folder, `0001-name.sql`, in order. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) =>
      migrationOf(name, (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n')),
    ),
  )
}

function migrationOf(file: string, sql: string): Migration {
  const isTransactional = !sql.startsWith(outside)
  return {
    number: Number(file.slice(0, 4)),
    name: file.slice(5, -4),
    statements: isTransactional
      ? [sql]
      : sql.split(/;\n/).filter((statement) => /^\s*[^-\s]/m.test(statement)),
    isTransactional,
    endsOlder: ending.test(sql),
    replaces: replacing.exec(sql)?.[1] ?? null,
    checksum: createHash('sha256').update(sql).digest('hex'),
  }
}

/** A migration applied to a database or backup. */
export interface Applied {
  readonly number: number
  readonly name: string
  /** SHA-256 in hex; null if it was applied before checksums were stored. */
  readonly checksum: string | null
}

/**
 * Returns what was applied, with the baseline in place of the migrations whose work it does: it names them by the digest of their numbers
 * and checksums, so only a database that has had exactly these counts as having had the baseline.
 */
export function withBaseline(
  applied: readonly Applied[],
  [baseline]: readonly Pick<Migration, 'number' | 'name' | 'checksum' | 'replaces'>[],
): readonly Applied[] {
  if (baseline === undefined || baseline.replaces === null) return applied
  const { number, name, checksum, replaces } = baseline
  const earlier = applied.filter((one) => one.number <= number)
  if (digestOf(earlier) !== replaces) return applied
  return [{ number, name, checksum }, ...applied.filter((one) => one.number > number)]
}

/** Same as `withBaseline`, with this program's own baseline. */
export const withOwnBaseline = async (applied: readonly Applied[]): Promise<readonly Applied[]> =>
  withBaseline(applied, await readMigrations(ownMigrations))

/** Returns the SHA-256 in hex of lines `number:checksum`, ordered by number. */
function digestOf(applied: readonly Applied[]): string {
  const lines = applied
    .toSorted((one, other) => one.number - other.number)
    .map(({ number, checksum }) => `${number}:${checksum}\n`)
  return createHash('sha256').update(lines.join('')).digest('hex')
}
