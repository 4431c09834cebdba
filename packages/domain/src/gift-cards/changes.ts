import { formatAmountWithCode } from '../money/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'

/** Amounts in minor units of the card's region. */
interface Worth {
  readonly value: number
  readonly balance: number
}

/** Returns why a card can't have this balance, or null: it can't exceed its value. */
export function balanceRefusal(
  { value, currency_code }: { readonly value: number; readonly currency_code: string },
  balance: number,
): Refusal | null {
  if (balance <= value) return null
  const most = formatAmountWithCode(value, currency_code)
  return refusal('balance_above_value', `The balance can't exceed the original amount of ${most}.`, 'balance')
}

/** A card's region, and whether it paid for an order there. */
interface RegionFacts {
  readonly region_id: string
  readonly currency_code: string
  readonly isRedeemed: boolean
}

/** Returns why a card can't move to another region, or null: its balance is in one currency, and orders it paid for keep their region. */
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

/** Returns why an order in this currency can't sell gift cards, or null: their balance is in the region's current currency. */
export function soldCurrencyRefusal(ordered: string, region: string): Refusal | null {
  if (ordered === region) return null
  return refusal(
    'gift_card_of_other_currency',
    `Gift cards are now sold in ${region.toUpperCase()}. Please review your cart.`,
    'items',
  )
}

/**
 * Computes how an order's gift card `amount` is restored: first by undoing manual top-ups made since (`adjusted`), so that the
 * balance never exceeds the card's value.
 */
export function restoration(
  { value, balance }: Worth,
  amount: number,
): { adjusted: number; restored: number } {
  return { adjusted: Math.max(0, balance + amount - value), restored: amount }
}
