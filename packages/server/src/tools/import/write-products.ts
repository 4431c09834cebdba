import { handleFor } from '@purser/domain/handles'
import { idPrefixes } from '@purser/domain/ids'
import { isDiscountable, measuresOf, profileTypeOfNew, thumbnailOfNew } from '@purser/domain/products'
import type { Insertable } from 'kysely'
import { type DB, json, newId } from '../../database/index.ts'
import type { ImportCount } from './import-report.ts'
import type { SeedFile, SeedProduct, SeedVariant } from './seed-schema.ts'
import type { Writing } from './write-store.ts'

const productTables = [
  'product_type',
  'product_tag',
  'product',
  'product_tags',
  'image',
  'product_option',
  'product_variant',
  'product_option_value',
  'money_amount',
  'inventory_movement',
] as const

type ProductTable = (typeof productTables)[number]
type Rows = { [T in ProductTable]: Insertable<DB[T]>[] }

/** Rows of one insert: far below the number of parameters that a statement may have. */
const CHUNK = 1_000

/** Makes the products whose handle is new; the others stay as they are, variants and all. */
export async function importProducts(
  writing: Writing,
  seed: SeedFile,
  collectionIds: ReadonlyMap<string, string>,
): Promise<{ count: ImportCount; variants: number }> {
  const fresh = seed.products.filter((product) => !writing.known.productHandles.has(handleFor(product) ?? ''))
  // `fromEntries` forgets the names that it is given: these are all of them.
  const rows = Object.fromEntries(productTables.map((table) => [table, []])) as unknown as Rows
  const lookups = { types: new Map(writing.known.types), tags: new Map(writing.known.tags), collectionIds }
  const currencies = new Map([
    ...writing.known.regions,
    ...seed.regions.map((region) => [region.id, region.currency_code] as const),
  ])
  for (const product of fresh) addProduct(rows, writing, product, { ...lookups, currencies })
  await writeRows(writing, rows)
  return {
    count: { created: fresh.length, found: seed.products.length - fresh.length },
    variants: rows.product_variant.length,
  }
}

async function writeRows({ tx }: Writing, rows: Rows): Promise<void> {
  const insert = async <T extends ProductTable>(table: T, all: readonly Insertable<DB[T]>[]) => {
    for (let from = 0; from < all.length; from += CHUNK) {
      await tx
        .insertInto<ProductTable>(table)
        // Table and rows belong together by the signature above; Kysely asks for rows that fit every table.
        .values(all.slice(from, from + CHUNK) as never)
        .execute()
    }
  }
  for (const table of productTables) await insert(table, rows[table])
}

interface Lookups {
  readonly types: Map<string, string>
  readonly tags: Map<string, string>
  readonly collectionIds: ReadonlyMap<string, string>
  /** By region id. */
  readonly currencies: ReadonlyMap<string, string>
}

/** The id of a shared value, made when it is new. */
function sharedId(ids: Map<string, string>, value: string, make: () => string): string {
  const id = ids.get(value) ?? make()
  ids.set(value, id)
  return id
}

function addProduct(rows: Rows, { known, now }: Writing, product: SeedProduct, lookups: Lookups): void {
  const when = { created_at: now, updated_at: now }
  const id = newId(idPrefixes.product)
  const { type, collection_id: collection } = product
  rows.product.push({
    id,
    title: product.title,
    subtitle: product.subtitle ?? null,
    description: product.description ?? null,
    handle: handleFor(product),
    status: product.status,
    is_giftcard: product.is_giftcard,
    discountable: isDiscountable(product),
    thumbnail: thumbnailOfNew(product.thumbnail, product.images),
    collection_id: collection ? (lookups.collectionIds.get(collection) ?? collection) : null,
    type_id: type
      ? sharedId(lookups.types, type.value, () => {
          const typeId = newId(idPrefixes.product_type)
          rows.product_type.push({ id: typeId, value: type.value, ...when })
          return typeId
        })
      : null,
    profile_id: known.profiles.get(profileTypeOfNew(product)) ?? '',
    ...measuresOf(product),
    metadata: json(product.metadata),
    ...when,
  })
  for (const value of new Set(product.tags.map((tag) => tag.value))) {
    const tagId = sharedId(lookups.tags, value, () => {
      const made = newId(idPrefixes.product_tag)
      rows.product_tag.push({ id: made, value, ...when })
      return made
    })
    rows.product_tags.push({ product_id: id, product_tag_id: tagId })
  }
  for (const [rank, url] of product.images.entries()) {
    rows.image.push({ id: newId(idPrefixes.image), product_id: id, url, rank, ...when })
  }
  const optionIds = product.options.map((option, rank) => {
    const optionId = newId(idPrefixes.product_option)
    rows.product_option.push({ id: optionId, product_id: id, title: option.title, rank, ...when })
    return optionId
  })
  for (const [rank, variant] of product.variants.entries()) {
    const variantId = addVariant(rows, id, variant, rank, optionIds, now)
    addPrices(rows, variantId, variant, lookups.currencies, now)
  }
}

/** A price names a region, whose currency it has, or a currency. */
function addPrices(
  rows: Rows,
  variantId: string,
  variant: SeedVariant,
  currencies: ReadonlyMap<string, string>,
  now: string,
): void {
  for (const { region_id, currency_code, amount, sale_amount } of variant.prices) {
    const ofRegion = region_id === undefined ? undefined : currencies.get(region_id)
    rows.money_amount.push({
      id: newId(idPrefixes.money_amount),
      variant_id: variantId,
      currency_code: ofRegion ?? currency_code ?? '',
      region_id: region_id ?? null,
      amount,
      sale_amount: sale_amount ?? null,
      created_at: now,
      updated_at: now,
    })
  }
}

function addVariant(
  rows: Rows,
  productId: string,
  variant: SeedVariant,
  rank: number,
  optionIds: readonly string[],
  now: string,
): string {
  const when = { created_at: now, updated_at: now }
  const id = newId(idPrefixes.product_variant)
  rows.product_variant.push({
    id,
    product_id: productId,
    title: variant.title,
    sku: variant.sku || null,
    ean: variant.ean || null,
    upc: variant.upc || null,
    barcode: variant.barcode || null,
    variant_rank: rank,
    inventory_quantity: variant.inventory_quantity,
    allow_backorder: variant.allow_backorder,
    manage_inventory: variant.manage_inventory,
    ...measuresOf(variant),
    metadata: json(variant.metadata),
    ...when,
  })
  for (const [place, { value }] of variant.options.entries()) {
    rows.product_option_value.push({
      id: newId(idPrefixes.product_option_value),
      option_id: optionIds[place] ?? '',
      variant_id: id,
      value,
      ...when,
    })
  }
  if (variant.inventory_quantity > 0) {
    rows.inventory_movement.push({
      id: newId(idPrefixes.inventory_movement),
      variant_id: id,
      kind: 'opening',
      delta: variant.inventory_quantity,
      created_at: now,
    })
  }
  return id
}
