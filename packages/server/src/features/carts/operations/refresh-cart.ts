import { cartChangeRefusal } from '@purser/domain/carts'
import { type Context, type Db, transact } from '../../../database/index.ts'
import { lockCart } from '../lock-cart.ts'
import { followCurrency } from './follow-currency.ts'

/** A cart that its customer looks at again is in the currency of its region, unless it was ordered or is being ordered. */
export async function refreshCart(db: Db, ctx: Context, id: string): Promise<void> {
  await transact(db, async (tx) => {
    const cart = await lockCart(tx, id)
    if (cart && cartChangeRefusal(cart, 'content') === null) await followCurrency(tx, ctx, cart)
  })
}
