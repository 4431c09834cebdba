import { type Refusal, refusal } from '../refusals/index.ts'

export interface CartFacts {
  readonly type: string
  readonly completed_at: string | null
  readonly completing_at: string | null
}

/** What a customer may ask of a cart. `shipping` is how its goods go out. */
export type CartChange = 'content' | 'shipping' | 'payment'

/**
 * Why a customer does not change a cart, or null. Once an order is made of it, or is just being made, it stays as it is: else
 * somebody would get what was not paid for. What the store put together can be paid, and of a swap it can be said how it goes out.
 */
export function cartChangeRefusal(cart: CartFacts, change: CartChange): Refusal | null {
  if (cart.completed_at !== null)
    return refusal('cart_completed', 'This cart was ordered, and stays as it is.')
  if (cart.completing_at !== null)
    return refusal('cart_completing', 'This cart is just being paid for. Try again in a moment.')
  if (cart.type === 'default' || change === 'payment') return null
  if (cart.type === 'swap' && change === 'shipping') return null
  return refusal('cart_of_store', 'This cart was put together by the store: it can be paid as it is.')
}
