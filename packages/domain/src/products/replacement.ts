import { type Refusal, refusal } from '../refusals/index.ts'

/**
 * Why a variant cannot be a new item of a swap or claim, or null: the codes of gift cards are made when an order is placed, so that
 * one sent in exchange would be worth nothing. `field` is where a request names it.
 */
export function replacementRefusal(product: { is_giftcard: boolean; field?: string }): Refusal | null {
  return product.is_giftcard
    ? refusal('gift_card_not_sent', "Gift cards can't be sent in swaps or claims.", product.field)
    : null
}
