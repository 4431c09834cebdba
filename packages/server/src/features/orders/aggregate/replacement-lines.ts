import { idPrefixes } from '@purser/domain/ids'
import { totalsOfPlacedOrder } from '@purser/domain/orders'
import { variantPrice } from '@purser/domain/products'
import { type Context, newId, type Tx } from '../../../database/index.ts'
import { invalidData, notAllowed } from '../../../http/index.ts'
import type { LockedOrder } from './lock-order.ts'

/** A new item of a swap or claim. */
export interface WantedVariant {
  readonly variant_id: string
  readonly quantity: number
}

type Owner = { readonly swap_id: string; readonly cart_id: string } | { readonly claim_order_id: string }

/**
 * Writes the new items of a swap or claim as lines, each at the present price of the order's region (SPEC 9, DECISIONS 53
 * and 54), in the order they were asked for. Answers the lines, and their total in minor units with the order's tax and
 * without discount. Throws 400 when a variant is unknown or has no price there. Stock is not touched.
 */
export async function addReplacementLines(
  tx: Tx,
  ctx: Context,
  order: LockedOrder,
  wanted: readonly WantedVariant[],
  owner: Owner,
) {
  const variants = await loadVariants(tx, order, wanted)
  const lines = wanted.map(({ variant_id, quantity }, rank) => {
    const variant = variants.get(variant_id)
    if (!variant) throw invalidData(`additional_items: there is no variant ${variant_id}`)
    if (variant.price === null) {
      throw notAllowed(
        `${variant.product_title} (${variant.title}) has no price in ${order.currency_code.toUpperCase()}.`,
      )
    }
    return {
      id: newId(idPrefixes.line_item),
      ...owner,
      title: variant.product_title,
      description: variant.title,
      thumbnail: variant.thumbnail,
      is_giftcard: variant.is_giftcard,
      allow_discounts: variant.discountable,
      variant_id,
      unit_price: variant.price,
      quantity,
      rank,
      created_at: ctx.now,
      updated_at: ctx.now,
    }
  })
  if (lines.length > 0) await tx.insertInto('line_item').values(lines).execute()
  const { total } = totalsOfPlacedOrder({
    tax_rate: order.tax_rate,
    items: lines.map(({ unit_price, quantity }) => ({ unit_price, quantity, discount_total: 0 })),
    shipping_methods: [],
    gift_card_total: 0,
  })
  return { lines, total }
}

async function loadVariants(tx: Tx, order: LockedOrder, wanted: readonly WantedVariant[]) {
  const ids = [...new Set(wanted.map(({ variant_id }) => variant_id))]
  if (ids.length === 0) return new Map<string, never>()
  const variants = await tx
    .selectFrom('product_variant')
    .innerJoin('product', 'product.id', 'product_variant.product_id')
    .select([
      'product_variant.id',
      'product_variant.title',
      'product.title as product_title',
      'product.thumbnail',
      'product.is_giftcard',
      'product.discountable',
    ])
    .where('product_variant.id', 'in', ids)
    .where('product_variant.deleted_at', 'is', null)
    .where('product.deleted_at', 'is', null)
    .execute()
  const prices = await tx
    .selectFrom('money_amount')
    .select(['variant_id', 'region_id', 'currency_code', 'amount', 'sale_amount'])
    .where('variant_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  const region = { id: order.region_id, currency_code: order.currency_code }
  return new Map(
    variants.map((variant) => [
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
