import { cartChargeRefusal } from '@purser/domain/carts'
import { chargeRefusal } from '@purser/domain/payments'
import type { Refusal } from '@purser/domain/refusals'
import type { Context, Tx } from '../../../database/index.ts'
import { type LoadedCart, loadCart } from '../load-cart.ts'
import { cartTotals } from '../present-cart.ts'

/** What the customer of a cart is asked for, with what decides what they can do about it. Amounts in minor units. */
export interface AmountToPay {
  /** Above 0. */
  readonly amount: number
  readonly currency_code: string
  readonly region_id: string
  readonly type: string
  readonly gift_card_total: number
}

/** Loads a cart and returns what its customer has to pay; null when nothing is due. */
export async function askedOf(tx: Tx, ctx: Context, cartId: string): Promise<AmountToPay | null> {
  const cart = await loadCart(tx, cartId)
  return cart ? askedFor(cart, ctx.now) : null
}

/** Returns what the customer of a loaded cart has to pay; null when nothing is due. */
export function askedFor(cart: LoadedCart, now: string): AmountToPay | null {
  const { type, region } = cart
  const { total, gift_card_total } = cartTotals(cart, null, now)
  if (total <= 0) return null
  const { id: region_id, currency_code } = region
  return { amount: total, currency_code, region_id, type, gift_card_total }
}

/** The ways to pay in a region. */
export async function providersOf(tx: Tx, region_id: string): Promise<string[]> {
  const providers = await tx
    .selectFrom('region_payment_providers')
    .innerJoin('payment_provider', 'payment_provider.id', 'region_payment_providers.provider_id')
    .select('payment_provider.id')
    .where('region_id', '=', region_id)
    .where('is_installed', '=', true)
    .orderBy('payment_provider.id')
    .execute()
  return providers.map(({ id }) => id)
}

/** Returns why a provider's own limits refuse the amount, or null. */
export async function problemOf(
  tx: Tx,
  { limitsOf }: Context,
  provider_id: string,
  asked: AmountToPay,
): Promise<Refusal | null> {
  const { amount, currency_code, region_id } = asked
  const charge = { provider_id, amount, currency_code }
  if (chargeRefusal(charge, limitsOf(provider_id, currency_code)) === null) return null
  const payment_providers = await providersOf(tx, region_id)
  return cartChargeRefusal(charge, { ...asked, payment_providers }, limitsOf)
}
