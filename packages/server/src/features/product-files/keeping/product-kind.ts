import { undoBlockReason } from '@purser/domain/product-imports'
import { sql } from 'kysely'
import type { ReadRecord } from '../../../csv/index.ts'
import type { Db } from '../../../database/index.ts'
import { writeProducts } from '../../products/index.ts'
import { type FileToStage, type ImportKind, partsOf } from '../../record-imports/index.ts'
import { handleOfNew } from '../comparing/merging.ts'
import type { StoreProduct } from '../comparing/store-product.ts'
import { queueDownloads } from '../pictures/queue-downloads.ts'
import type { FileProduct } from '../reading/file-product.ts'
import { createRepetitions } from '../reading/find-repeated.ts'
import { openProductFile } from '../reading/open-file.ts'
import type { ReadProduct } from '../reading/read-product.ts'
import { MOST_VARIANTS, partsWithin } from './parts-within.ts'
import { planProducts } from './plan-products.ts'
import { countVariants, readStates } from './read-states.ts'
import { writeCauseOf } from './rows.ts'
import { readSince } from './since-import.ts'
import { readTerms } from './store-snapshot.ts'
import { removeEmptyCollections, restorableProducts } from './undo-products.ts'

/** Imports of products. */
export const productKind: ImportKind<FileProduct, StoreProduct> = {
  name: 'products',
  operations: {
    create: 'create-product-import',
    start: 'start-product-import',
    stop: 'stop-product-import',
    undo: 'undo-product-import',
    discard: 'delete-product-import',
    run: 'import-products',
  },
  group: 'option',
  async open(db, given) {
    const file = await openProductFile(given.path, await readTerms(db), given)
    return { ...file, records: () => withOwnPictures(file.records(), given) }
  },
  createRepetitions,
  async *partsOf(db, products) {
    for await (const part of partsOf(products, createVariantLimit)) yield* await withinStore(db, part)
  },
  plan: planProducts,
  titleOf: ({ handle = '' }, planned) => String(planned?.to.fields.title ?? '').slice(0, 300) || handle,
  readStates: (tx, ids, isLocked) => readStates(tx, { ids }, isLocked),
  write: (tx, changes, cause) => writeProducts(tx, changes, writeCauseOf(cause)),
  queueJobs: queueDownloads,
  restorable: restorableProducts,
  blockReasons: async (tx, reversals) => (await readSince(tx, reversals)).map(undoBlockReason),
  finishUndo: removeEmptyCollections,
  // Otherwise the query plans made for empty tables would be used to fill a new store.
  async afterPart(db) {
    await sql`select analyze_grown_products()`.execute(db)
  },
}

/** Yields the file's products with the store's own pictures under one path each, whichever address the file uses. */
async function* withOwnPictures(
  products: AsyncIterable<ReadProduct>,
  { ownPictures }: FileToStage,
): AsyncGenerator<ReadProduct> {
  for await (const { record, problems } of products) {
    const own = ownPictures(record)
    yield { record: own.images ? { ...own, images: [...new Set(own.images)] } : own, problems }
  }
}

/** Limits the variants of a part, which are most of its rows. */
function createVariantLimit(): (product: FileProduct) => boolean {
  let variants = 0
  return (product) => {
    variants += product.variants.length
    return variants >= MOST_VARIANTS
  }
}

/** Splits a part by the size of the store's products: an entry with only a product id loads all its variants. */
async function withinStore(
  db: Db,
  part: readonly ReadRecord<FileProduct>[],
): Promise<ReadRecord<FileProduct>[][]> {
  const counts = await countVariants(db, {
    ids: part.flatMap(({ record }) => record.id ?? []),
    handles: part.flatMap(({ record }) => handleOfNew(record) ?? []),
  })
  return partsWithin(
    part,
    MOST_VARIANTS,
    ({ record }) => counts.get(record.id ?? '') ?? counts.get(handleOfNew(record) ?? '') ?? 0,
  )
}
