import { type TaxedPart, taxRateOf } from '../taxes/index.ts'
import { type SpendableCard, usableBalance } from './spending.ts'

/** Returns whether the gift card codes that an order sold wait for its payment. */
export function isCodeAwaited(order: { readonly status: string; readonly payment_status: string }): boolean {
  return (
    order.status !== 'canceled' && ['not_paid', 'awaiting', 'requires_action'].includes(order.payment_status)
  )
}

/** The step about to be taken with an order that sold gift cards. */
export type SoldCardsStep = 'refund' | 'cancel'

/**
 * Returns whether to warn an operator of a card first: canceling disables it but can't reverse what it paid; a refund leaves a
 * usable card. `now` is ISO 8601, `value` in minor units.
 */
export function needsWarning(
  step: SoldCardsStep,
  card: SpendableCard & { readonly value: number },
  now: string,
): boolean {
  const hasPaid = card.balance < card.value
  return hasPaid || (step === 'refund' && usableBalance(card, { region_id: card.region_id, now }) > 0)
}

/** Returns the rate in percent that a gift card is sold with (taxes-12); null where the region doesn't tax gift cards. */
export function rateOfSoldCard(
  line: TaxedPart,
  order: { readonly tax_rate: number; readonly gift_cards_taxable: boolean },
): number | null {
  return order.gift_cards_taxable ? taxRateOf(line, order.tax_rate) : null
}
