import type { QueryOf } from '@purser/contract/endpoints'
import type {
  ImportedProduct,
  listProductImportProducts,
  ProductImport,
  ProductImportColumn,
  ProductImportProblem,
} from '@purser/contract/product-imports'
import { leftOutCodes } from '@purser/domain/product-imports'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/index.ts'
import { notFound } from '../../../http/index.ts'
import { type Condition, listPage } from '../../../lists/index.ts'
import { type ImportProgress, readProgress } from '../keeping/read-progress.ts'
import { readTerms } from '../keeping/store-snapshot.ts'
import { fieldsFor } from '../reading/columns.ts'

/** Maximum number of a product's differences in a response: a product of 2,000 variants can have tens of thousands. */
const MOST_DIFFERENCES = 100

interface Page {
  readonly limit: number
  readonly offset: number
}

/** An import's columns and its creator; progress is counted separately. */
const columns = sql`product_import.id, product_import.file_name, product_import.dialect, product_import.encoding,
  product_import.encoding_sample, product_import.separator, product_import.status, product_import.leaves_out, product_import.is_refused,
  product_import.problem_count, product_import.failure, product_import.created_at, product_import.updated_at,
  product_import.started_at, product_import.ended_at,
  (select to_json(operator) from (
    select "user".id, "user".email, "user".first_name, "user".last_name from "user" where "user".id = product_import.actor_id
  ) as operator) as actor`

/** Hides an import that is still being read: it may turn out not to be a product file. */
const isRead = sql<boolean>`product_import.status <> 'reading'`

type Kept = Omit<ProductImport, 'progress'>

export async function listProductImports(db: Db, { limit, offset }: Page) {
  const { rows, count } = await listPage<Kept>(db, {
    list: { table: 'product_import', facets: [] },
    columns,
    where: [isRead],
    sort: { by: sql`product_import.created_at desc, product_import.id desc` },
    limit,
    offset,
  })
  const product_imports = await Promise.all(rows.map((row) => withProgress(db, row)))
  return { product_imports, count, offset, limit }
}

async function withProgress<Row extends Kept>(db: Db, row: Row): Promise<Row & { progress: ImportProgress }> {
  return { ...row, progress: await readProgress(db, row.id) }
}

/** Returns an import. Throws 404. */
export async function readProductImport(
  db: Db,
  id: string,
): Promise<ProductImport & { columns: ProductImportColumn[] }> {
  const { rows } = await sql<
    Kept & { columns: ProductImportColumn[] }
  >`select ${columns}, product_import.columns
    from product_import where product_import.id = ${id} and ${isRead}`.execute(db)
  const [row] = rows
  if (!row) throw notFound('Import', id)
  return withProgress(db, { ...row, columns: row.columns.map(withKnownReason) })
}

/** Earlier versions stored the reason as a sentence. */
const withKnownReason = (column: ProductImportColumn): ProductImportColumn =>
  column.reason === null || leftOutCodes.includes(column.reason)
    ? column
    : { ...column, reason: 'unsupported' }

/** Returns an import with the fields that its columns can be mapped to. Throws 404. */
export async function retrieveProductImport(db: Db, id: string) {
  const product_import = await readProductImport(db, id)
  return { product_import, fields: fieldsFor(await readTerms(db)) }
}

async function requireImport(db: Db, id: string): Promise<void> {
  const { rows } = await sql`select from product_import where id = ${id} and ${isRead}`.execute(db)
  if (rows.length === 0) throw notFound('Import', id)
}

/** A page of an import's rows, continued after the last row seen: these rows have no ids of their own, but a stable order. */
interface Stretch {
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

/** Lists the products of an import's file, in file order. Throws 404. */
export async function listImportedProducts(
  db: Db,
  id: string,
  query: QueryOf<typeof listProductImportProducts>,
) {
  await requireImport(db, id)
  const { plan, outcome, undo, has_problems } = query
  const where: Condition[] = [sql`import_id = ${id}`]
  if (plan) where.push(sql`plan = any (${[...plan]}::text[])`)
  if (outcome) where.push(sql`outcome = any (${[...outcome]}::text[])`)
  if (undo) where.push(sql`undo = any (${[...undo]}::text[])`)
  if (has_problems !== undefined) where.push(sql`has_problems = ${has_problems}`)
  const columns = sql`rank, row_number as "row", title, plan, has_problems, outcome, undo, note, product_id,
    jsonb_array_length(differences) as difference_count,
    (select coalesce(jsonb_agg(each order by place), '[]') from jsonb_array_elements(differences)
      with ordinality as listed (each, place) where place <= ${sql.lit(MOST_DIFFERENCES)}) as differences`
  const from = sql`product_import_product where ${sql.join(where, sql` and `)}`
  const { rows: products, count } = await readStretch<ImportedProduct>(db, columns, from, 'rank', query)
  return { products, count }
}

/** Lists the problems of an import's file. Throws 404. */
export async function listImportProblems(db: Db, id: string, stretch: Stretch) {
  await requireImport(db, id)
  const columns = sql`number, row_number as "row", column_name as "column", message, remedy`
  const from = sql`product_import_problem where import_id = ${id}`
  const { rows: problems, count } = await readStretch<ProductImportProblem>(
    db,
    columns,
    from,
    'number',
    stretch,
  )
  return { problems, count }
}
