import { setTimeout as sleep } from 'node:timers/promises'
import type { ResponseOf } from '@purser/contract/endpoints'
import type { ErrorType } from '@purser/contract/errors'
import type { completeCart } from '@purser/contract/storefront'
import type { Refusal } from '@purser/domain/refusals'
import type { Db } from '../../database/index.ts'
import { Failure, notFound } from '../../http/index.ts'
import { readCart } from './read-cart.ts'
import { readStoreOrder } from './read-store-order.ts'
import { readStoreSwap } from './read-store-swap.ts'

/** Milliseconds between checks on another request's completion, and the maximum number of checks. */
const PAUSE = 50
const LOOKS = 160

/**
 * Returns the result of completing a cart, the same for every caller: its order or swap, or the cart while its payment is unfinished.
 * Throws the stored refusal if it was refused, and 409 while the outcome is unknown.
 */
export async function readCompletion(
  db: Db,
  cartId: string,
  now: string,
): Promise<ResponseOf<typeof completeCart>> {
  const cart = await whenSettled(db, cartId)
  if (cart.completed_at !== null) {
    if (cart.swap_id !== null) return { type: 'swap', data: await readStoreSwap(db, cart.swap_id, now) }
    const order_id = cart.order_id ?? cart.edited_order_id
    if (order_id === null) throw notFound('Order of cart', cartId)
    return { type: 'order', data: await readStoreOrder(db, order_id) }
  }
  if (cart.refusal !== null) {
    // Stored by `finishCompletion`.
    const { type, message, ...details } = cart.refusal as unknown as Refusal & { readonly type: ErrorType }
    throw new Failure(type, message, details)
  }
  const shown = await readCart(db, cartId, now)
  return { type: 'cart', data: shown, payment_status: shown.payment_session?.status ?? 'pending' }
}

async function whenSettled(db: Db, cartId: string) {
  for (let look = 0; look < LOOKS; look += 1) {
    const cart = await db
      .selectFrom('cart')
      .leftJoin('order', 'order.cart_id', 'cart.id')
      .leftJoin('swap', 'swap.cart_id', 'cart.id')
      .leftJoin('order_edit', 'order_edit.cart_id', 'cart.id')
      .select([
        'cart.completed_at',
        'cart.completing_at',
        'cart.completion_refusal as refusal',
        'order.id as order_id',
        'swap.id as swap_id',
        'order_edit.order_id as edited_order_id',
      ])
      .where('cart.id', '=', cartId)
      .executeTakeFirst()
    if (!cart) throw notFound('Cart', cartId)
    if (cart.completing_at === null) return cart
    await sleep(PAUSE)
  }
  throw new Failure('conflict', 'Your payment is still being confirmed. Try again in a moment.', {
    code: 'payment_under_way',
    retryAfter: 2,
  })
}
