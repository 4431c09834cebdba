import { handleFor } from '@purser/domain/handles'
import { idPrefixes } from '@purser/domain/ids'
import { sql } from 'kysely'
import { newId, type Tx } from '../../../database/index.ts'
import type { StoreCollection, StoreProduct } from '../comparing/store-product.ts'
import { addRows } from './rows.ts'

/** A title without letters and digits gives no handle; that no handle has spaces keeps the two apart. */
export const collectionKey = (collection: StoreCollection) => handleFor(collection) ?? ` ${collection.title}`

/** Collections that are not there yet, by their key. */
export async function makeCollections(tx: Tx, products: readonly StoreProduct[], now: string) {
  const missing = new Map(
    products.flatMap(({ collection }) =>
      collection !== null && collection.id === null ? [[collectionKey(collection), collection] as const] : [],
    ),
  )
  if (missing.size === 0) return { ids: new Map<string, string>(), made: [] }
  const rows = [...missing.values()].map((collection) => ({
    id: newId(idPrefixes.collection),
    title: collection.title,
    handle: handleFor(collection),
    version: 1,
    created_at: now,
    updated_at: now,
  }))
  const free = sql`on conflict (handle) where deleted_at is null do nothing`
  await addRows(tx, 'product_collection', rows, free)
  const found = await tx
    .selectFrom('product_collection')
    .select(['id', 'title', 'handle'])
    .where('deleted_at', 'is', null)
    .where((or) =>
      or.or([
        or('handle', 'in', [...missing.keys()]),
        or(
          'id',
          'in',
          rows.map(({ id }) => id),
        ),
      ]),
    )
    .execute()
  const made = new Set(rows.map(({ id }) => id))
  return {
    ids: new Map(found.map((each) => [collectionKey(each), each.id])),
    made: found.flatMap(({ id }) => (made.has(id) ? [id] : [])),
  }
}

/** The ids of types or tags by their words, made where they are missing. */
export async function makeWords(
  tx: Tx,
  table: 'product_type' | 'product_tag',
  all: readonly string[],
  now: string,
): Promise<Map<string, string>> {
  const values = [...new Set(all)].sort()
  if (values.length === 0) return new Map()
  const prefix = idPrefixes[table]
  const rows = values.map((value) => ({ id: newId(prefix), value, created_at: now, updated_at: now }))
  await addRows(tx, table, rows, sql`on conflict (value) where deleted_at is null do nothing`)
  const found = await tx
    .selectFrom(table)
    .select(['id', 'value'])
    .where('deleted_at', 'is', null)
    .where('value', 'in', values)
    .execute()
  return new Map(found.map(({ id, value }) => [value, id]))
}
