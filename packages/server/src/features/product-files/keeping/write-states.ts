import { handleFor } from '@purser/domain/handles'
import { idPrefixes } from '@purser/domain/ids'
import { profileTypeOfNew } from '@purser/domain/products'
import { sql } from 'kysely'
import { newId, type Tx } from '../../../database/index.ts'
import type { StoreCollection, StoreProduct, StoreVariant } from '../comparing/store-product.ts'
import { addRows, type Row, setRows } from './rows.ts'

/** A product as it is, locked, and as it is to be; null: not there. */
export interface Change {
  readonly from: StoreProduct | null
  readonly to: StoreProduct | null
}

/** Who moves the goods, and when. */
export interface Cause {
  readonly import_id: string
  /** The file whose words move the stock. */
  readonly file_name: string
  readonly actor_id: string | null
  readonly now: string
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Carries out many changes with as many statements as one of them would take. Answers the ids of collections that it made. */
export async function writeStates(tx: Tx, changes: readonly Change[], cause: Cause): Promise<string[]> {
  const wanted = changes.flatMap(({ to }) => to ?? [])
  const collections = await makeCollections(tx, wanted, cause.now)
  const types = await makeWords(
    tx,
    'product_type',
    wanted.flatMap(({ type }) => type ?? []),
    cause.now,
  )
  const tags = await makeWords(
    tx,
    'product_tag',
    wanted.flatMap((product) => product.tags),
    cause.now,
  )
  await writeProducts(tx, changes, { collections: collections.ids, types }, cause)
  await writeLists(tx, changes, tags, cause.now)
  await writeVariants(tx, changes, cause)
  return collections.made
}

/** A title without letters and digits gives no handle; that no handle has spaces keeps the two apart. */
const collectionKey = (collection: StoreCollection) => handleFor(collection) ?? ` ${collection.title}`

/** Collections that are not there yet, by their key. */
async function makeCollections(tx: Tx, products: readonly StoreProduct[], now: string) {
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
async function makeWords(
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

interface Ids {
  readonly collections: ReadonlyMap<string, string>
  readonly types: ReadonlyMap<string, string>
}

async function writeProducts(tx: Tx, changes: readonly Change[], ids: Ids, { now }: Cause): Promise<void> {
  const profiles = await tx
    .selectFrom('shipping_profile')
    .select(['id', 'type'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
  const byType = new Map(profiles.map(({ id, type }) => [type, id]))
  const rowOf = ({ id, handle, fields, collection, type }: StoreProduct): Row => ({
    id,
    handle,
    ...fields,
    collection_id:
      collection === null ? null : (collection.id ?? ids.collections.get(collectionKey(collection))),
    type_id: type === null ? null : ids.types.get(type),
    updated_at: now,
  })
  const inserted: Row[] = []
  const updated: Row[] = []
  const removed: Row[] = []
  for (const { from, to } of changes) {
    if (to === null && from !== null) removed.push({ id: from.id, deleted_at: now, updated_at: now })
    if (to === null) continue
    // A change of its variants alone is a change of the product too: its version says so.
    if (from !== null) updated.push(rowOf(to))
    else {
      const profile_id = byType.get(profileTypeOfNew({ is_giftcard: to.fields.is_giftcard === true }))
      inserted.push({ ...rowOf(to), profile_id, version: 1, created_at: now })
    }
  }
  await addRows(tx, 'product', inserted)
  await setRows(tx, 'product', updated)
  await setRows(tx, 'product', removed)
}

/** Tags, pictures and options. Options of a product that is there never change. */
async function writeLists(
  tx: Tx,
  changes: readonly Change[],
  tagIds: ReadonlyMap<string, string>,
  now: string,
): Promise<void> {
  const when = { created_at: now, updated_at: now }
  const [tags, images, options]: Row[][] = [[], [], []]
  const [otherTags, otherImages]: string[][] = [[], []]
  for (const { from, to } of changes) {
    if (to === null) continue
    if (!isSame(from?.tags ?? [], to.tags)) {
      if (from !== null) otherTags?.push(to.id)
      const ids = new Set(to.tags.map((tag) => tagIds.get(tag)))
      for (const product_tag_id of ids) tags?.push({ product_id: to.id, product_tag_id })
    }
    if (!isSame(from?.images ?? [], to.images)) {
      if (from !== null) otherImages?.push(to.id)
      for (const [rank, url] of to.images.entries()) {
        images?.push({ id: newId(idPrefixes.image), product_id: to.id, url, rank, ...when })
      }
    }
    if (from !== null) continue
    for (const [rank, { id, title }] of to.options.entries()) {
      options?.push({ id, product_id: to.id, title, rank, ...when })
    }
  }
  if (otherTags?.length) await tx.deleteFrom('product_tags').where('product_id', 'in', otherTags).execute()
  if (otherImages?.length) await tx.deleteFrom('image').where('product_id', 'in', otherImages).execute()
  await addRows(tx, 'product_tags', tags ?? [])
  await addRows(tx, 'image', images ?? [])
  await addRows(tx, 'product_option', options ?? [])
}

async function writeVariants(tx: Tx, changes: readonly Change[], cause: Cause): Promise<void> {
  const { now } = cause
  const rows = { inserted: [] as Row[], updated: [] as Row[], removed: [] as Row[], values: [] as Row[] }
  const movements: Row[] = []
  const prices = { inserted: [] as Row[], updated: [] as Row[], removed: [] as Row[] }
  for (const { from, to } of changes) {
    const before = new Map(from?.variants.map((variant) => [variant.id, variant]))
    const kept = new Set(to?.variants.map(({ id }) => id))
    for (const variant of from?.variants ?? []) {
      if (kept.has(variant.id)) continue
      const gone = { deleted_at: now, updated_at: now }
      rows.removed.push({ id: variant.id, ...gone })
      prices.removed.push(...variant.prices.map(({ id }) => ({ id, ...gone })))
    }
    for (const [rank, variant] of to?.variants.entries() ?? []) {
      const old = before.get(variant.id)
      if (isSame(old, variant)) continue
      const { id, fields, stock } = variant
      const row = { id, ...fields, inventory_quantity: stock, updated_at: now }
      if (old) rows.updated.push(row)
      else rows.inserted.push({ ...row, product_id: to?.id, variant_rank: rank, version: 1, created_at: now })
      rows.values.push(...valueRows(to, variant, old, now))
      if (stock !== (old?.stock ?? 0)) movements.push(movement(variant, old, cause))
      addPrices(prices, variant, old, now)
    }
  }
  await setRows(tx, 'product_variant', rows.removed)
  // Codes that change places within a file would meet each other half-way.
  await clearCodes(tx, rows.updated)
  await setRows(tx, 'product_variant', rows.updated)
  await addRows(tx, 'product_variant', rows.inserted)
  const same = sql`on conflict (variant_id, option_id) where deleted_at is null do update set value = excluded.value, updated_at = excluded.updated_at`
  await addRows(tx, 'product_option_value', rows.values, same)
  await addRows(tx, 'inventory_movement', movements)
  await setRows(tx, 'money_amount', prices.removed)
  await setRows(tx, 'money_amount', prices.updated)
  await addRows(tx, 'money_amount', prices.inserted)
}

async function clearCodes(tx: Tx, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const given = JSON.stringify(rows)
  await sql`update product_variant as kept set sku = null, ean = null, upc = null, barcode = null
    from jsonb_populate_recordset(null::product_variant, ${given}::jsonb) as given
    where kept.id = given.id and (kept.sku, kept.ean, kept.upc, kept.barcode)
      is distinct from (given.sku, given.ean, given.upc, given.barcode)`.execute(tx)
}

function valueRows(
  product: StoreProduct | null,
  variant: StoreVariant,
  old: StoreVariant | undefined,
  now: string,
): Row[] {
  if (product === null || isSame(old?.values, variant.values)) return []
  return product.options.map(({ id: option_id }, place) => ({
    id: newId(idPrefixes.product_option_value),
    option_id,
    variant_id: variant.id,
    value: variant.values[place],
    created_at: now,
    updated_at: now,
  }))
}

function movement(variant: StoreVariant, old: StoreVariant | undefined, cause: Cause): Row {
  return {
    id: newId(idPrefixes.inventory_movement),
    variant_id: variant.id,
    kind: old === undefined ? 'opening' : 'adjust',
    delta: variant.stock - (old?.stock ?? 0),
    actor_id: cause.actor_id,
    product_import_id: cause.import_id,
    reason: `Import of ${cause.file_name}`,
    created_at: cause.now,
  }
}

function addPrices(
  rows: { inserted: Row[]; updated: Row[]; removed: Row[] },
  variant: StoreVariant,
  old: StoreVariant | undefined,
  now: string,
): void {
  const before = new Map(old?.prices.map((price) => [price.id, price]))
  for (const price of variant.prices) {
    const found = before.get(price.id)
    before.delete(price.id)
    if (isSame(found, price)) continue
    const { id, amount, sale_amount } = price
    if (found) rows.updated.push({ id, amount, sale_amount, updated_at: now })
    else rows.inserted.push({ ...price, variant_id: variant.id, created_at: now, updated_at: now })
  }
  for (const id of before.keys()) rows.removed.push({ id, deleted_at: now, updated_at: now })
}
