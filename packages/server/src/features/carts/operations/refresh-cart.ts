import { cartChangeRefusal } from '@purser/domain/carts'
import { type Context, type Db, transact } from '../../../database/index.ts'
import { lockCart } from '../lock-cart.ts'
import { followCurrency } from './follow-currency.ts'

/** Reprices a cart in its region's current currency when its customer reads it, unless it was or is being ordered. */
export async function refreshCart(db: Db, ctx: Context, id: string): Promise<void> {
  await transact(db, async (tx) => {
    const cart = await lockCart(tx, id)
    if (cart && cartChangeRefusal(cart, 'content') === null) await followCurrency(tx, ctx, cart)
  })
}
