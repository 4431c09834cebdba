import { discountsRefusal } from '@purser/domain/discounts'
import { type Context, type Tx, together } from '../../../database/index.ts'
import { selectDiscounts } from '../../discounts/index.ts'
import { loadPricedVariants } from '../../products/index.ts'
import { loadLines } from '../content/cart-lines.ts'
import { endSessions } from '../paying/live-sessions.ts'

/** A cart's region and currency. */
interface Pricing {
  readonly id: string
  readonly currency_code: string
}

interface NewRegion extends Pricing {
  readonly countries: readonly string[] | null
}

interface MovedCart {
  readonly id: string
  readonly shipping_address_id: string | null
  readonly billing_address_id: string | null
}

/**
 * Moves a cart to another region: reprices its lines and removes what isn't available there, which is lines without a price, shipping
 * methods, payment sessions, gift cards, discounts, and the countries of its addresses.
 */
export async function changeRegion(tx: Tx, ctx: Context, cart: MovedCart, region: NewRegion): Promise<void> {
  await repriceCart(tx, ctx, cart.id, region)
  await fitAddresses(tx, ctx, cart, region)
}

/** Reprices a locked cart for a region. Removes everything else with an amount: shipping methods, payment sessions, gift cards. */
export async function repriceCart(tx: Tx, ctx: Context, cartId: string, region: Pricing): Promise<void> {
  await tx
    .updateTable('cart')
    .set({ region_id: region.id, currency_code: region.currency_code, updated_at: ctx.now })
    .where('id', '=', cartId)
    .execute()
  await repriceLines(tx, ctx, cartId, region)
  await endSessions(tx, ctx, cartId)
  await together(
    tx.deleteFrom('shipping_method').where('cart_id', '=', cartId).execute(),
    tx.deleteFrom('cart_gift_cards').where('cart_id', '=', cartId).execute(),
  )
  await dropDiscounts(tx, ctx, cartId, region.id)
}

async function repriceLines(tx: Tx, ctx: Context, cartId: string, region: Pricing): Promise<void> {
  const lines = await loadLines(tx, cartId)
  const ids = lines.flatMap(({ variant_id }) => variant_id ?? [])
  const variants = await loadPricedVariants(tx, region, ids, { isForCustomers: true })
  for (const { id, variant_id } of lines) {
    const price = variants.get(variant_id ?? '')?.price ?? null
    if (price === null) await tx.deleteFrom('line_item').where('id', '=', id).execute()
    else {
      await tx
        .updateTable('line_item')
        .set({ unit_price: price.amount, includes_tax: price.includes_tax, updated_at: ctx.now })
        .where('id', '=', id)
        .execute()
    }
  }
}

async function dropDiscounts(tx: Tx, ctx: Context, cartId: string, region_id: string): Promise<void> {
  const discounts = await selectDiscounts(tx)
    .innerJoin('cart_discounts', 'cart_discounts.discount_id', 'discount.id')
    .where('cart_discounts.cart_id', '=', cartId)
    .execute()
  const gone = discounts.filter((each) => discountsRefusal([each], { now: ctx.now, region_id }) !== null)
  if (gone.length === 0) return
  await tx
    .deleteFrom('cart_discounts')
    .where('cart_id', '=', cartId)
    .where(
      'discount_id',
      'in',
      gone.map(({ id }) => id),
    )
    .execute()
}

/** Clears the country of an address outside the region. */
async function fitAddresses(tx: Tx, ctx: Context, cart: MovedCart, { countries }: NewRegion): Promise<void> {
  const ids = [cart.shipping_address_id, cart.billing_address_id].flatMap((id) => id ?? [])
  if (ids.length === 0) return
  const allowed = countries ?? []
  await tx
    .updateTable('address')
    .set({ country_code: allowed.length === 1 ? (allowed[0] ?? null) : null, updated_at: ctx.now })
    .where('id', 'in', ids)
    .$if(allowed.length > 0, (query) => query.where('country_code', 'not in', [...allowed]))
    .execute()
}
