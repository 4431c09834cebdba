import { variantPrice } from '@purser/domain/products'
import { type Tx, together } from '../../database/index.ts'
import { notAllowed, unknownReference } from '../../http/index.ts'

/**
 * The live variants of these ids with what they are sold as, and their net price in a region, in minor units; null where they
 * have none. For customers nothing is there but what is published.
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
    .where('variant_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  const [found, prices] = await together(variants, amounts)
  return new Map(
    found.map((variant) => [
      variant.id,
      {
        ...variant,
        price: variantPrice(
          prices.filter(({ variant_id }) => variant_id === variant.id),
          region,
        ),
      },
    ]),
  )
}

/** Variants by their ids, each with its price where it is sold; null: it has none there. */
export type PricedVariants = Awaited<ReturnType<typeof loadPricedVariants>>

/**
 * What a line holds of the variant that it sells, at the price given (net, minor units) or at its own. Throws 400, naming
 * `field`, when there is no such variant, or when it has no price.
 */
export function lineOfVariant(
  variants: PricedVariants,
  {
    variant_id,
    unit_price,
  }: { readonly variant_id: string; readonly unit_price?: number | null | undefined },
  { field, currency_code }: { readonly field: string; readonly currency_code: string },
) {
  const variant = variants.get(variant_id)
  if (!variant) throw unknownReference(field, `There is no variant ${variant_id}.`)
  const price = unit_price ?? variant.price
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
    unit_price: price,
  }
}
