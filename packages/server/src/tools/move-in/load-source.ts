import type pg from 'pg'
import { connect, createClient, migrate } from '../../database/index.ts'
import type { CheckRoom } from '../backup/index.ts'
import { type Advice, readAdvice } from './advice/read-advice.ts'
import { valueReplacements } from './after-sale/value-replacements.ts'
import { copyOwn } from './again/copy-own.ts'
import { countChanges, type Since } from './again/count-changes.ts'
import { type LastMove, withDb } from './again/last-move.ts'
import { lastEntry, noteMove } from './again/note-move.ts'
import { stageOwn } from './again/stage-own.ts'
import { withSource } from './look/open-source.ts'
import { readSource, type Source } from './look/read-source.ts'
import { type MoveInReport, makeReport, type V1Server } from './report/index.ts'
import { copySource } from './staging/copy-source.ts'
import { fillAttic, keepUnknownColumns, type TableCounts } from './write/fill-attic.ts'
import { convertPasswords } from './write/passwords.ts'
import { writeStore } from './write/write-store.ts'

export interface SourceAddress {
  /** The v1 database. */
  readonly from: string
  /** The schema with its tables, if there are several; undefined: the only one. */
  readonly schema: string | undefined
}

interface LoadOptions extends SourceAddress {
  /** The role that uses Purser's database without owning it. */
  readonly worker: string | null
  /** ISO 8601. */
  readonly now: string
  /** The last move into the store; null: it is empty. */
  readonly last: LastMove | null
  readonly mayGoOn: CheckRoom
  readonly onProgress: (what: string) => void
  /** The running v1 server, whose answers the report compares too. */
  readonly server: V1Server | null
  /** Whether the result will be dropped. */
  readonly isRehearsal: boolean
}

export interface LoadedSource {
  readonly source: Source
  readonly advice: readonly Advice[]
  /** Size of the new database with the staging tables, in bytes. */
  readonly bytes: number
  /** What became of each table's rows. */
  readonly counts: readonly TableCounts[]
  /** The proof that it is the same. */
  readonly report: MoveInReport
  /** What changed since the last move; null: this is the first. */
  readonly since: Since | null
}

/**
 * Loads a v1 database into the empty database at `address`: first what stays of the store at `own` (operators, settings), then what comes from
 * v1. The staging tables, in the schema `v1`, are dropped at the end.
 */
export async function loadSource(address: string, own: string, options: LoadOptions): Promise<LoadedSource> {
  const { worker, now, last, mayGoOn, onProgress } = options
  await copyOwn(address, own, options)
  const client = await openStaging(address)
  try {
    const source = await withSource(options.from, options.schema, async (from) => {
      const found = await readSource(from)
      await copySource(from, found, client, { onProgress, mayGoOn })
      return found
    })
    onProgress('passwords')
    await convertPasswords(client)
    await stageOwn(client, own, last)
    const before = await lastEntry(client)
    await client.query('BEGIN')
    await writeStore(client, { now, mayGoOn, onProgress })
    await noteMove(client, source, before, now)
    onProgress('attic')
    const counts = await fillAttic(client)
    await keepUnknownColumns(client)
    const advice = await readAdvice(client)
    await client.query('COMMIT')
    const bytes = await sizeOf(client)
    onProgress('statistics')
    await client.query('ANALYZE')
    onProgress('claims')
    await withDb(address, valueReplacements)
    const report = await reportOn(address, client, source, counts, options)
    const since = last === null ? null : await countChanges(client, own, last.movedAt)
    await client.query('DROP SCHEMA v1 CASCADE')
    await migrate(address, { worker })
    return { source, counts, advice, bytes, report, since }
  } finally {
    await client.end()
  }
}

async function reportOn(
  address: string,
  client: pg.Client,
  { version }: Source,
  counts: readonly TableCounts[],
  { server, isRehearsal, now, onProgress }: LoadOptions,
): Promise<MoveInReport> {
  const { db, close } = connect(address, { max: 1, statementLimit: 0 })
  try {
    const source = version === 'unknown' ? 'Medusa v1' : `Medusa v1, ${version} or newer`
    return await makeReport({ client, db, source, counts, server, isRehearsal, now, onProgress })
  } finally {
    await close()
  }
}

async function openStaging(address: string): Promise<pg.Client> {
  const client = createClient(address, {
    options:
      '-c timezone=UTC -c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c maintenance_work_mem=256MB -c work_mem=128MB -c jit=off',
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function sizeOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ size: string }>('SELECT pg_database_size(current_database()) AS size')
  return Number(rows[0]?.size ?? 0)
}
