import { formatAmountWithCode } from '../money/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'

/** Amounts in minor units of the card's region. */
interface Worth {
  readonly value: number
  readonly balance: number
}

/** Why a card cannot be left with this balance, or null: what is above its value was never given for it. */
export function balanceRefusal(
  { value, currency_code }: { readonly value: number; readonly currency_code: string },
  balance: number,
): Refusal | null {
  if (balance <= value) return null
  const most = formatAmountWithCode(value, currency_code)
  return refusal('balance_above_value', `The balance can't exceed the original amount of ${most}.`, 'balance')
}

/** The region that a card is of, and whether it paid for an order there. */
interface RegionFacts {
  readonly region_id: string
  readonly currency_code: string
  readonly isRedeemed: boolean
}

/** Why a card cannot go to another region, or null: its balance is money of one currency, and orders that it paid for stay where they are. */
export function regionRefusal(
  card: RegionFacts,
  to: { readonly id: string; readonly currency_code: string },
): Refusal | null {
  if (to.id === card.region_id) return null
  if (card.isRedeemed)
    return refusal(
      'gift_card_redeemed',
      "This gift card has paid for an order, so its region can't change.",
      'region_id',
    )
  if (to.currency_code === card.currency_code) return null
  const currency = card.currency_code.toUpperCase()
  return refusal(
    'gift_card_of_other_currency',
    `The balance is in ${currency}. Choose a region with that currency.`,
    'region_id',
  )
}

/** Why an order in this currency sells no gift cards, or null: their balance is in the currency that its region has now. */
export function soldCurrencyRefusal(ordered: string, region: string): Refusal | null {
  if (ordered === region) return null
  return refusal(
    'gift_card_of_other_currency',
    `Gift cards are now sold in ${region.toUpperCase()}. Please review your cart.`,
    'items',
  )
}

/**
 * How a card gets `amount` back that an order took from it: `adjusted` is taken first of what was put on it by hand meanwhile, so
 * that it never holds more than its value.
 */
export function restoration(
  { value, balance }: Worth,
  amount: number,
): { adjusted: number; restored: number } {
  return { adjusted: Math.max(0, balance + amount - value), restored: amount }
}
