import { type StoreReturn, type StoreSwap, storeReturn, storeSwap } from '@purser/contract/storefront'
import type { Db } from '../../database/index.ts'
import { readReturn } from '../../features/returns/index.ts'
import { retrieveSwap } from '../../features/swaps/index.ts'
import { notFound } from '../../http/index.ts'
import { readCart } from './read-cart.ts'
import { readProductsOfSwap, withProducts } from './read-order-extras.ts'

/** The swap's cart is read like any other customer cart. */
const expand = [
  ...['order', 'additional_items', 'return_order', 'fulfillments', 'payment'],
  ...['shipping_address', 'shipping_methods'],
]

/** Returns a swap as its customer sees it, with its cart, whose total is the amount due. Throws 404. */
export async function readStoreSwap(db: Db, id: string, now: string): Promise<StoreSwap> {
  const [{ additional_items = [], cart_id, payment = null, ...swap }, [beside]] = await Promise.all([
    retrieveSwap(db, id, { expand }),
    readProductsOfSwap(db, id),
  ])
  // Strips fields that the contract doesn't name, because an answer may nest the swap among others.
  return storeSwap.parse({
    ...swap,
    cart_id,
    cart: cart_id === null ? null : await readCart(db, cart_id, now),
    additional_items: withProducts(additional_items, beside),
    payment: payment && { ...payment, data: {} },
  })
}

/** Returns the swap that a cart belongs to. Throws 404. */
export async function readSwapOfCart(db: Db, cartId: string, now: string): Promise<StoreSwap> {
  const swap = await db.selectFrom('swap').select('id').where('cart_id', '=', cartId).executeTakeFirst()
  if (!swap) throw notFound('Swap of cart', cartId)
  return readStoreSwap(db, swap.id, now)
}

/** Returns a return as its customer sees it. Throws 404. */
export async function readStoreReturn(db: Db, id: string): Promise<StoreReturn> {
  return storeReturn.parse(await readReturn(db, id, {}))
}
