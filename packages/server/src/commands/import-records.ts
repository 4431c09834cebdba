import { basename } from 'node:path'
import { counted } from '@purser/domain/counts'
import {
  encodingName,
  type ImportEncoding,
  type ImportKindName,
  type ImportStatus,
  importActions,
  importKinds,
  type LeftOutReason,
  leftOutReasons,
} from '@purser/domain/record-imports'
import { sql } from 'kysely'
import { systemClock } from '../clock.ts'
import { type Db, storeContext, transact } from '../database/index.ts'
import {
  type AnyImportKind,
  type Difference,
  type ImportProgress,
  readProgress,
  runNextPart,
  stageFile,
  startImport,
  stopImport,
  undoImport,
  undoNextPart,
} from '../features/record-imports/index.ts'
import { notFound, ownPictures, type RequireRoom } from '../http/index.ts'

interface Wishes {
  readonly kind: AnyImportKind
  readonly isDryRun: boolean
  readonly leavesOut: boolean
  readonly mapping: ReadonlyMap<string, string>
  /** Detected unless given. */
  readonly encoding?: ImportEncoding | undefined
  /** A public URL of the uploads besides the store's own, without a trailing slash; null: none. */
  readonly uploadsUrl: string | null
  /** Called before each part; an error that it throws stops the import. */
  readonly requireRoom: RequireRoom
}

const named = ({ name, operations }: AnyImportKind, id: string) => ({ id, kinds: [name], operations })

/** The most records, problems and lines to show of a long file. */
const MOST_SHOWN = 50

/** Reads a CSV file, shows a preview, and imports it unless it has problems. @returns the exit code */
export async function importRecords(db: Db, path: string, wishes: Wishes): Promise<number> {
  const { kind, isDryRun, leavesOut, mapping, encoding, uploadsUrl, requireRoom } = wishes
  const id = await stageFile(db, kind, {
    path,
    mapping,
    encoding,
    requireRoom,
    name: basename(path),
    actor_id: null,
    now: systemClock(),
    // A command doesn't know the hosts that the store is reached at.
    ownPictures: (content) => ownPictures(content, null, uploadsUrl),
  })
  const found = await db
    .selectFrom('record_import')
    .selectAll()
    .$narrowType<{ kind: ImportKindName; status: ImportStatus }>()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const progress = await readProgress(db, id)
  tellFile(found, kind)
  await tellProblems(db, id, found.problem_count)
  await tellDifferences(db, id, kind)
  const { to_create, to_change } = progress
  console.log(found.is_refused ? await blockedSummary(db, id) : summaryOf(progress, kind))
  const isRefused = !importActions({ ...found, leaves_out: leavesOut }).start.isAvailable
  if (isDryRun || isRefused || to_create + to_change === 0) {
    await db.deleteFrom('record_import').where('id', '=', id).execute()
    if (!isDryRun || isRefused) {
      console.log(isRefused ? 'Nothing was imported. Fix the problems first.' : 'Nothing to change.')
    }
    return isRefused ? 1 : 0
  }
  await transact(db, (tx) => startImport(tx, storeContext(systemClock()), named(kind, id), leavesOut))
  await carryOut(
    async () => {
      await requireRoom()
      return runNextPart(db, kind, id, systemClock())
    },
    async () => {
      const { created, changed, left, refused } = await readProgress(db, id)
      return `${created + changed + left + refused} of ${counted(progress.records, importKinds[kind.name])}`
    },
  )
  const { created, changed, left, refused } = await readProgress(db, id)
  console.log(`Created ${created}, changed ${changed}, unchanged ${left}, refused ${refused}.`)
  const undone = `To undo it: npm run import -- --undo ${id}`
  const stop = await tellStop(db, id, 'done')
  console.log(stop === null ? undone : `${stop} ${undone}`)
  return stop === null ? 0 : 1
}

const summaryOf = (
  { records, to_create, to_change, to_leave, with_problems }: ImportProgress,
  { name }: AnyImportKind,
): string =>
  `${counted(records, importKinds[name])}: ${to_create} to create, ${to_change} to change, ${to_leave} unchanged, ${with_problems} with problems.`

/** Lists the problems of a file's columns, because of which none of its records can be imported. */
async function blockedSummary(db: Db, id: string): Promise<string> {
  const header = await db
    .selectFrom('record_import_problem')
    .select(['column_name'])
    .where('import_id', '=', id)
    .where('row_number', '=', 1)
    .orderBy('number')
    .execute()
  const columns = [...new Set(header.flatMap(({ column_name }) => column_name?.trim() ?? []))]
  const named = columns.length === 0 ? '' : `: ${columns.join(', ')}`
  return `Can't start: ${counted(header.length, 'problem')} with the columns${named}.`
}

/** Undoes an import. @returns the exit code */
export async function undoRecords(
  db: Db,
  kinds: readonly AnyImportKind[],
  id: string,
  requireRoom: RequireRoom,
): Promise<number> {
  const found = await db
    .selectFrom('record_import')
    .select(['kind', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  const kind = kinds.find(({ name }) => name === found?.kind)
  if (kind === undefined) throw notFound('Import', id)
  const one = importKinds[kind.name]
  if (found?.status === 'running') {
    // Stop it first: its command was interrupted, or still has to finish the current part.
    await transact(db, (tx) => stopImport(tx, storeContext(systemClock()), named(kind, id)))
  }
  if (found?.status !== 'undoing') {
    await transact(db, (tx) => undoImport(tx, storeContext(systemClock()), named(kind, id)))
  }
  await carryOut(
    async () => {
      await requireRoom()
      return undoNextPart(db, kind, id, systemClock())
    },
    async () => {
      const { undone, kept } = await readProgress(db, id)
      return counted(undone + kept, one)
    },
  )
  const { undone, kept } = await readProgress(db, id)
  console.log(`Undone: ${counted(undone, one)}. Kept, because they changed after the import: ${kept}.`)
  const touched = await db
    .selectFrom('record_import_row')
    .select(['title', 'note'])
    .where('import_id', '=', id)
    .where('undo', '=', 'left')
    .orderBy('rank')
    .limit(MOST_SHOWN)
    .execute()
  for (const { title, note } of touched) console.log(`  ${title}: ${note}`)
  const stop = await tellStop(db, id, 'undone')
  if (stop !== null) console.log(stop)
  return stop === null ? 0 : 1
}

/** Describes an import that was stopped or failed before it was complete; null if it is complete. */
async function tellStop(db: Db, id: string, end: ImportStatus): Promise<string | null> {
  const { status, failure } = await db
    .selectFrom('record_import')
    .select(['status', 'failure'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (status === end) return null
  return `The import stopped before it was ${end}${failure === null ? '' : `: ${failure.replace(/\.$/, '')}`}.`
}

/** Runs an import part by part, with a growing progress line on a terminal. */
async function carryOut(next: () => Promise<boolean>, told: () => Promise<string>): Promise<void> {
  while (await next()) if (process.stderr.isTTY) process.stderr.write(`\r${await told()}`)
  if (process.stderr.isTTY) process.stderr.write('\n')
}

interface ReadFile {
  readonly dialect: string
  readonly encoding: string
  readonly encoding_sample: unknown
  readonly separator: string
  readonly columns: unknown
}

const whose: Readonly<Record<string, string>> = {
  shopify: 'Shopify',
  medusa: 'Medusa',
  purser: 'Purser',
  other: 'another shop',
}
const nouns: Readonly<Record<ImportKindName, string>> = {
  products: 'Products',
  customers: 'Customers',
  'gift-cards': 'Gift cards',
  discounts: 'Discounts',
  'past-orders': 'Past orders',
}
const separators: Readonly<Record<string, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab' }

function tellFile(
  { dialect, encoding, encoding_sample, separator, columns }: ReadFile,
  { name }: AnyImportKind,
): void {
  console.log(
    `${nouns[name]} of ${whose[dialect] ?? dialect}, ${encodingName(encoding)}, separated by ${separators[separator]}.`,
  )
  const sample = encoding_sample as string[]
  if (sample.length > 0) {
    console.log(`  Read as: ${sample.join(' | ')}`)
    console.log('  If these look wrong, choose another encoding: --encoding NAME')
  }
  // Written by `stageFile`.
  const all = columns as { name: string; field: string | null; reason: LeftOutReason | null }[]
  for (const { name, field, reason } of all) {
    console.log(
      `  ${name.trim() || '(no name)'} -> ${field ?? `left out: ${leftOutReasons[reason ?? 'unsupported']}`}`,
    )
  }
}

async function tellProblems(db: Db, id: string, count: number): Promise<void> {
  const problems = await db
    .selectFrom('record_import_problem')
    .selectAll()
    .where('import_id', '=', id)
    .orderBy('number')
    .execute()
  for (const { row_number, column_name, message, remedy } of problems) {
    console.log(
      `Row ${row_number}${column_name === null ? '' : `, ${column_name.trim()}`}: ${message} ${remedy}`,
    )
  }
  if (count > problems.length) console.log(`... and ${count - problems.length} more problems.`)
}

/** Lists the changes to existing records, and the names of new ones. */
async function tellDifferences(db: Db, id: string, { name }: AnyImportKind): Promise<void> {
  const rows = await db
    .selectFrom('record_import_row')
    .select(['plan', 'title', 'row_number', 'differences', sql<number>`count(*) over ()`.as('all')])
    .where('import_id', '=', id)
    .where('plan', '<>', 'leave')
    .where('has_problems', '=', false)
    .orderBy('rank')
    .limit(MOST_SHOWN)
    .execute()
  for (const { plan, title, row_number, differences } of rows) {
    console.log(`Row ${row_number}: ${plan} '${title}'`)
    // For a new record every field is new.
    if (plan === 'create') continue
    // Written by `stageFile`.
    for (const { variant, field, before, after } of differences as unknown as Difference[]) {
      const where = variant === null ? field : `${variant}, ${field}`
      console.log(`    ${where}: ${JSON.stringify(before)} -> ${JSON.stringify(after)}`)
    }
  }
  const more = (rows[0]?.all ?? 0) - rows.length
  if (more > 0) console.log(`... and ${more} more ${importKinds[name]}s.`)
}
