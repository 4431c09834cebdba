import type { AddressInput } from '@purser/contract/addresses'
import type { BodyOf } from '@purser/contract/endpoints'
import type { updateCart as endpoint } from '@purser/contract/storefront'
import { cartUpdateOf } from '@purser/domain/carts'
import { codeKey } from '@purser/domain/codes'
import { customerMetadataRefusal, type Metadata, mergeMetadata } from '@purser/domain/metadata'
import { type Context, json, type Tx } from '../../../database/index.ts'
import { Failure, refuse, within } from '../../../http/index.ts'
import { hasCodeKey, noSuchDiscount } from '../../discounts/index.ts'
import { setDiscounts } from '../content/cart-discounts.ts'
import { setGiftCards } from '../content/cart-gift-cards.ts'
import { isOwnOf, settleAddress } from '../content/cart-people.ts'
import type { LockedCart } from '../lock-cart.ts'
import { beginChange } from './begin-change.ts'
import { changeRegion } from './change-region.ts'
import { chooseRegion, countryIn, emailOfAccount } from './create-cart.ts'
import { finishChange } from './finish-change.ts'
import { readdressSwap } from './readdress-swap.ts'

type Body = BodyOf<typeof endpoint>

/**
 * Changes a cart's customer, addresses, region or codes; of a swap's cart only the shipping address. Returns its id. Throws 404 for an
 * unknown cart, region or code, 400 for a country outside the region, another customer's address, or a code that can't be used.
 */
export async function updateCart(tx: Tx, ctx: Context, id: string, body: Body): Promise<string> {
  const before = await beginChange(tx, ctx, id, cartUpdateOf(body))
  if (before.type === 'swap') return readdressSwap(tx, ctx, before, body.shipping_address)
  const cart = await settleRegion(tx, ctx, before, body)
  const addresses = await settleAddresses(tx, ctx, cart, body)
  const email = body.email ?? (await emailOf(tx, ctx, cart))
  await tx
    .updateTable('cart')
    .set({ ...addresses, email, customer_id: ownerOf(ctx, cart, email), updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await keepNotes(tx, id, body)
  if (body.discounts) await setDiscounts(tx, ctx, cart, body.discounts, { noSuchCode: unknownCode })
  if (body.gift_cards) await setGiftCards(tx, ctx, cart, body.gift_cards)
  await finishChange(tx, ctx, id)
  return id
}

/**
 * Returns the cart's owner: the signed-in customer; otherwise the current owner, unless the email changes, as nobody has verified the new
 * one.
 */
function ownerOf(ctx: Context, cart: LockedCart, email: string | null): string | null {
  return ctx.customerId ?? (email === cart.email ? cart.customer_id : null)
}

/** Drops an account's email when another customer takes over its cart; an email that was entered stays. */
async function emailOf(tx: Tx, ctx: Context, cart: LockedCart): Promise<string | null> {
  const { customer_id, email } = cart
  if (ctx.customerId === null || customer_id === null || customer_id === ctx.customerId) return email
  const isFormers = email === (await emailOfAccount(tx, customer_id))
  return isFormers ? emailOfAccount(tx, ctx.customerId) : email
}

async function settleRegion(tx: Tx, ctx: Context, cart: LockedCart, body: Body): Promise<LockedCart> {
  if (body.region_id === undefined || body.region_id === cart.region_id) return cart
  const region = await chooseRegion(tx, { region_id: body.region_id })
  await changeRegion(tx, ctx, cart, region)
  return { ...cart, region_id: region.id, currency_code: region.currency_code }
}

async function settleAddresses(tx: Tx, ctx: Context, cart: LockedCart, body: Body) {
  const settle = (
    field: 'shipping_address' | 'billing_address',
    given: AddressInput | string | undefined,
  ) => {
    const place = { region_id: cart.region_id, id: cart[`${field}_id`] }
    return within(field, settleAddress(tx, ctx, place, given, isOwnOf(ctx)))
  }
  const shipping = body.shipping_address ?? (await addressOfCountry(tx, cart, body.country_code))
  return {
    shipping_address_id: (await settle('shipping_address', shipping)) ?? cart.shipping_address_id,
    billing_address_id: (await settle('billing_address', body.billing_address)) ?? cart.billing_address_id,
  }
}

/** A country without an address sets the shipping country. */
async function addressOfCountry(tx: Tx, cart: LockedCart, code: string | undefined) {
  if (code === undefined) return undefined
  const region = await chooseRegion(tx, { region_id: cart.region_id })
  return { country_code: countryIn(region, code) }
}

async function keepNotes(tx: Tx, id: string, { context, metadata }: Body): Promise<void> {
  if (context === undefined && metadata === undefined) return
  const before = await tx
    .selectFrom('cart')
    .select(['context', 'metadata'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const kept = before.metadata as Metadata | null
  const merged = mergeMetadata(kept, metadata)
  refuse(customerMetadataRefusal(kept, merged))
  await tx
    .updateTable('cart')
    .set({ context: json(context ?? before.context), metadata: json(merged) })
    .where('id', '=', id)
    .execute()
}

/** The 404 lets storefronts try the code as a gift card next. */
function unknownCode(code: string): Failure {
  const { message } = noSuchDiscount(code)
  return new Failure('not_found', message, { code: 'unknown_reference', field: 'discounts' })
}

/** Removes a discount by its code in any case; does nothing when the cart has no such discount. Returns the cart's id. */
export async function deleteCartDiscount(tx: Tx, ctx: Context, id: string, code: string): Promise<string> {
  await beginChange(tx, ctx, id, 'content')
  const { numDeletedRows } = await tx
    .deleteFrom('cart_discounts')
    .where('cart_id', '=', id)
    .where('discount_id', 'in', (inner) =>
      inner
        .selectFrom('discount')
        .select('id')
        .where(hasCodeKey(codeKey(code))),
    )
    .executeTakeFirst()
  if (numDeletedRows > 0n) await finishChange(tx, ctx, id)
  return id
}
