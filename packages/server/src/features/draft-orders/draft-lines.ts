import type { createDraftLineItem } from '@purser/contract/draft-orders'
import type { BodyOf } from '@purser/contract/endpoints'
import { customItemTitle, draftSizeRefusal } from '@purser/domain/draft-orders'
import { idPrefixes } from '@purser/domain/ids'
import { mergeMetadata } from '@purser/domain/metadata'
import { stockRefusal } from '@purser/domain/products'
import { type Context, json, newId, type Tx } from '../../database/index.ts'
import { notAllowed, refuse } from '../../http/index.ts'
import { lineOfVariant, loadPricedVariants } from '../products/index.ts'

export type WantedLine = BodyOf<typeof createDraftLineItem>

/**
 * The lines that are wanted in a draft, as rows of its cart from `firstRank` on: of variants at the price given or the
 * region's, and custom ones. They stand in the request's list of this name; null for a request that is a line. Throws 400 when
 * a variant is unknown or has no price there.
 */
export async function makeLines(
  tx: Tx,
  ctx: Context,
  cart: { readonly cart_id: string; readonly region_id: string; readonly currency_code: string },
  wanted: readonly WantedLine[],
  { list, firstRank = 0 }: { readonly list: string | null; readonly firstRank?: number },
) {
  const { cart_id, currency_code } = cart
  const variants = await loadPricedVariants(
    tx,
    { id: cart.region_id, currency_code },
    wanted.flatMap(({ variant_id }) => variant_id || []),
  )
  return wanted.map(({ variant_id, quantity, title, unit_price, metadata }, place) => {
    const sold = variant_id
      ? lineOfVariant(
          variants,
          { variant_id, unit_price },
          { field: list === null ? 'variant_id' : `${list}.${place}.variant_id`, currency_code },
        )
      : customItem(unit_price ?? 0)
    return {
      id: newId(idPrefixes.line_item),
      cart_id,
      ...sold,
      title: title || sold.title,
      quantity,
      should_merge: unit_price == null,
      metadata: json(mergeMetadata(null, metadata)),
      rank: firstRank + place,
      created_at: ctx.now,
      updated_at: ctx.now,
    }
  })
}

/** What is sold without being a variant: not discounted, and sent by nobody's profile. */
function customItem(unit_price: number) {
  return {
    variant_id: null,
    title: customItemTitle,
    description: null,
    thumbnail: null,
    is_giftcard: false,
    allow_discounts: false,
    has_shipping: true,
    unit_price,
  }
}

/** The lines of a draft's cart, in their order. */
export async function loadLines(tx: Tx, cartId: string) {
  return tx
    .selectFrom('line_item')
    .select([
      'id',
      'title',
      'variant_id',
      'unit_price',
      'quantity',
      'should_merge',
      'is_giftcard',
      'metadata',
      'rank',
    ])
    .where('cart_id', '=', cartId)
    .orderBy('rank')
    .orderBy('id')
    .execute()
}

interface CountedLine {
  readonly variant_id: string | null
  readonly unit_price: number
  readonly quantity: number
  readonly is_giftcard: boolean
}

/** Throws 400 when the lines that a cart is to have, with its shipping, are more than the books can hold. */
export async function requireCountable(tx: Tx, cartId: string, items: readonly CountedLine[]): Promise<void> {
  const shipping_methods = await tx
    .selectFrom('shipping_method')
    .select('price')
    .where('cart_id', '=', cartId)
    .execute()
  refuse(draftSizeRefusal({ items, shipping_methods }))
}

/**
 * Throws 400 `insufficient_inventory` when the lines that a cart is to have want more of a variant than can be sold now.
 * Nothing is reserved: it is asked again when the order is made.
 */
export async function requireStock(
  tx: Tx,
  variantId: string | null,
  items: readonly CountedLine[],
): Promise<void> {
  if (variantId === null) return
  const variant = await tx
    .selectFrom('product_variant')
    .select(['title', 'sku', 'inventory_quantity', 'allow_backorder', 'manage_inventory'])
    .where('id', '=', variantId)
    .executeTakeFirst()
  if (!variant) return
  const wanted = items.filter(({ variant_id }) => variant_id === variantId)
  const refusal = stockRefusal(
    variant,
    wanted.reduce((sum, { quantity }) => sum + quantity, 0),
  )
  if (refusal !== null) throw notAllowed(refusal.message, refusal.code, 'quantity')
}
