import pg from 'pg'
import {
  type Applied,
  type AppliedMigration,
  createClient,
  migrate,
  withOwnBaseline,
} from '../../database/index.ts'
import { isUploadName, typeOfUpload } from '../../features/uploads/index.ts'
import type { FileStorage } from '../../providers/index.ts'
import { type Part, readArchive } from './archive.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { escapeTable, HEADING, type Heading, readHeading } from './heading.ts'
import { type LoadTable, loadCopy, loadJson } from './loading/load-table.ts'
import { setSchemaAside } from './loading/set-schema-aside.ts'
import type { CheckRoom } from './require-room.ts'

interface FillOptions {
  /** The role that uses the database without owning it. */
  readonly worker: string | null
  /** Where uploads are written; null: they are only read. */
  readonly storage: FileStorage | null
  readonly onProgress?: (what: string) => void
  /** Called before each part; aborts by throwing. */
  readonly mayGoOn?: CheckRoom
  /** Called with each migration that is newer than the backup. */
  readonly onApplied?: (applied: AppliedMigration) => void
}

export interface Loaded {
  readonly heading: Heading
  readonly rows: number
  readonly uploads: number
}

/**
 * Loads a backup into the empty database at `url`. A corrupt file may show only at its end: run `verifyArchive` first before writing
 * pictures into a storage. @throws BackupRefusal if the backup is of a newer Purser
 */
export async function loadBackup(
  url: string,
  { path, ...options }: FillOptions & { readonly path: string },
): Promise<Loaded> {
  const parts = readArchive(path)
  return fillStore(url, await firstOf(parts, path), parts, options)
}

/**
 * Fills the empty database at `url`: the schema by the migrations listed in the heading, then the rows as they were,
 * then newer migrations. Every constraint is checked.
 * @throws BackupRefusal if this program does not know the schema
 */
export async function fillStore(
  url: string,
  heading: Heading,
  parts: AsyncGenerator<Part>,
  options: FillOptions,
): Promise<Loaded> {
  const migrations = await withOwnBaseline(heading.migrations)
  await migrate(url, { only: new Set(migrations.map(({ number }) => number)) })
  const client = createClient(url, {
    options:
      '-c timezone=UTC -c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c maintenance_work_mem=256MB',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await refuseStrangers(client, heading, migrations)
    await client.query('BEGIN')
    const loaded = await loadRows(client, heading, parts, options)
    await client.query('COMMIT')
    await client.query('ANALYZE')
    // The tables of newer migrations, and the role's privileges.
    const { worker, onApplied } = options
    await migrate(url, { worker, ...(onApplied && { onApplied }) })
    return { heading, ...loaded }
  } finally {
    await client.end()
  }
}

/**
 * Replaces the rows of the heading's tables by those of the parts, in the caller's transaction. No trigger runs; every foreign key is
 * checked at the end.
 */
export async function loadRows(
  client: pg.Client,
  heading: Heading,
  parts: AsyncIterable<Part>,
  options: Pick<FillOptions, 'storage' | 'onProgress' | 'mayGoOn'>,
): Promise<Pick<Loaded, 'rows' | 'uploads'>> {
  const names = heading.tables.map(({ name }) => name)
  const restoreSchema = await setSchemaAside(client, names)
  // Migrations filled some tables.
  await client.query(`TRUNCATE ${names.map(escapeTable).join(', ')}`)
  const loaded = await loadParts(client, parts, heading, options)
  await restoreSchema()
  await setSequences(client, heading)
  return loaded
}

/** Reads a whole backup. @returns the bytes of its rows. @throws BackupRefusal unless it is complete, unchanged and of a known format */
export async function verifyArchive(path: string): Promise<number> {
  const parts = readArchive(path)
  const heading = await firstOf(parts, path)
  let size = 0
  for await (const { name, body } of parts) if ('table' in placeOf(name, heading)) size += body.length
  return size
}

async function firstOf(parts: AsyncGenerator<Part>, path: string): Promise<Heading> {
  const { value: first } = (await parts.next()) as { value: Part | undefined }
  if (first?.name !== HEADING) throw new BackupRefusal(`${path} isn't a Purser backup.`)
  return readHeading(first.body, path)
}

type Place = { table: Heading['tables'][number]; isJson: boolean } | { upload: string }

/** Returns what a part of this name contains. @throws BackupRefusal for unknown parts */
function placeOf(name: string, { tables }: Heading): Place {
  const [kind, which = ''] = name.split('/')
  if (kind === 'uploads' && isUploadName(which) && name === `uploads/${which}`) return { upload: which }
  const table = tables.find((one) => one.name === which)
  const isJson = kind === 'records'
  if ((kind !== 'tables' && !isJson) || table === undefined)
    throw new BackupRefusal(`The backup contains something unknown: ${name}.`)
  return { table, isJson }
}

/** Refuses tables that the known migrations do not create: their files may have been changed. */
async function refuseStrangers(
  client: pg.Client,
  { tables }: Heading,
  migrations: readonly Applied[],
): Promise<void> {
  const applied = await client.query<{ number: number; checksum: string }>(
    'SELECT number, checksum FROM schema_migration',
  )
  const known = new Map(applied.rows.map(({ number, checksum }) => [number, checksum]))
  const strange = migrations.find(({ number, checksum }) => known.get(number) !== checksum)
  if (strange !== undefined) {
    throw new BackupRefusal(
      `The backup's schema (${strange.number}, ${strange.name}) is unknown to this version of Purser. Restore it with the version that wrote it, or a later one.`,
    )
  }
  const { rows } = await client.query<{ name: string }>(
    `SELECT CASE nspname WHEN 'public' THEN '' ELSE nspname || '.' END || relname AS name
     FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE nspname IN ('public', 'former') AND relkind = 'r'`,
  )
  const lost = tables.find(({ name }) => !rows.some((row) => row.name === name))
  if (lost !== undefined)
    throw new BackupRefusal(`The backup contains a table that isn't in its schema: ${lost.name}.`)
}

async function loadParts(
  client: pg.Client,
  parts: AsyncIterable<Part>,
  heading: Heading,
  { storage, onProgress, mayGoOn }: Pick<FillOptions, 'storage' | 'onProgress' | 'mayGoOn'>,
): Promise<Pick<Loaded, 'rows' | 'uploads'>> {
  let [rows, uploads] = [0, 0]
  let open: { name: string; load: LoadTable } | undefined
  const close = async () => {
    rows += (await open?.load.end()) ?? 0
    open = undefined
  }
  for await (const { name, body } of parts) {
    await mayGoOn?.()
    const place = placeOf(name, heading)
    if ('upload' in place) {
      await close()
      onProgress?.(place.upload)
      await storage?.put(place.upload, body, typeOfUpload(place.upload))
      uploads += 1
      continue
    }
    if (open?.name !== place.table.name) {
      await close()
      onProgress?.(place.table.name)
      const load = place.isJson ? loadJson(client, place.table) : loadCopy(client, place.table)
      open = { name: place.table.name, load }
    }
    await open.load.add(body)
  }
  await close()
  return { rows, uploads }
}

async function setSequences(client: pg.Client, { sequences }: Heading): Promise<void> {
  for (const { name, last, is_called } of sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
      pg.escapeIdentifier(name),
      last,
      is_called,
    ])
  }
}
