import type { AddressInput } from '@purser/contract/addresses'
import type { DiscountRule } from '@purser/domain/discounts'
import { idPrefixes } from '@purser/domain/ids'
import { type Context, newId, type Tx } from '../../../database/index.ts'
import { addAddress } from '../../../features/addresses/index.ts'
import { findOrAddGuest, linesOf, selectCustomers } from '../../../features/carts/index.ts'
import { placeOrder } from '../../../features/orders/index.ts'
import { loadPricedVariants } from '../../../features/products/index.ts'
import { addShippingMethods, priceShippingMethods } from '../../../features/shipping/index.ts'

export interface Person {
  readonly email: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly phone: string | null
}

/** A customer's purchase at checkout. Prices are net, in minor units. */
export interface CheckOut {
  readonly person: Person
  readonly region: { readonly id: string; readonly currency_code: string; readonly tax_rate: number }
  /** `unit_price` takes the place of the variant's own. */
  readonly items: readonly {
    readonly variant_id: string
    readonly quantity: number
    readonly unit_price?: number
  }[]
  readonly shipping: { readonly option_id: string; readonly price?: number } | null
  readonly shipping_address: AddressInput | null
  readonly billing_address: AddressInput | null
  readonly discounts?: readonly (DiscountRule & { readonly id: string; readonly code: string })[]
  readonly gift_cards?: readonly { readonly id: string; readonly balance: number }[]
  readonly provider_id?: string
  readonly no_notification?: boolean | null
  readonly metadata?: unknown
}

/**
 * Buys, as the website of the store would: fills a cart and places its order, whose payment is authorized and not captured. The
 * customer is found by their email, or made. Answers the order's id. Throws 400 when something is not to be had.
 */
export async function checkOut(tx: Tx, ctx: Context, spec: CheckOut): Promise<string> {
  const { person, region, discounts = [], gift_cards = [], provider_id = 'manual' } = spec
  const customer_id = (await findKnown(tx, person)) ?? (await findOrAddGuest(tx, ctx, person))
  const cart = await openCart(tx, ctx, customer_id, spec)
  const items = await addLines(tx, ctx, cart.id, spec)
  const place = { region_id: region.id, place: 'draft' } as const
  const priced = await priceShippingMethods(tx, place, spec.shipping ? [spec.shipping] : [])
  const shipping_methods = await addShippingMethods(tx, priced, { cart_id: cart.id })
  await addCodes(tx, cart.id, discounts, gift_cards)
  const metadata = spec.metadata ?? null
  const { email } = person
  const customer = { id: customer_id }
  return placeOrder(
    tx,
    ctx,
    {
      ...cart,
      email,
      customer,
      region: { ...region, gift_cards_taxable: false },
      metadata,
      items,
      shipping_methods,
      discounts,
      gift_cards,
    },
    { draft_order_id: null, no_notification: spec.no_notification ?? null, provider_id },
  )
}

/** Customers with an account are signed in when they buy. */
async function findKnown(tx: Tx, { email }: Person): Promise<string | undefined> {
  const known = await selectCustomers(tx)
    .where('email', '=', email)
    .orderBy('has_account', 'desc')
    .executeTakeFirst()
  return known?.id
}

/** The cart, with where it goes and where its bill goes, as it is once it is paid. */
async function openCart(
  tx: Tx,
  ctx: Context,
  customer_id: string,
  { person: { email }, region, billing_address, shipping_address }: CheckOut,
) {
  const addressOf = async (given: AddressInput | null) =>
    given && (await addAddress(tx, ctx, region.id, given))
  const cart = {
    id: newId(idPrefixes.cart),
    billing_address_id: await addressOf(billing_address),
    shipping_address_id: await addressOf(shipping_address),
  }
  const when = { created_at: ctx.now, updated_at: ctx.now }
  const paid = { completed_at: ctx.now, payment_authorized_at: ctx.now }
  await tx
    .insertInto('cart')
    .values({ ...cart, customer_id, email, region_id: region.id, ...paid, ...when })
    .execute()
  return cart
}

async function addLines(tx: Tx, ctx: Context, cart_id: string, { region, items }: CheckOut) {
  const ids = items.map(({ variant_id }) => variant_id)
  const variants = await loadPricedVariants(tx, region, ids)
  const place = { cart_id, region_id: region.id, currency_code: region.currency_code }
  const lines = linesOf(ctx, variants, place, items, { list: 'items' })
  await tx.insertInto('line_item').values(lines).execute()
  // Each line has a variant, as nothing else is sold here.
  return lines.map((line) => ({
    ...line,
    product_id: variants.get(line.variant_id ?? '')?.product_id ?? null,
  }))
}

async function addCodes(
  tx: Tx,
  cart_id: string,
  discounts: readonly { readonly id: string }[],
  gift_cards: readonly { readonly id: string }[],
): Promise<void> {
  if (discounts.length > 0) {
    const rows = discounts.map(({ id }) => ({ cart_id, discount_id: id }))
    await tx.insertInto('cart_discounts').values(rows).execute()
  }
  if (gift_cards.length > 0) {
    const rows = gift_cards.map(({ id }) => ({ cart_id, gift_card_id: id }))
    await tx.insertInto('cart_gift_cards').values(rows).execute()
  }
}
