import { MAX_WHOLE } from '../counts/index.ts'
import { type DiscountRuleType, linesSubtotal } from '../discounts/index.ts'
import { MAX_AMOUNT, sum } from '../money/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'

/** At most one discount other than free shipping counts. */
export function combinedDiscountsRefusal(discounts: readonly { type: DiscountRuleType }[]): Refusal | null {
  const reducing = discounts.filter(({ type }) => type !== 'free_shipping')
  return reducing.length > 1
    ? refusal('discounts_not_combinable', "These discounts can't be combined. Use only one.", 'discounts')
    : null
}

/** What a cart may be worth: its goods and shipping without tax, in minor units, so that its sums stay exact with any tax rate. */
const largestNet = MAX_AMOUNT / 4

/** Each unit of a gift card is a record of its own. */
const mostGiftCards = 1_000

/** Lines of a customer's own cart. */
export const mostCartLines = 100

/** Why a customer puts no further line into a cart that has this many, or null: units of what is in it may still be added. */
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

/** Of what a cart (prices net, in minor units) holds more than the books can, or null. */
export function cartExcess({ items, shipping_methods }: SizedCart): 'gift_cards' | 'worth' | null {
  const giftCards = items.reduce((units, line) => units + (line.is_giftcard ? line.quantity : 0), 0)
  if (giftCards > mostGiftCards) return 'gift_cards'
  const net = linesSubtotal(items) + sum(shipping_methods.map(({ price }) => price))
  const isUncountable = items.some(({ quantity }) => quantity > MAX_WHOLE)
  return isUncountable || net > largestNet ? 'worth' : null
}

/** Why a cart is more than its customer can buy, or null. */
export function cartSizeRefusal(cart: SizedCart, field = 'quantity'): Refusal | null {
  return cartExcess(cart) === null
    ? null
    : refusal('cart_too_large', "This cart's total is too large. Remove some items.", field)
}
