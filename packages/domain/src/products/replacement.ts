import { type Refusal, refusal } from '../refusals/index.ts'

/**
 * Returns why a variant can't be a new item of a swap or claim, or null: gift card codes are created when an order is placed, so one sent
 * in exchange would be worthless. `field` names it in the request.
 */
export function replacementRefusal(product: { is_giftcard: boolean; field?: string }): Refusal | null {
  return product.is_giftcard
    ? refusal('gift_card_not_sent', "Gift cards can't be sent in swaps or claims.", product.field)
    : null
}
