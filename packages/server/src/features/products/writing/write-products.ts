import { profileTypeOfNew } from '@purser/domain/products'
import type { Tx } from '../../../database/index.ts'
import { findOrCreateCollections } from './find-or-create-collections.ts'
import { findOrCreateWords } from './find-or-create-words.ts'
import type { ProductChange, ProductState, WriteCause } from './product-state.ts'
import { addRows, isSame, removeRows, setRows } from './rows.ts'
import { writeImages } from './write-images.ts'
import { writeVariants } from './write-variants.ts'

/** A change after which the product exists. */
interface Written extends ProductChange {
  readonly to: ProductState
}

/**
 * Creates, changes and deletes products with everything that belongs to them: as many statements for many products as for one. The caller
 * has locked them and checked the new values. All products of a call set the same columns. Returns the ids of the collections created.
 */
export async function writeProducts(
  tx: Tx,
  changes: readonly ProductChange[],
  cause: WriteCause,
): Promise<string[]> {
  const { now } = cause
  const written = changes.flatMap(({ from, to }) => (to === null ? [] : { from, to }))
  const wanted = written.map(({ to }) => to)
  const collections = await findOrCreateCollections(tx, wanted, now)
  const words = wanted.flatMap(({ type }) => (typeof type === 'string' ? type : []))
  const types = await findOrCreateWords(tx, 'product_type', words, now)
  const typeOf = ({ type }: ProductState) =>
    typeof type === 'string' ? (types.get(type) ?? null) : (type?.id ?? null)
  await writeOwnRows(tx, written, { collectionOf: collections.idOf, typeOf }, now)
  const removed = changes.flatMap(({ from, to }) => (to === null && from !== null ? from.id : []))
  await removeRows(tx, 'product', removed, now)
  await writeTags(tx, written, now)
  await writeImages(tx, written, now)
  await addOptions(tx, written, now)
  await writeVariants(tx, changes, cause)
  return collections.created
}

interface References {
  readonly collectionOf: (product: ProductState) => string | null
  readonly typeOf: (product: ProductState) => string | null
}

async function writeOwnRows(
  tx: Tx,
  written: readonly Written[],
  { collectionOf, typeOf }: References,
  now: string,
): Promise<void> {
  const rowOf = (product: ProductState) => ({
    id: product.id,
    handle: product.handle,
    ...product.fields,
    ...(product.metadata !== undefined && { metadata: product.metadata }),
    collection_id: collectionOf(product),
    type_id: typeOf(product),
    updated_at: now,
  })
  const created = written.flatMap(({ from, to }) => (from === null ? to : []))
  const profiles = created.length === 0 ? new Map<string, string>() : await readProfiles(tx)
  await addRows(
    tx,
    'product',
    created.map((product) => ({
      ...rowOf(product),
      profile_id: profiles.get(profileTypeOfNew({ is_giftcard: product.fields.is_giftcard === true })),
      version: 1,
      created_at: now,
    })),
  )
  // A change of variants alone also increments the product's version.
  await setRows(
    tx,
    'product',
    written.flatMap(({ from, to }) => (from === null ? [] : rowOf(to))),
  )
}

/** Returns the oldest shipping profile of each type. */
async function readProfiles(tx: Tx): Promise<Map<string, string>> {
  const profiles = await tx
    .selectFrom('shipping_profile')
    .select(['id', 'type'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(profiles.map(({ id, type }) => [type, id]))
}

async function writeTags(tx: Tx, written: readonly Written[], now: string): Promise<void> {
  const words = written.flatMap(({ to }) => to.tags)
  const ids = await findOrCreateWords(tx, 'product_tag', words, now)
  const others = written.filter(({ from, to }) => !isSame(from?.tags ?? [], to.tags))
  const former = others.flatMap(({ from }) => from?.id ?? [])
  if (former.length > 0) await tx.deleteFrom('product_tags').where('product_id', 'in', former).execute()
  const rows = others.flatMap(({ to }) =>
    [...new Set(to.tags.map((tag) => ids.get(tag)))].map((product_tag_id) => ({
      product_id: to.id,
      product_tag_id,
    })),
  )
  await addRows(tx, 'product_tags', rows)
}

/** Only new products: options of existing products have operations of their own. */
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
