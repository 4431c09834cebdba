import type {
  ImportColumn,
  ImportedRecord,
  ImportProblem,
  RecordImport,
  RecordsQuery,
} from '@purser/contract/record-imports'
import { type ImportKindName, leftOutCodes } from '@purser/domain/record-imports'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/index.ts'
import { notFound } from '../../../http/index.ts'
import { type Condition, listPage } from '../../../lists/index.ts'
import { type ImportProgress, readProgress } from '../keeping/read-progress.ts'

/** Maximum number of a record's differences in a response: a product of 2,000 variants can have tens of thousands. */
const MOST_DIFFERENCES = 100

export interface Page {
  readonly limit: number
  readonly offset: number
}

/** An import's columns and its creator; progress is counted separately. */
const columns = sql`record_import.id, record_import.kind, record_import.file_name, record_import.dialect, record_import.encoding,
  record_import.encoding_sample, record_import.separator, record_import.status, record_import.leaves_out, record_import.is_refused,
  record_import.problem_count, record_import.failure, record_import.created_at, record_import.updated_at,
  record_import.started_at, record_import.ended_at,
  (select to_json(operator) from (
    select "user".id, "user".email, "user".first_name, "user".last_name from "user" where "user".id = record_import.actor_id
  ) as operator) as actor`

/** Selects imports of these kinds. Hides one that is still being read: it may turn out to be another file. */
const isShown = (kinds: Kinds) =>
  sql<boolean>`record_import.kind = any (${[...kinds]}::text[]) and record_import.status <> 'reading'`

type Kinds = readonly ImportKindName[]
type Kept = Omit<RecordImport, 'progress'>

export async function listImports(db: Db, kinds: Kinds, { limit, offset }: Page) {
  const { rows, count } = await listPage<Kept>(db, {
    list: { table: 'record_import', facets: [] },
    columns,
    where: [isShown(kinds)],
    sort: { by: sql`record_import.created_at desc, record_import.id desc` },
    limit,
    offset,
  })
  const imports = await Promise.all(rows.map((row) => withProgress(db, row)))
  return { imports, count, offset, limit }
}

async function withProgress<Row extends Kept>(db: Db, row: Row): Promise<Row & { progress: ImportProgress }> {
  return { ...row, progress: await readProgress(db, row.id) }
}

/** Returns an import. Throws 404. */
export async function readImport(
  db: Db,
  kinds: Kinds,
  id: string,
): Promise<RecordImport & { columns: ImportColumn[] }> {
  const { rows } = await sql<Kept & { columns: ImportColumn[] }>`select ${columns}, record_import.columns
    from record_import where record_import.id = ${id} and ${isShown(kinds)}`.execute(db)
  const [row] = rows
  if (!row) throw notFound('Import', id)
  return withProgress(db, { ...row, columns: row.columns.map(withKnownReason) })
}

/** Earlier versions stored the reason as a sentence. */
const withKnownReason = (column: ImportColumn): ImportColumn =>
  column.reason === null || leftOutCodes.includes(column.reason)
    ? column
    : { ...column, reason: 'unsupported' }

async function requireImport(db: Db, kinds: Kinds, id: string): Promise<void> {
  const { rows } = await sql`select from record_import where id = ${id} and ${isShown(kinds)}`.execute(db)
  if (rows.length === 0) throw notFound('Import', id)
}

/** A page of an import's rows, continued after the last row seen: these rows have no ids of their own, but a stable order. */
export interface Stretch {
  readonly limit: number
  readonly after?: number | undefined
}

async function readStretch<Row>(
  db: Db,
  columns: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  place: 'rank' | 'number',
  { limit, after = -1 }: Stretch,
): Promise<{ rows: Row[]; count: number }> {
  const [found, total] = await Promise.all([
    sql<Row>`select ${columns} from ${from} and ${sql.ref(place)} > ${after} order by ${sql.ref(place)}
      limit ${sql.lit(limit)}`.execute(db),
    sql<{ count: number }>`select count(*) as count from ${from}`.execute(db),
  ])
  return { rows: found.rows, count: total.rows[0]?.count ?? 0 }
}

/** Lists the records of an import's file, in file order. Throws 404. */
export async function listImportRecords(db: Db, kinds: Kinds, id: string, query: RecordsQuery) {
  await requireImport(db, kinds, id)
  const { plan, outcome, undo, has_problems } = query
  const where: Condition[] = [sql`import_id = ${id}`]
  if (plan) where.push(sql`plan = any (${[...plan]}::text[])`)
  if (outcome) where.push(sql`outcome = any (${[...outcome]}::text[])`)
  if (undo) where.push(sql`undo = any (${[...undo]}::text[])`)
  if (has_problems !== undefined) where.push(sql`has_problems = ${has_problems}`)
  const columns = sql`rank, row_number as "row", title, plan, has_problems, outcome, undo, note, record_id,
    jsonb_array_length(differences) as difference_count,
    (select coalesce(jsonb_agg(each order by place), '[]') from jsonb_array_elements(differences)
      with ordinality as listed (each, place) where place <= ${sql.lit(MOST_DIFFERENCES)}) as differences`
  const from = sql`record_import_row where ${sql.join(where, sql` and `)}`
  const { rows: records, count } = await readStretch<ImportedRecord>(db, columns, from, 'rank', query)
  return { records, count }
}

/** Lists the problems of an import's file. Throws 404. */
export async function listImportProblems(db: Db, kinds: Kinds, id: string, stretch: Stretch) {
  await requireImport(db, kinds, id)
  const columns = sql`number, row_number as "row", column_name as "column", message, remedy`
  const from = sql`record_import_problem where import_id = ${id}`
  const { rows: problems, count } = await readStretch<ImportProblem>(db, columns, from, 'number', stretch)
  return { problems, count }
}
