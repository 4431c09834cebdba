import { type SpendableCard, usableBalance } from './spending.ts'

/** Whether the codes of the gift cards that an order sold wait for its money. */
export function isCodeAwaited(order: { readonly status: string; readonly payment_status: string }): boolean {
  return (
    order.status !== 'canceled' && ['not_paid', 'awaiting', 'requires_action'].includes(order.payment_status)
  )
}

/** What is about to be done with an order that sold gift cards. */
export type SoldCardsStep = 'refund' | 'cancel'

/**
 * Whether an operator is to be told of a card before: canceling disables it, and what it paid is not taken back; a refund leaves one that
 * still pays. `now` is ISO 8601, `value` in minor units.
 */
export function isToldBefore(
  step: SoldCardsStep,
  card: SpendableCard & { readonly value: number },
  now: string,
): boolean {
  const hasPaid = card.balance < card.value
  return hasPaid || (step === 'refund' && usableBalance(card, { region_id: card.region_id, now }) > 0)
}
