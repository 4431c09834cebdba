import { isDeepStrictEqual } from 'node:util'
import { lineToMergeInto } from '@purser/domain/carts'
import { customItemTitle } from '@purser/domain/draft-orders'
import { idPrefixes } from '@purser/domain/ids'
import { type Metadata, mergeMetadata } from '@purser/domain/metadata'
import { type Context, json, newId, type Tx } from '../../../database/index.ts'
import { notAllowed } from '../../../http/index.ts'
import {
  lineOfVariant,
  loadPricedVariants,
  type PricedVariants,
  selectStock,
  shortageFor,
} from '../../products/index.ts'

/** A line as it is asked for; without a variant it is a custom one. `unit_price` is net, in minor units. */
export interface WantedLine {
  readonly variant_id?: string | null | undefined
  readonly quantity: number
  readonly title?: string | null | undefined
  readonly unit_price?: number | null | undefined
  readonly metadata?: Metadata | null | undefined
}

/** Where a cart sells. */
export interface CartPlace {
  readonly cart_id: string
  readonly region_id: string
  readonly currency_code: string
}

interface Making {
  /** The request's list in which they stand; null for a request that is a line. */
  readonly list: string | null
  readonly firstRank?: number
  /** Whether customers ask for it: then nothing is there but what is published. */
  readonly isForCustomers?: boolean
}

/**
 * The lines that are wanted in a cart, as rows from `firstRank` on: of variants at the price given or the region's, and custom ones.
 * Throws 400 when a variant is unknown or has no price there.
 */
export async function makeLines(
  tx: Tx,
  ctx: Context,
  place: CartPlace,
  wanted: readonly WantedLine[],
  { isForCustomers = false, ...making }: Making,
) {
  const ids = wanted.flatMap(({ variant_id }) => variant_id || [])
  const region = { id: place.region_id, currency_code: place.currency_code }
  const variants = await loadPricedVariants(tx, region, ids, { isForCustomers })
  return linesOf(ctx, variants, place, wanted, making)
}

/** The same, of variants that are loaded already. */
export function linesOf(
  ctx: Context,
  variants: PricedVariants,
  { cart_id, currency_code }: CartPlace,
  wanted: readonly WantedLine[],
  { list, firstRank = 0 }: Making,
) {
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

type NewLine = ReturnType<typeof linesOf>[number]

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

/** The lines of a cart, in their order. */
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

type Line = Awaited<ReturnType<typeof loadLines>>[number]

/** What adding units to a cart makes of its lines. */
export interface AddedUnits {
  readonly added: NewLine
  /** The line that they join; undefined where they are a line of their own. */
  readonly there: Line | undefined
  /** Units of that line afterwards. */
  readonly quantity: number
  readonly after: readonly CountedLine[]
}

/** What becomes of a cart's lines when units are added: they join the line of the same variant and metadata, or are one of their own. */
export async function planUnits(
  tx: Tx,
  ctx: Context,
  cart: CartPlace,
  wanted: WantedLine,
  making: Pick<Making, 'isForCustomers'> = {},
): Promise<AddedUnits> {
  const lines = await loadLines(tx, cart.cart_id)
  const firstRank = (lines.at(-1)?.rank ?? -1) + 1
  const [added] = await makeLines(tx, ctx, cart, [wanted], { list: null, firstRank, ...making })
  if (!added) throw new Error('One line that is wanted is one line')
  const metadata = added.metadata === null ? null : JSON.parse(added.metadata)
  const there = lineToMergeInto(lines, { ...added, metadata }, isDeepStrictEqual)
  const quantity = (there?.quantity ?? 0) + wanted.quantity
  const after = there
    ? lines.map((each) => (each === there ? { ...each, quantity } : each))
    : [...lines, added]
  return { added, there, quantity, after }
}

/** Writes them. */
export async function writeUnits(
  tx: Tx,
  ctx: Context,
  { added, there, quantity }: AddedUnits,
  unit_price = there?.unit_price,
): Promise<void> {
  if (!there) {
    await tx.insertInto('line_item').values(added).execute()
    return
  }
  await tx
    .updateTable('line_item')
    .set({ quantity, unit_price, updated_at: ctx.now })
    .where('id', '=', there.id)
    .execute()
}

export interface CountedLine {
  readonly variant_id: string | null
  readonly unit_price: number
  readonly quantity: number
  readonly is_giftcard: boolean
}

/** The lines that a cart is to have, with its shipping: what decides whether the books can hold it. */
export async function withShipping(tx: Tx, cartId: string, items: readonly CountedLine[]) {
  const shipping_methods = await tx
    .selectFrom('shipping_method')
    .select('price')
    .where('cart_id', '=', cartId)
    .execute()
  return { items, shipping_methods }
}

/**
 * Throws 400 `insufficient_inventory` when the lines that a cart is to have want more of a variant than can be sold now.
 * Nothing is reserved: it is asked again when the order is made.
 */
export async function requireStock(
  tx: Tx,
  ctx: Context,
  variantId: string | null,
  items: readonly CountedLine[],
): Promise<void> {
  if (variantId === null) return
  const variant = await selectStock(tx).where('product_variant.id', '=', variantId).executeTakeFirst()
  if (!variant) return
  const wanted = items.filter(({ variant_id }) => variant_id === variantId)
  const refusal = shortageFor(ctx)(
    variant,
    wanted.reduce((sum, { quantity }) => sum + quantity, 0),
  )
  if (refusal !== null) throw notAllowed(refusal.message, refusal.code, 'quantity')
}
