import { undoBlockReason } from '@purser/domain/product-imports'
import { anyOf, type Db, type Tx } from '../../../database/index.ts'
import { writeProducts } from '../../products/index.ts'
import { readLostUploads } from '../../uploads/index.ts'
import type { StoreProduct } from '../comparing/store-product.ts'
import { holdImport } from './hold-import.ts'
import { readStates } from './read-states.ts'
import { type Cause, type Change, writeCauseOf } from './rows.ts'
import { readSince } from './since-import.ts'
import { transactUntilFree } from './transact-until-free.ts'
import { journalImportPart, type Outcome, updateOutcomes } from './update-outcomes.ts'

/**
 * Undoes the last part of an import: deletes the products it created, restores those it changed, and skips and names what can no longer be
 * undone. Returns whether there may be another part.
 */
export async function undoNextPart(db: Db, id: string, now: string): Promise<boolean> {
  return transactUntilFree(db, (tx) => undoPart(tx, id, now))
}

async function undoPart(tx: Tx, id: string, now: string): Promise<boolean> {
  const held = await holdImport(tx, id, 'undoing', now)
  if (!held) return false
  const last = await tx
    .selectFrom('product_import_product')
    .select((each) => each.fn.max('part').as('part'))
    .where('import_id', '=', id)
    .where('outcome', 'in', ['created', 'changed'])
    .where('undo', 'is', null)
    .executeTakeFirstOrThrow()
  if (last.part !== null) {
    await takeBack(tx, held.cause, Number(last.part))
    return true
  }
  await removeEmptyCollections(tx, held.collections, now)
  await tx
    .updateTable('product_import')
    .set({ status: 'undone', ended_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
  return false
}

async function takeBack(tx: Tx, cause: Cause, part: number): Promise<void> {
  const rows = await tx
    .selectFrom('product_import_product')
    .select(['rank', 'outcome', 'product_id', 'before', 'after_digest'])
    .where('import_id', '=', cause.import_id)
    .where('part', '=', part)
    .where('outcome', 'in', ['created', 'changed'])
    .where('undo', 'is', null)
    .orderBy('rank')
    .execute()
  // Written by `runNextPart`; null for a product that the import created.
  const befores = rows.map(({ before }) => before as unknown as StoreProduct | null)
  const collections = await holdCollections(tx, befores)
  const lost = await readLostUploads(tx, befores.flatMap(picturesOf), true)
  const states = await readStates(tx, { ids: rows.map(({ product_id }) => product_id ?? '') }, true)
  const reversals = rows.map(({ product_id, after_digest: digest }, at) => {
    const before = befores[at] ?? null
    const to = before && withWhatIsThere(before, collections, lost)
    return { from: states.get(product_id ?? '') ?? null, to, digest }
  })
  const notes = (await readSince(tx, reversals)).map(undoBlockReason)
  const changes: readonly Change[] = reversals.filter((_, at) => notes[at] === null)
  const outcomes = rows.map(({ rank }, at): Outcome => {
    const note = notes[at] ?? null
    return note === null ? { rank, undo: 'undone' } : { rank, undo: 'left', note }
  })
  await writeProducts(tx, changes, writeCauseOf(cause))
  const idsOf = (isDeleted: boolean) =>
    changes.flatMap(({ from, to }) => (from !== null && (to === null) === isDeleted ? from.id : []))
  await journalImportPart(tx, cause, 'undo-product-import', { deleted: idsOf(true), restored: idsOf(false) })
  await updateOutcomes(tx, cause.import_id, outcomes)
}

const picturesOf = (product: StoreProduct | null): string[] =>
  product === null ? [] : [...product.images, String(product.fields.thumbnail ?? '')]

/** Returns a product's former state without a collection and pictures that were deleted since. */
function withWhatIsThere(
  before: StoreProduct,
  collections: ReadonlySet<string>,
  lost: ReadonlySet<string>,
): StoreProduct {
  const { collection, images, fields } = before
  return {
    ...before,
    collection: collection !== null && collections.has(collection.id ?? '') ? collection : null,
    images: images.filter((url) => !lost.has(url)),
    fields: { ...fields, thumbnail: lost.has(String(fields.thumbnail)) ? null : (fields.thumbnail ?? null) },
  }
}

/** Returns the ids of the products' former collections that still exist, and locks them so that none is deleted in the meantime. */
async function holdCollections(tx: Tx, befores: readonly (StoreProduct | null)[]): Promise<Set<string>> {
  const ids = befores.flatMap((before) => before?.collection?.id ?? [])
  if (ids.length === 0) return new Set()
  const found = await tx
    .selectFrom('product_collection')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  return new Set(found.map(({ id }) => id))
}

/** Deletes the collections it created too, unless somebody else used or changed them. */
async function removeEmptyCollections(tx: Tx, ids: readonly string[], now: string): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('product_collection')
    .set({ deleted_at: now, updated_at: now })
    .where('id', '=', anyOf(ids))
    .where('version', '=', 1)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('product')
            .select('product.id')
            .whereRef('product.collection_id', '=', 'product_collection.id')
            .where('product.deleted_at', 'is', null),
        ),
      ),
    )
    .execute()
}
