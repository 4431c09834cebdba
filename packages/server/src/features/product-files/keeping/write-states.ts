import { idPrefixes } from '@purser/domain/ids'
import { profileTypeOfNew } from '@purser/domain/products'
import { newId, type Tx } from '../../../database/index.ts'
import type { StoreProduct } from '../comparing/store-product.ts'
import { collectionKey, makeCollections, makeWords } from './make-named.ts'
import { addRows, type Cause, type Change, isSame, setRows } from './rows.ts'
import { writeVariants } from './write-variants.ts'

/** A change by which its product is there afterwards. */
interface Written extends Change {
  readonly to: StoreProduct
}

/** Writes many changes with as many statements as one of them would need. Returns the ids of the collections created. */
export async function writeStates(tx: Tx, changes: readonly Change[], cause: Cause): Promise<string[]> {
  const { now } = cause
  const written = changes.flatMap(({ from, to }) => (to === null ? [] : { from, to }))
  const wanted = written.map(({ to }) => to)
  const collections = await makeCollections(tx, wanted, now)
  const types = await makeWords(
    tx,
    'product_type',
    wanted.flatMap(({ type }) => type ?? []),
    now,
  )
  const tags = await makeWords(
    tx,
    'product_tag',
    wanted.flatMap((product) => product.tags),
    now,
  )
  await writeProducts(tx, written, { collections: collections.ids, types }, now)
  await removeProducts(tx, changes, now)
  await writeTags(tx, written, tags)
  await writeImages(tx, written, now)
  await addOptions(tx, written, now)
  await writeVariants(tx, changes, cause)
  return collections.made
}

interface Ids {
  readonly collections: ReadonlyMap<string, string>
  readonly types: ReadonlyMap<string, string>
}

async function writeProducts(tx: Tx, written: readonly Written[], ids: Ids, now: string): Promise<void> {
  const profiles = await tx
    .selectFrom('shipping_profile')
    .select(['id', 'type'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
  const byType = new Map(profiles.map(({ id, type }) => [type, id]))
  const rowOf = ({ id, handle, fields, collection, type }: StoreProduct) => ({
    id,
    handle,
    ...fields,
    collection_id:
      collection === null ? null : (collection.id ?? ids.collections.get(collectionKey(collection))),
    type_id: type === null ? null : ids.types.get(type),
    updated_at: now,
  })
  const inserted = written.flatMap(({ from, to }) => {
    const profile_id = byType.get(profileTypeOfNew({ is_giftcard: to.fields.is_giftcard === true }))
    return from === null ? { ...rowOf(to), profile_id, version: 1, created_at: now } : []
  })
  await addRows(tx, 'product', inserted)
  // A change of its variants alone is a change of the product too: its version says so.
  await setRows(
    tx,
    'product',
    written.flatMap(({ from, to }) => (from === null ? [] : rowOf(to))),
  )
}

async function removeProducts(tx: Tx, changes: readonly Change[], now: string): Promise<void> {
  const removed = changes.flatMap(({ from, to }) => (to === null && from !== null ? from.id : []))
  await setRows(
    tx,
    'product',
    removed.map((id) => ({ id, deleted_at: now, updated_at: now })),
  )
}

async function writeTags(
  tx: Tx,
  written: readonly Written[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const others = written.filter(({ from, to }) => !isSame(from?.tags ?? [], to.tags))
  await clear(tx, 'product_tags', others)
  const rows = others.flatMap(({ to }) =>
    [...new Set(to.tags.map((tag) => ids.get(tag)))].map((product_tag_id) => ({
      product_id: to.id,
      product_tag_id,
    })),
  )
  await addRows(tx, 'product_tags', rows)
}

async function writeImages(tx: Tx, written: readonly Written[], now: string): Promise<void> {
  const others = written.filter(({ from, to }) => !isSame(from?.images ?? [], to.images))
  await clear(tx, 'image', others)
  const when = { created_at: now, updated_at: now }
  const rows = others.flatMap(({ to }) =>
    to.images.map((url, rank) => ({ id: newId(idPrefixes.image), product_id: to.id, url, rank, ...when })),
  )
  await addRows(tx, 'image', rows)
}

/** Deletes the products' rows in a list before it is written again. */
async function clear(tx: Tx, table: 'product_tags' | 'image', written: readonly Written[]): Promise<void> {
  const ids = written.flatMap(({ from }) => from?.id ?? [])
  if (ids.length > 0) await tx.deleteFrom(table).where('product_id', 'in', ids).execute()
}

/** Options of a product that is there never change. */
async function addOptions(tx: Tx, written: readonly Written[], now: string): Promise<void> {
  const rows = written.flatMap(({ from, to }) =>
    from === null
      ? to.options.map(({ id, title }, rank) => ({
          id,
          product_id: to.id,
          title,
          rank,
          created_at: now,
          updated_at: now,
        }))
      : [],
  )
  await addRows(tx, 'product_option', rows)
}
