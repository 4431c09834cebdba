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
  /** SHA-256 of the file in hex; how its lines end makes no difference. */
  readonly checksum: string
}

/** This program's own. */
export const ownMigrations = new URL('./migrations/', import.meta.url)

/** The first line of a file whose statements can't run in a transaction, such as CREATE INDEX CONCURRENTLY. */
const outside = '-- outside a transaction'

/** A line of a file beside which servers of the release before would go wrong: they refuse everything from then on. */
const ending = /^-- ends older servers/m

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
    checksum: createHash('sha256').update(sql).digest('hex'),
  }
}
