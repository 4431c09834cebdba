/**
 * Why a variant cannot be a new item of a swap or claim, as a sentence for the operator, or null: the codes of gift cards are made
 * when an order is placed (wire reference 5.6), so that one sent in exchange would be worth nothing.
 */
export function replacementRefusal(product: { is_giftcard: boolean }): string | null {
  return product.is_giftcard ? 'Gift cards are not sent in swaps and claims.' : null
}
