import { handleFor } from '@purser/domain/handles'
import { idPrefixes } from '@purser/domain/ids'
import type { Metadata } from '@purser/domain/metadata'
import { isDiscountable, measuresOf, thumbnailOfNew } from '@purser/domain/products'
import { newId } from '../../database/index.ts'
import {
  type PriceState,
  type ProductState,
  type VariantState,
  writeProducts,
} from '../../features/products/index.ts'
import type { ImportCount } from './import-report.ts'
import type { SeedFile, SeedProduct, SeedVariant } from './seed-schema.ts'
import type { Writing } from './write-store.ts'

/** Products of one call of the writer. */
const PART = 500

/** Creates the products whose handle is new; the others stay as they are, with their variants. */
export async function importProducts(
  { tx, known, now }: Writing,
  seed: SeedFile,
  collectionIds: ReadonlyMap<string, string>,
): Promise<{ count: ImportCount; variants: number }> {
  const fresh = seed.products.filter((product) => !known.productHandles.has(handleFor(product) ?? ''))
  const currencies = new Map([
    ...known.regions,
    ...seed.regions.map((region) => [region.id, region.currency_code] as const),
  ])
  for (let from = 0; from < fresh.length; from += PART) {
    const part = fresh.slice(from, from + PART)
    const changes = part.map((product) => ({
      from: null,
      to: productOf(product, { collectionIds, currencies }),
    }))
    await writeProducts(tx, changes, { actor_id: null, now })
  }
  return {
    count: { created: fresh.length, found: seed.products.length - fresh.length },
    variants: fresh.reduce((sum, { variants }) => sum + variants.length, 0),
  }
}

interface Lookups {
  /** The store's ids of the file's collections. */
  readonly collectionIds: ReadonlyMap<string, string>
  /** By region id. */
  readonly currencies: ReadonlyMap<string, string>
}

function productOf(product: SeedProduct, { collectionIds, currencies }: Lookups): ProductState {
  const { collection_id: collection, metadata } = product
  return {
    id: newId(idPrefixes.product),
    handle: handleFor(product),
    fields: {
      title: product.title,
      subtitle: product.subtitle ?? null,
      description: product.description ?? null,
      status: product.status,
      is_giftcard: product.is_giftcard,
      discountable: isDiscountable(product),
      thumbnail: thumbnailOfNew(product.thumbnail, product.images),
      ...measuresOf(product),
    },
    metadata: (metadata as Metadata) ?? null,
    collection: collection ? { id: collectionIds.get(collection) ?? collection } : null,
    type: product.type?.value ?? null,
    tags: product.tags.map(({ value }) => value),
    images: product.images,
    options: product.options.map(({ title }) => ({ id: newId(idPrefixes.product_option), title })),
    variants: product.variants.map((variant) => variantOf(variant, currencies)),
  }
}

function variantOf(variant: SeedVariant, currencies: Lookups['currencies']): VariantState {
  return {
    id: newId(idPrefixes.product_variant),
    fields: {
      title: variant.title,
      sku: variant.sku || null,
      ean: variant.ean || null,
      upc: variant.upc || null,
      barcode: variant.barcode || null,
      allow_backorder: variant.allow_backorder,
      manage_inventory: variant.manage_inventory,
      ...measuresOf(variant),
    },
    metadata: (variant.metadata as Metadata) ?? null,
    values: variant.options.map(({ value }) => value),
    stock: variant.inventory_quantity,
    prices: variant.prices.map((price) => priceOf(price, currencies)),
  }
}

/** A price names a region, whose currency it has, or a currency. */
function priceOf(price: SeedVariant['prices'][number], currencies: Lookups['currencies']): PriceState {
  const { region_id = null, currency_code = '', amount, sale_amount = null } = price
  const ofRegion = region_id === null ? undefined : currencies.get(region_id)
  return {
    id: newId(idPrefixes.money_amount),
    currency_code: ofRegion ?? currency_code,
    region_id,
    amount,
    sale_amount,
  }
}
