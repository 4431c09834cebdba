import { type CartChange, cartChangeRefusal } from '@purser/domain/carts'
import type { Context, Tx } from '../../../database/index.ts'
import { notFound, refuse } from '../../../http/index.ts'
import { attachHeld } from '../attach-customer.ts'
import { type LockedCart, lockCart } from '../lock-cart.ts'
import { followCurrency } from './follow-currency.ts'

/**
 * Begins a cart change by its customer: locks the cart, checks that it can be changed, assigns a guest cart to the signed-in customer and
 * reprices it when its region's currency has changed. `finishChange` ends the change. Throws 404, or 400 with domain's reason.
 */
export async function beginChange(tx: Tx, ctx: Context, id: string, change: CartChange): Promise<LockedCart> {
  const cart = await lockCart(tx, id)
  if (!cart) throw notFound('Cart', id)
  refuse(cartChangeRefusal(cart, change))
  const owned = await attachHeld(tx, ctx, cart)
  return { ...owned, currency_code: await followCurrency(tx, ctx, cart) }
}
