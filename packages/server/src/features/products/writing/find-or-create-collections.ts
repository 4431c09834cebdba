import { handleFor } from '@purser/domain/handles'
import { idPrefixes } from '@purser/domain/ids'
import { sql } from 'kysely'
import { newId, type Tx } from '../../../database/index.ts'
import type { CollectionState, ProductState } from './product-state.ts'
import { addRows } from './rows.ts'

interface NamedCollection {
  readonly title: string
  readonly handle: string | null
}

/** A title without letters or digits makes no handle; the space keeps its key apart from handles. */
const keyOf = (collection: NamedCollection) => handleFor(collection) ?? ` ${collection.title}`

const newCollection = (collection: CollectionState | null): NamedCollection | null =>
  collection !== null && 'title' in collection && collection.id === null ? collection : null

/** Creates the products' missing collections. Returns the id of each product's collection, and the ids of the created ones. */
export async function findOrCreateCollections(tx: Tx, products: readonly ProductState[], now: string) {
  const missing = new Map(
    products.flatMap((product) => {
      const collection = newCollection(product.collection)
      return collection === null ? [] : [[keyOf(collection), collection] as const]
    }),
  )
  const { ids, created } = await createMissing(tx, missing, now)
  const idOf = ({ collection }: ProductState): string | null => {
    const named = newCollection(collection)
    return named === null ? (collection?.id ?? null) : (ids.get(keyOf(named)) ?? null)
  }
  return { idOf, created }
}

async function createMissing(tx: Tx, missing: ReadonlyMap<string, NamedCollection>, now: string) {
  if (missing.size === 0) return { ids: new Map<string, string>(), created: [] }
  const rows = [...missing.values()].map((collection) => ({
    id: newId(idPrefixes.collection),
    title: collection.title,
    handle: handleFor(collection),
    version: 1,
    created_at: now,
    updated_at: now,
  }))
  const created = new Set(rows.map(({ id }) => id))
  const free = sql`on conflict (handle) where deleted_at is null do nothing`
  await addRows(tx, 'product_collection', rows, free)
  const found = await tx
    .selectFrom('product_collection')
    .select(['id', 'title', 'handle'])
    .where('deleted_at', 'is', null)
    .where((or) => or.or([or('handle', 'in', [...missing.keys()]), or('id', 'in', [...created])]))
    .execute()
  return {
    ids: new Map(found.map((each) => [keyOf(each), each.id])),
    created: found.flatMap(({ id }) => (created.has(id) ? [id] : [])),
  }
}
