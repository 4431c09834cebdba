import { isDeepStrictEqual } from 'node:util'
import { lineToMergeInto, mergedLines } from '@purser/domain/carts'
import { customItemTitle } from '@purser/domain/draft-orders'
import { idPrefixes } from '@purser/domain/ids'
import { type Metadata, mergeMetadata } from '@purser/domain/metadata'
import { type Context, json, newId, type Tx, together } from '../../../database/index.ts'
import { notAllowed } from '../../../http/index.ts'
import { lineOfVariant, loadPricedVariants, type PricedVariants } from '../../products/index.ts'
import { selectStock, shortageFor } from '../../stock/index.ts'

/** A requested line; without a variant, a custom item. `unit_price` is in minor units, net unless it includes tax. */
export interface WantedLine {
  readonly variant_id?: string | null | undefined
  readonly quantity: number
  readonly title?: string | null | undefined
  readonly unit_price?: number | null | undefined
  readonly includes_tax?: boolean | undefined
  readonly metadata?: Metadata | null | undefined
}

/** A cart with its region and currency. */
export interface CartPlace {
  readonly cart_id: string
  readonly region_id: string
  readonly currency_code: string
}

interface Making {
  /** The field of the request that lists the lines; null when the request is a single line. */
  readonly list: string | null
  readonly firstRank?: number
  /** Whether a customer asks: then unpublished variants count as unknown. */
  readonly isForCustomers?: boolean
}

/**
 * Builds the rows of new cart lines, ranked from `firstRank`: variants at the given or the region's price, and custom items. Throws 400
 * when a variant is unknown or has no price in the region.
 */
export async function makeLines(
  tx: Tx,
  ctx: Context,
  place: CartPlace,
  wanted: readonly WantedLine[],
  { isForCustomers = false, ...making }: Making,
) {
  return linesOf(ctx, await loadVariants(tx, place, wanted, isForCustomers), place, wanted, making)
}

/** Loads the variants of requested lines with their prices in the cart's region. */
function loadVariants(
  tx: Tx,
  { region_id, currency_code }: CartPlace,
  wanted: readonly WantedLine[],
  isForCustomers: boolean,
) {
  const ids = wanted.flatMap(({ variant_id }) => variant_id || [])
  return loadPricedVariants(tx, { id: region_id, currency_code }, ids, { isForCustomers })
}

/** Does the same as `makeLines` with variants already loaded. */
export function linesOf(
  ctx: Context,
  variants: PricedVariants,
  { cart_id, currency_code }: CartPlace,
  wanted: readonly WantedLine[],
  { list, firstRank = 0 }: Making,
) {
  return wanted.map(({ variant_id, quantity, title, unit_price, includes_tax, metadata }, place) => {
    const sold = variant_id
      ? lineOfVariant(
          variants,
          { variant_id, unit_price, includes_tax },
          { field: list === null ? 'variant_id' : `${list}.${place}.variant_id`, currency_code },
        )
      : customItem(unit_price ?? 0, includes_tax)
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

/** Merges new lines of the same variant and metadata. */
export function mergeNewLines(lines: readonly NewLine[]): NewLine[] {
  const noted = lines.map((line) => ({ ...line, metadata: notesIn(line) }))
  return mergedLines(noted, isDeepStrictEqual).map((line) => ({ ...line, metadata: json(line.metadata) }))
}

const notesIn = ({ metadata }: NewLine): Metadata | null => (metadata === null ? null : JSON.parse(metadata))

/** Returns a custom item: no variant, no discounts, no shipping profile. */
function customItem(unit_price: number, includes_tax = false) {
  return {
    variant_id: null,
    title: customItemTitle,
    description: null,
    thumbnail: null,
    is_giftcard: false,
    allow_discounts: false,
    has_shipping: true,
    unit_price,
    includes_tax,
  }
}

/** Loads the lines of a cart in order. */
export async function loadLines(tx: Tx, cartId: string) {
  return tx
    .selectFrom('line_item')
    .select([
      'id',
      'title',
      'variant_id',
      'unit_price',
      'includes_tax',
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

/** The effect of adding units to a cart. */
export interface AddedUnits {
  readonly added: NewLine
  /** The existing line they are added to; undefined for a new line. */
  readonly there: Line | undefined
  /** The line's quantity afterwards. */
  readonly quantity: number
  readonly after: readonly CountedLine[]
  readonly shipping_methods: readonly { readonly price: number }[]
  readonly stock: VariantStock | undefined
}

/** Plans adding units: to the line with the same variant and metadata, which then takes their price, or as a new line. */
export async function planUnits(
  tx: Tx,
  ctx: Context,
  cart: CartPlace,
  wanted: WantedLine,
  { isForCustomers = false }: Pick<Making, 'isForCustomers'> = {},
): Promise<AddedUnits> {
  const [lines, variants, shipping_methods, stock] = await together(
    loadLines(tx, cart.cart_id),
    loadVariants(tx, cart, [wanted], isForCustomers),
    loadShipping(tx, cart.cart_id),
    loadStock(tx, wanted.variant_id || null),
  )
  const firstRank = (lines.at(-1)?.rank ?? -1) + 1
  const [added] = linesOf(ctx, variants, cart, [wanted], { list: null, firstRank })
  if (!added) throw new Error('One line that is wanted is one line')
  const there = lineToMergeInto(lines, { ...added, metadata: notesIn(added) }, isDeepStrictEqual)
  const quantity = (there?.quantity ?? 0) + wanted.quantity
  const { unit_price, includes_tax } = added
  const after = there
    ? lines.map((each) => (each === there ? { ...each, quantity, unit_price, includes_tax } : each))
    : [...lines, added]
  return { added, there, quantity, after, shipping_methods, stock }
}

/** Writes added units. Throws 400 `insufficient_inventory`. */
export async function writeUnits(
  tx: Tx,
  ctx: Context,
  { added, there, quantity, after, stock }: AddedUnits,
): Promise<void> {
  refuseShortage(ctx, stock, after)
  if (!there) {
    await tx.insertInto('line_item').values(added).execute()
    return
  }
  await tx
    .updateTable('line_item')
    .set({ quantity, unit_price: added.unit_price, includes_tax: added.includes_tax, updated_at: ctx.now })
    .where('id', '=', there.id)
    .execute()
}

export interface CountedLine {
  readonly variant_id: string | null
  readonly unit_price: number
  readonly quantity: number
  readonly is_giftcard: boolean
}

/** Loads the prices of a cart's shipping methods. */
function loadShipping(tx: Tx, cartId: string) {
  return tx.selectFrom('shipping_method').select('price').where('cart_id', '=', cartId).execute()
}

/** Loads the lines of a cart and the prices of its shipping methods: all that counts towards its size limit. */
export const loadContent = (tx: Tx, cartId: string) =>
  together(loadLines(tx, cartId), loadShipping(tx, cartId))

/** Loads the stock of a variant; undefined for a custom item. */
async function loadStock(tx: Tx, variantId: string | null) {
  if (variantId === null) return undefined
  return selectStock(tx).where('product_variant.id', '=', variantId).executeTakeFirst()
}

type VariantStock = NonNullable<Awaited<ReturnType<typeof loadStock>>>

/**
 * Throws 400 `insufficient_inventory` when the cart's new lines ask for more of a variant than is available. Reserves nothing: stock is
 * checked again when the order is placed.
 */
export async function requireStock(
  tx: Tx,
  ctx: Context,
  variantId: string | null,
  items: readonly CountedLine[],
): Promise<void> {
  refuseShortage(ctx, await loadStock(tx, variantId), items)
}

function refuseShortage(
  ctx: Context,
  variant: VariantStock | undefined,
  items: readonly CountedLine[],
): void {
  if (!variant) return
  const wanted = items.filter(({ variant_id }) => variant_id === variant.id)
  const refusal = shortageFor(ctx)(
    variant,
    wanted.reduce((sum, { quantity }) => sum + quantity, 0),
  )
  if (refusal !== null) throw notAllowed(refusal.message, refusal.code, 'quantity')
}
