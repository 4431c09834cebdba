import { idPrefixes } from '@purser/domain/ids'
import { type ProductFileEncoding, productFileFaults } from '@purser/domain/product-imports'
import { type Db, insertRows, newId, type Tx, transact } from '../../../database/index.ts'
import { invalidData, type RequireRoom } from '../../../http/index.ts'
import { handleOfNew } from '../comparing/merging.ts'
import type { FileProblem } from '../reading/file-product.ts'
import { createRepetitions } from '../reading/find-repeated.ts'
import { openProductFile, type ProductFile } from '../reading/open-file.ts'
import type { ReadProduct } from '../reading/read-product.ts'
import { MOST_VARIANTS, partsWithin } from './parts-within.ts'
import { planProducts } from './plan-products.ts'
import { countVariants } from './read-states.ts'
import { readTerms } from './store-snapshot.ts'

/** Maximum number of products plus their variants in one transaction. */
const PART = 250
const PART_VARIANTS = 2_000
/** Maximum size of a part in JSON characters, so that it fits the disk space reserved for changes. */
const PART_CHARACTERS = 2_000_000
/** Maximum number of problems stored; any others are only counted. */
const MOST_PROBLEMS = 10_000

export interface FileToStage {
  /** The file's path on disk. */
  readonly path: string
  /** The name of the uploaded file. */
  readonly name: string
  readonly mapping: ReadonlyMap<string, string>
  /** Detected if omitted. */
  readonly encoding?: ProductFileEncoding | undefined
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
 * Reads a file into the store without changing a product: stores the plan, the differences and every problem. Returns the import's id.
 * Throws 400 when it isn't a product file; then nothing is stored.
 */
export async function stageFile(db: Db, given: FileToStage): Promise<string> {
  const file = await openProductFile(given.path, await readTerms(db), given)
  const id = newId(idPrefixes.product_import)
  await db
    .insertInto('product_import')
    .values(importRow(id, file, given))
    .execute()
  const staging = createStaging(db, id, file, given.requireRoom)
  try {
    await staging.complain(file.problems)
    const problem_count = await staging.take(withOwnPictures(file, given))
    await transact(db, async (tx) => {
      await tx
        .updateTable('product_import')
        .set({ status: 'ready', problem_count, encoding_sample: JSON.stringify(file.sample) })
        .where('id', '=', id)
        .execute()
      await given.finish?.(tx, id)
    })
  } catch (error) {
    await db.deleteFrom('product_import').where('id', '=', id).execute()
    throw error
  }
  return id
}

function importRow(id: string, file: ProductFile, { name, actor_id, now }: FileToStage) {
  return {
    id,
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

function createStaging(db: Db, import_id: string, file: ProductFile, requireRoom: RequireRoom) {
  const names = columnNames(file)
  const repeated = createRepetitions()
  const named = new Map<string, number>()
  let [rank, part, problemCount] = [0, 0, 0]

  async function complain(problems: readonly FileProblem[]): Promise<void> {
    const rows = problems.slice(0, Math.max(0, MOST_PROBLEMS - problemCount)).map((problem, at) => ({
      import_id,
      number: problemCount + at,
      row_number: problem.row,
      column_name: names.of(problem.column),
      message: problem.message,
      remedy: problem.remedy,
    }))
    problemCount += problems.length
    await transact(db, (tx) => insertRows(tx, 'product_import_problem', rows))
  }

  async function flush(batch: readonly ReadProduct[]): Promise<void> {
    await requireRoom()
    const plans = await planProducts(
      db,
      batch.map(({ product }) => product),
      { named },
    )
    const found: FileProblem[] = []
    const rows = batch.map(({ product, problems }, at) => {
      const plan = plans[at]
      const all = onceTold(problems, repeated(product), plan?.problems ?? [], names)
      found.push(...all)
      return {
        import_id,
        rank: rank + at,
        part,
        row_number: product.row,
        title: String(plan?.to.fields.title ?? '').slice(0, 300) || (product.handle ?? ''),
        content: product,
        has_problems: all.length > 0,
        plan: plan?.plan,
        differences: plan?.differences,
        product_id: plan?.from?.id ?? null,
      }
    })
    // `planProducts` returns a plan for every product.
    await transact(db, (tx) => insertRows(tx, 'product_import_product', rows as never))
    await complain(found)
    rank += batch.length
    part += 1
  }

  /** Returns the number of problems. Throws 400 when there are no products. */
  async function take(products: AsyncIterable<ReadProduct>): Promise<number> {
    for await (const part of partsOf(db, products)) await flush(part)
    if (rank === 0) throw invalidData(productFileFaults.noRows)
    return problemCount
  }

  return { complain, take }
}

/** Returns the lookup from a field to its column name in the file. */
function columnNames({ columns }: ProductFile) {
  const names = new Map(columns.map(({ name, field }) => [field, name]))
  const options = new Set(columns.flatMap(({ name, field }) => (field?.startsWith('option') ? name : [])))
  return {
    // Pictures are in one column or in several; this means the first.
    of: (field: string | null) => names.get(field ?? '') ?? names.get(`${field}1`) ?? field,
    isOption: (name: string | null) => options.has(name ?? ''),
  }
}

/**
 * Removes redundant problems of a product: a cell that couldn't be read is not also reported as missing or as repeated, nor as options that
 * don't match. Columns in problems of cells are the file's, and field names in the others.
 */
function onceTold(
  ofCells: readonly FileProblem[],
  repeated: readonly FileProblem[],
  planned: readonly FileProblem[],
  names: ReturnType<typeof columnNames>,
): FileProblem[] {
  const told = new Set(ofCells.map(({ row, column }) => `${row} ${column}`))
  for (const { row, column } of repeated) told.add(`${row} ${names.of(column)}`)
  const lacksOptions = ofCells.some(({ column }) => names.isOption(column))
  const isTold = ({ row, column }: FileProblem) =>
    told.has(`${row} ${names.of(column)}`) || (lacksOptions && column?.startsWith('option'))
  return [...ofCells, ...repeated, ...planned.filter((problem) => !isTold(problem))]
}

/** Yields the file's products with the store's own pictures under one path each, whichever address the file uses. */
async function* withOwnPictures(
  file: ProductFile,
  { ownPictures }: FileToStage,
): AsyncGenerator<ReadProduct> {
  for await (const { product, problems } of file.products()) {
    const own = ownPictures(product)
    yield { product: own.images ? { ...own, images: [...new Set(own.images)] } : own, problems }
  }
}

async function* partsOf(db: Db, products: AsyncIterable<ReadProduct>): AsyncGenerator<ReadProduct[]> {
  for await (const batch of batchesOf(products)) yield* await withinStore(db, batch)
}

/** Splits a batch by the size of the store's products: an entry with only a product id loads all its variants. */
async function withinStore(db: Db, batch: readonly ReadProduct[]): Promise<ReadProduct[][]> {
  const counts = await countVariants(db, {
    ids: batch.flatMap(({ product }) => product.id ?? []),
    handles: batch.flatMap(({ product }) => handleOfNew(product) ?? []),
  })
  return partsWithin(
    batch,
    MOST_VARIANTS,
    ({ product }) => counts.get(product.id ?? '') ?? counts.get(handleOfNew(product) ?? '') ?? 0,
  )
}

async function* batchesOf(products: AsyncIterable<ReadProduct>): AsyncGenerator<ReadProduct[]> {
  let batch: ReadProduct[] = []
  let [variants, characters] = [0, 0]
  for await (const read of products) {
    batch.push(read)
    variants += read.product.variants.length
    characters += JSON.stringify(read.product).length
    if (batch.length < PART && variants < PART_VARIANTS && characters < PART_CHARACTERS) continue
    yield batch
    batch = []
    ;[variants, characters] = [0, 0]
  }
  if (batch.length > 0) yield batch
}
