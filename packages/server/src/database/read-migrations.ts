import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

export interface Migration {
  readonly number: number
  /** The file's name without its number and ending. */
  readonly name: string
  /** What is carried out, in order: the whole file at once, or outside a transaction one statement after another. */
  readonly statements: readonly string[]
  readonly isTransactional: boolean
  /** Whether a server of the release before cannot go on beside it. */
  readonly endsOlder: boolean
  /** For a baseline: the digest of the migrations whose work it does (`withBaseline`). */
  readonly replaces: string | null
  /** SHA-256 of the file in hex; how its lines end makes no difference. */
  readonly checksum: string
}

/** This program's own. */
export const ownMigrations = new URL('./migrations/', import.meta.url)

/** The first line of a file whose statements can't run in a transaction, such as CREATE INDEX CONCURRENTLY. */
const outside = '-- outside a transaction'

/** A line of a file beside which servers of the release before would go wrong: they refuse everything from then on. */
const ending = /^-- ends older servers/m

/** A line of a baseline: a store that has had the migrations with this digest needs none of it. */
const replacing = /^-- replaces ([0-9a-f]{64})$/m

/** Reads the numbered files of a folder, `0001-name.sql`, in their order. */
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

/** A migration that a database or a backup has had. */
export interface Applied {
  readonly number: number
  readonly name: string
  /** SHA-256 in hex; null for one applied before checksums were kept. */
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

/** The same with this program's own baseline. */
export const withOwnBaseline = async (applied: readonly Applied[]): Promise<readonly Applied[]> =>
  withBaseline(applied, await readMigrations(ownMigrations))

/** SHA-256 in hex of one line each, `number:checksum`, in the order of the numbers. */
function digestOf(applied: readonly Applied[]): string {
  const lines = applied
    .toSorted((one, other) => one.number - other.number)
    .map(({ number, checksum }) => `${number}:${checksum}\n`)
  return createHash('sha256').update(lines.join('')).digest('hex')
}
