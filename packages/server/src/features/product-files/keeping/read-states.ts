import { sql } from 'kysely'
import { anyOf, type Db, type Tx } from '../../../database/index.ts'
import {
  productFields,
  type StorePrice,
  type StoreProduct,
  type StoreVariant,
  variantFields,
} from '../comparing/store-product.ts'

/** The products to read. */
export interface Wanted {
  readonly ids: readonly string[]
  readonly handles?: readonly string[]
}

/** Reads live products with every field that a file can set, by id. With `isLocked` they are locked until the transaction ends. */
export async function readStates(
  db: Db | Tx,
  { ids, handles = [] }: Wanted,
  isLocked = false,
): Promise<Map<string, StoreProduct>> {
  if (ids.length + handles.length === 0) return new Map()
  const products = await db
    .selectFrom('product')
    .select(['id', 'handle', 'version', 'collection_id', 'type_id', ...productFields])
    .where('deleted_at', 'is', null)
    .where((or) => or.or([or('id', 'in', [...ids, '']), or('handle', 'in', [...handles, ''])]))
    .orderBy('id')
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .execute()
  const found = products.map(({ id }) => id)
  if (found.length === 0) return new Map()
  const variants = await readVariants(db, found, isLocked)
  const parts = await readParts(db, found)
  const states = products.map((product): [string, StoreProduct] => {
    const { id, handle, version, collection_id, type_id, ...fields } = product
    return [
      id,
      {
        id,
        version,
        handle,
        fields,
        collection: parts.collections.get(collection_id ?? '') ?? null,
        type: parts.types.get(type_id ?? '') ?? null,
        tags: parts.tags.get(id) ?? [],
        images: parts.images.get(id) ?? [],
        options: parts.options.get(id) ?? [],
        variants: (variants.get(id) ?? []).map(({ byOption, ...variant }) => ({
          ...variant,
          values: (parts.options.get(id) ?? []).map((option) => byOption.get(option.id) ?? ''),
        })),
      },
    ]
  })
  return new Map(states)
}

/** Counts the variants of products, keyed by product id and by handle. */
export async function countVariants(
  db: Db | Tx,
  { ids, handles = [] }: Wanted,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; handle: string | null; variants: number }>`
    select id, handle, (select count(*) from product_variant
      where product_id = product.id and product_variant.deleted_at is null) as variants
    from product
    where deleted_at is null and (id = ${anyOf(ids)} or handle = ${anyOf(handles)})`.execute(db)
  const counts = new Map<string, number>()
  for (const { id, handle, variants } of rows) {
    for (const name of [id, handle ?? id]) counts.set(name, variants)
  }
  return counts
}

type ReadVariant = Omit<StoreVariant, 'values'> & { readonly byOption: ReadonlyMap<string, string> }

async function readVariants(db: Db | Tx, productIds: readonly string[], isLocked: boolean) {
  const variants = await db
    .selectFrom('product_variant')
    .select(['id', 'product_id', 'version', 'inventory_quantity', 'variant_rank', ...variantFields])
    .where('product_id', 'in', productIds)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .execute()
  const ids = variants.map(({ id }) => id)
  const prices = await readPrices(db, ids)
  const values = await readValues(db, ids)
  const byProduct = new Map<string, ReadVariant[]>()
  for (const variant of variants.sort((one, other) => one.variant_rank - other.variant_rank)) {
    const { id, product_id, version, inventory_quantity: stock, variant_rank: _, ...fields } = variant
    const byOption = values.get(id) ?? new Map<string, string>()
    push(byProduct, product_id, { id, version, fields, stock, prices: prices.get(id) ?? [], byOption })
  }
  return byProduct
}

function push<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

async function readPrices(db: Db | Tx, variantIds: readonly string[]): Promise<Map<string, StorePrice[]>> {
  const byVariant = new Map<string, StorePrice[]>()
  if (variantIds.length === 0) return byVariant
  const prices = await db
    .selectFrom('money_amount')
    .select(['id', 'variant_id', 'currency_code', 'region_id', 'amount', 'sale_amount'])
    .where('variant_id', '=', anyOf(variantIds))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { variant_id, ...price } of prices) push(byVariant, variant_id, price)
  return byVariant
}

async function readValues(db: Db | Tx, variantIds: readonly string[]) {
  const byVariant = new Map<string, Map<string, string>>()
  if (variantIds.length === 0) return byVariant
  const values = await db
    .selectFrom('product_option_value')
    .select(['option_id', 'variant_id', 'value'])
    .where('variant_id', '=', anyOf(variantIds))
    .where('deleted_at', 'is', null)
    .execute()
  for (const { option_id, variant_id, value } of values) {
    const ofVariant = byVariant.get(variant_id) ?? new Map<string, string>()
    byVariant.set(variant_id, ofVariant.set(option_id, value))
  }
  return byVariant
}

async function readParts(db: Db | Tx, productIds: readonly string[]) {
  const [options, images, tags] = [
    new Map<string, { id: string; title: string }[]>(),
    new Map<string, string[]>(),
    new Map<string, string[]>(),
  ]
  const optionRows = await db
    .selectFrom('product_option')
    .select(['id', 'product_id', 'title'])
    .where('product_id', 'in', productIds)
    .where('deleted_at', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .execute()
  for (const { product_id, ...option } of optionRows) push(options, product_id, option)
  const imageRows = await db
    .selectFrom('image')
    .select(['product_id', 'url'])
    .where('product_id', 'in', productIds)
    .where('deleted_at', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .execute()
  for (const { product_id, url } of imageRows) push(images, product_id, url)
  const tagRows = await db
    .selectFrom('product_tags')
    .innerJoin('product_tag', 'product_tag.id', 'product_tag_id')
    .select(['product_id', 'value'])
    .where('product_id', 'in', productIds)
    .orderBy('value')
    .execute()
  for (const { product_id, value } of tagRows) push(tags, product_id, value)
  const collections = await db
    .selectFrom('product_collection')
    .innerJoin('product', 'product.collection_id', 'product_collection.id')
    .select(['product_collection.id', 'product_collection.title', 'product_collection.handle'])
    .distinct()
    .where('product.id', 'in', productIds)
    .where('product_collection.deleted_at', 'is', null)
    .execute()
  const types = await db
    .selectFrom('product_type')
    .innerJoin('product', 'product.type_id', 'product_type.id')
    .select(['product_type.id', 'value'])
    .distinct()
    .where('product.id', 'in', productIds)
    .execute()
  return {
    options,
    images,
    tags,
    collections: new Map(collections.map((collection) => [collection.id, collection])),
    types: new Map(types.map(({ id, value }) => [id, value])),
  }
}
