import { type DiscountRuleType, lineSubtotal } from '../discounts/index.ts'
import { MAX_AMOUNT } from '../money/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'

/*
 * What the server refuses although the screen may still offer it: null when nothing stands in the way.
 */

/** At most one discount other than free shipping counts. */
export function combinedDiscountsRefusal(discounts: readonly { type: DiscountRuleType }[]): Refusal | null {
  const reducing = discounts.filter(({ type }) => type !== 'free_shipping')
  return reducing.length > 1
    ? refusal(
        'discounts_not_combinable',
        'Only one discount on the items can be used on an order.',
        'discounts',
      )
    : null
}

/** What a draft may be worth: its goods and shipping without tax, in minor units, so that its sums stay exact with any tax rate. */
const largestNet = MAX_AMOUNT / 4

/** Each unit of a gift card is a record of its own. */
const mostGiftCards = 1_000

/** Why prices (net, minor units) and quantities are more than the books can hold, or null. */
export function draftSizeRefusal(draft: {
  items: readonly { unit_price: number; quantity: number; is_giftcard?: boolean }[]
  shipping_methods: readonly { price: number }[]
}): Refusal | null {
  const giftCards = draft.items.reduce((sum, line) => sum + (line.is_giftcard ? line.quantity : 0), 0)
  if (giftCards > mostGiftCards)
    return refusal('draft_order_too_large', 'An order can hold at most 1,000 gift cards.')
  const goods = draft.items.reduce((sum, line) => sum + lineSubtotal(line), 0)
  const net = draft.shipping_methods.reduce((sum, { price }) => sum + price, goods)
  return net > largestNet
    ? refusal(
        'draft_order_too_large',
        'The draft order is worth more than can be counted. Lower a price or quantity.',
      )
    : null
}
