import { idPrefixes } from '@purser/domain/ids'
import { type ImportEncoding, importFileFaults } from '@purser/domain/record-imports'
import type { FileProblem, ReadRecord } from '../../../csv/index.ts'
import { type Db, insertRows, newId, type Tx, transact } from '../../../database/index.ts'
import { invalidData, type RequireRoom } from '../../../http/index.ts'
import { createCountedProblems } from './counted-problems.ts'
import type { AnyImportKind, RecordFile } from './import-kind.ts'

interface AnyRecord {
  readonly row: number
}
type AnyFile = RecordFile<AnyRecord>

/** Maximum number of problems stored; any others are only counted. */
const MOST_PROBLEMS = 10_000

export interface FileToStage {
  /** The file's path on disk. */
  readonly path: string
  /** The name of the uploaded file. */
  readonly name: string
  readonly mapping: ReadonlyMap<string, string>
  /** Detected if omitted. */
  readonly encoding?: ImportEncoding | undefined
  readonly actor_id: string | null
  readonly now: string
  /** Replaces addresses of the store's own pictures by their stored paths; mutates its argument. */
  readonly ownPictures: <Content>(content: Content) => Content
  /** Called before each part; aborts with whatever it throws. */
  readonly requireRoom: RequireRoom
  /** Runs in the transaction that makes the import visible. */
  readonly finish?: (tx: Tx, id: string) => Promise<void>
}

/**
 * Reads a file into the store without changing a record: stores the plan, the differences and every problem. Returns the import's id.
 * Throws 400 when it isn't a file of such records; then nothing is stored.
 */
export async function stageFile(db: Db, kind: AnyImportKind, given: FileToStage): Promise<string> {
  const file = await kind.open(db, given)
  const id = newId(kind.name === 'products' ? idPrefixes.product_import : idPrefixes.record_import)
  await db
    .insertInto('record_import')
    .values(importRow(id, kind, file, given))
    .execute()
  const staging = createStaging({ db, import_id: id, kind, file }, given)
  try {
    await staging.complain(file.problems)
    const problem_count = await staging.take()
    await transact(db, async (tx) => {
      await tx
        .updateTable('record_import')
        .set({ status: 'ready', problem_count, encoding_sample: JSON.stringify(file.sample) })
        .where('id', '=', id)
        .execute()
      await given.finish?.(tx, id)
    })
  } catch (error) {
    await db.deleteFrom('record_import').where('id', '=', id).execute()
    throw error
  }
  return id
}

function importRow(id: string, kind: AnyImportKind, file: AnyFile, { name, actor_id, now }: FileToStage) {
  return {
    id,
    kind: kind.name,
    file_name: name,
    dialect: file.dialect,
    encoding: file.encoding,
    separator: file.separator,
    columns: JSON.stringify(file.columns),
    // Prevents a start while the file is still being read.
    status: 'reading',
    is_refused: file.problems.length > 0,
    actor_id,
    created_at: now,
    updated_at: now,
  }
}

interface Staging {
  readonly db: Db
  readonly import_id: string
  readonly kind: AnyImportKind
  readonly file: AnyFile
}

function createStaging({ db, import_id, kind, file }: Staging, { requireRoom, now }: FileToStage) {
  const names = columnNames(file, kind.group)
  const repeated = kind.createRepetitions()
  const named = new Map<string, number>()
  const counted = createCountedProblems()
  let [rank, part, problemCount] = [0, 0, 0]

  async function complain(found: readonly FileProblem[]): Promise<void> {
    const problems = counted.withoutFurther(found, problemCount)
    const rows = problems
      .slice(0, Math.max(0, MOST_PROBLEMS - problemCount))
      .map((each, at) => problemRow(import_id, problemCount + at, each, names.of(each.column)))
    problemCount += problems.length
    await transact(db, (tx) => insertRows(tx, 'record_import_problem', rows))
  }

  async function flush(batch: readonly ReadRecord<AnyRecord>[]): Promise<void> {
    await requireRoom()
    const records = batch.map(({ record }) => record)
    const plans = await kind.plan(db, records, { named, now })
    const found: FileProblem[] = []
    const rows = batch.map(({ record, problems }, at) => {
      const plan = plans[at]
      const all = onceTold(problems, repeated.of(record), plan?.problems ?? [], names)
      found.push(...all)
      return {
        import_id,
        rank: rank + at,
        part,
        row_number: record.row,
        title: kind.titleOf(record, plan),
        content: record,
        has_problems: all.length > 0,
        plan: plan?.plan,
        differences: plan?.differences,
        record_id: plan?.from?.id ?? null,
        note: plan?.note ?? null,
      }
    })
    // A kind returns a plan for every record.
    await transact(db, (tx) => insertRows(tx, 'record_import_row', rows as never))
    await complain(found)
    rank += batch.length
    part += 1
  }

  /** Returns the number of problems. Throws 400 when there are no records. */
  async function take(): Promise<number> {
    for await (const part of kind.partsOf(db, file.records())) await flush(part)
    if (rank === 0) throw invalidData(importFileFaults.noRows(kind.name))
    await counted.storeCounts(db, import_id)
    return problemCount
  }

  return { complain, take }
}

const problemRow = (
  import_id: string,
  number: number,
  { row, message, remedy }: FileProblem,
  column_name: string | null,
) => ({ import_id, number, row_number: row, column_name, message, remedy })

/** Returns the lookup from a field to its column name in the file. */
function columnNames({ columns }: AnyFile, group: string | undefined) {
  const names = new Map(columns.map(({ name, field }) => [field, name]))
  const isGrouped = (field: string | null) => group !== undefined && field?.startsWith(group) === true
  const grouped = new Set(columns.flatMap(({ name, field }) => (isGrouped(field) ? name : [])))
  return {
    // Pictures are in one column or in several; this means the first.
    of: (field: string | null) => names.get(field ?? '') ?? names.get(`${field}1`) ?? field,
    isGrouped,
    isOfGroup: (name: string | null) => grouped.has(name ?? ''),
  }
}

/**
 * Removes redundant problems of a record: a cell that couldn't be read is not also reported as missing or as repeated, nor as options that
 * don't match. Columns in problems of cells are the file's, and field names in the others.
 */
function onceTold(
  ofCells: readonly FileProblem[],
  repeated: readonly FileProblem[],
  planned: readonly FileProblem[],
  names: ReturnType<typeof columnNames>,
): FileProblem[] {
  const whole = [...ofCells, ...repeated].filter(({ coversRecord }) => coversRecord === true)
  if (whole.length > 0) return whole
  const told = new Set(ofCells.map(({ row, column }) => `${row} ${column}`))
  for (const { row, column } of repeated) told.add(`${row} ${names.of(column)}`)
  const lacksGrouped = ofCells.some(({ column }) => names.isOfGroup(column))
  const isTold = ({ row, column }: FileProblem) =>
    told.has(`${row} ${names.of(column)}`) || (lacksGrouped && names.isGrouped(column))
  return [...ofCells, ...repeated, ...planned.filter((problem) => !isTold(problem))]
}
