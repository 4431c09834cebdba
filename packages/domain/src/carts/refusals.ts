import { MAX_WHOLE } from '../counts/index.ts'
import { type DiscountRuleType, linesSubtotal } from '../discounts/index.ts'
import { MAX_AMOUNT, sum } from '../money/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'

/** Refuses more than one discount other than free shipping. */
export function combinedDiscountsRefusal(discounts: readonly { type: DiscountRuleType }[]): Refusal | null {
  const reducing = discounts.filter(({ type }) => type !== 'free_shipping')
  return reducing.length > 1
    ? refusal('discounts_not_combinable', "These discounts can't be combined. Use only one.", 'discounts')
    : null
}

/** The highest net value of a cart's goods and shipping, in minor units, so that its sums stay exact at any tax rate. */
const largestNet = MAX_AMOUNT / 4

/** Limited because each unit of a gift card becomes its own record. */
const mostGiftCards = 1_000

/** Maximum number of lines in a customer's own cart. */
export const mostCartLines = 100

/** Returns why a customer can't add a line to a cart with this many, or null. Units can still be added to existing lines. */
export function furtherLineRefusal(lines: number): Refusal | null {
  return lines < mostCartLines
    ? null
    : refusal('cart_too_large', `A cart can have at most ${mostCartLines} different items.`)
}

interface SizedCart {
  readonly items: readonly {
    readonly unit_price: number
    readonly quantity: number
    readonly is_giftcard?: boolean
  }[]
  readonly shipping_methods: readonly { readonly price: number }[]
}

/** Returns which limit of the books a cart (prices net, in minor units) exceeds, or null. */
export function cartExcess({ items, shipping_methods }: SizedCart): 'gift_cards' | 'worth' | null {
  const giftCards = items.reduce((units, line) => units + (line.is_giftcard ? line.quantity : 0), 0)
  if (giftCards > mostGiftCards) return 'gift_cards'
  const net = linesSubtotal(items) + sum(shipping_methods.map(({ price }) => price))
  const isUncountable = items.some(({ quantity }) => quantity > MAX_WHOLE)
  return isUncountable || net > largestNet ? 'worth' : null
}

/** Returns why a cart exceeds what its customer can buy, or null. */
export function cartSizeRefusal(cart: SizedCart, field = 'quantity'): Refusal | null {
  return cartExcess(cart) === null
    ? null
    : refusal('cart_too_large', "This cart's total is too large. Remove some items.", field)
}
