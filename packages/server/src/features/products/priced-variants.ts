import { variantPrice } from '@purser/domain/products'
import { type Tx, together } from '../../database/index.ts'
import { notAllowed, unknownReference } from '../../http/index.ts'

/**
 * Loads live variants by id with their product's data and price in a region; null without one. For customers, only
 * published products are loaded.
 */
export async function loadPricedVariants(
  tx: Tx,
  region: { readonly id: string; readonly currency_code: string },
  wanted: readonly string[],
  { isForCustomers = false }: { readonly isForCustomers?: boolean } = {},
) {
  const ids = [...new Set(wanted)]
  if (ids.length === 0) return new Map<string, never>()
  const variants = tx
    .selectFrom('product_variant')
    .innerJoin('product', 'product.id', 'product_variant.product_id')
    .select([
      'product_variant.id',
      'product_variant.title',
      'product_variant.product_id',
      'product.title as product_title',
      'product.thumbnail',
      'product.is_giftcard',
      'product.discountable',
    ])
    .where('product_variant.id', 'in', ids)
    .where('product_variant.deleted_at', 'is', null)
    .where('product.deleted_at', 'is', null)
    .$if(isForCustomers, (query) => query.where('product.status', '=', 'published'))
    .execute()
  const amounts = tx
    .selectFrom('money_amount')
    .select(['variant_id', 'region_id', 'currency_code', 'amount', 'sale_amount'])
    .select((row) => [
      row.selectFrom('region').select('includes_tax').where('id', '=', region.id).as('of_region'),
      row
        .selectFrom('currency')
        .select('includes_tax')
        .where('code', '=', region.currency_code)
        .as('of_currency'),
    ])
    .where('variant_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  const [found, prices] = await together(variants, amounts)
  const place = {
    ...region,
    includes_tax: prices[0]?.of_region ?? false,
    currency: { includes_tax: prices[0]?.of_currency ?? false },
  }
  return new Map(
    found.map((variant) => [
      variant.id,
      {
        ...variant,
        price: variantPrice(
          prices.filter(({ variant_id }) => variant_id === variant.id),
          place,
        ),
      },
    ]),
  )
}

/** Variants by id, each with its price; null if it has none in the region. */
export type PricedVariants = Awaited<ReturnType<typeof loadPricedVariants>>

/**
 * Builds a line's content from its variant, at the given price (minor units, net unless it includes tax) or the variant's own. Throws 400,
 * naming `field`, if there is no such variant or it has no price.
 */
export function lineOfVariant(
  variants: PricedVariants,
  {
    variant_id,
    unit_price,
    includes_tax = false,
  }: {
    readonly variant_id: string
    readonly unit_price?: number | null | undefined
    readonly includes_tax?: boolean | undefined
  },
  { field, currency_code }: { readonly field: string; readonly currency_code: string },
) {
  const variant = variants.get(variant_id)
  if (!variant) throw unknownReference(field, `There is no variant ${variant_id}.`)
  const price = unit_price == null ? variant.price : { amount: unit_price, includes_tax }
  if (price === null) {
    throw notAllowed(
      `${variant.product_title} (${variant.title}) has no price in ${currency_code.toUpperCase()}.`,
      'price_missing',
      field,
    )
  }
  return {
    variant_id,
    title: variant.product_title,
    description: variant.title,
    thumbnail: variant.thumbnail,
    is_giftcard: variant.is_giftcard,
    allow_discounts: variant.discountable,
    unit_price: price.amount,
    includes_tax: price.includes_tax,
  }
}
