import type { WholeProduct } from '@purser/contract/products'
import type { Selectable } from 'kysely'
import type { DB, Db } from '../../database/index.ts'
import { imageOfVariant, isVariantPublished } from '../../database/relations/index.ts'

/** Products of these rows with everything attached, in their order; each kind of part by one statement. */
export async function attachParts(
  db: Db,
  products: readonly Selectable<DB['product']>[],
): Promise<WholeProduct[]> {
  if (products.length === 0) return []
  const ids = products.map(({ id }) => id)
  const [variants, values, prices, options, images, tags, types, collections] = await Promise.all([
    readVariants(db, ids),
    readValues(db, ids),
    readPrices(db, ids),
    readRanked(db, 'product_option', ids),
    readRanked(db, 'image', ids),
    readTags(db, ids),
    readNamed(
      db,
      'product_type',
      products.map(({ type_id }) => type_id),
    ),
    readNamed(
      db,
      'product_collection',
      products.map(({ collection_id }) => collection_id),
    ),
  ])
  const variantsOf = byOwner(variants, ({ product_id }) => product_id)
  const optionsOf = byOwner(options, ({ product_id }) => product_id)
  const imagesOf = byOwner(images, ({ product_id }) => product_id)
  const tagsOf = byOwner(tags, ({ product_id }) => product_id)
  const pricesOf = byOwner(prices, ({ variant_id }) => variant_id)
  const valuesOfVariant = byOwner(values, ({ variant_id }) => variant_id)
  const valuesOfOption = byOwner(values, ({ option_id }) => option_id)
  const whole = products.map((product) => ({
    ...product,
    variants: variantsOf(product.id).map((variant) => ({
      ...variant,
      prices: pricesOf(variant.id),
      options: valuesOfVariant(variant.id),
    })),
    options: optionsOf(product.id).map((option) => ({ ...option, values: valuesOfOption(option.id) })),
    images: imagesOf(product.id),
    tags: tagsOf(product.id),
    type: types.find(({ id }) => id === product.type_id) ?? null,
    collection: collections.find(({ id }) => id === product.collection_id) ?? null,
  }))
  return whole as WholeProduct[]
}

/** How to find the parts of one owner, in the order in which they were read. */
function byOwner<Part>(parts: readonly Part[], ownerOf: (part: Part) => string): (owner: string) => Part[] {
  const owned = new Map<string, Part[]>()
  for (const part of parts) {
    const owner = ownerOf(part)
    const those = owned.get(owner)
    if (those) those.push(part)
    else owned.set(owner, [part])
  }
  return (owner) => owned.get(owner) ?? []
}

function readVariants(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('product_variant')
    .selectAll()
    .select([isVariantPublished.as('published'), imageOfVariant.as('image')])
    .where('product_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('variant_rank')
    .orderBy('id')
    .execute()
}

function readRanked(db: Db, table: 'product_option' | 'image', ids: readonly string[]) {
  return db
    .selectFrom(table)
    .selectAll()
    .where('product_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .execute()
}

function readValues(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('product_option_value as value')
    .innerJoin('product_option as option', 'option.id', 'value.option_id')
    .selectAll('value')
    .where('option.product_id', 'in', ids)
    .where('value.deleted_at', 'is', null)
    .orderBy('option.rank')
    .orderBy('value.id')
    .execute()
}

function readPrices(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('money_amount as price')
    .innerJoin('product_variant as variant', 'variant.id', 'price.variant_id')
    .selectAll('price')
    .where('variant.product_id', 'in', ids)
    .where('price.deleted_at', 'is', null)
    .orderBy('price.id')
    .execute()
}

function readTags(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('product_tag as tag')
    .innerJoin('product_tags as of', 'of.product_tag_id', 'tag.id')
    .selectAll('tag')
    .select('of.product_id')
    .where('of.product_id', 'in', ids)
    .where('tag.deleted_at', 'is', null)
    .orderBy('tag.value')
    .execute()
}

function readNamed(db: Db, table: 'product_type' | 'product_collection', ids: readonly (string | null)[]) {
  const named = ids.filter((id) => id !== null)
  if (named.length === 0) return []
  return db
    .selectFrom(table)
    .selectAll()
    .where('id', 'in', [...new Set(named)])
    .where('deleted_at', 'is', null)
    .execute()
}
