import { hasEnded } from '../dates/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'
import { hiddenGiftCardCode } from './gift-card.ts'

/** What decides whether a gift card can be used. `balance` in minor units. */
export interface SpendableCard {
  readonly code: string
  readonly balance: number
  readonly region_id: string
  readonly is_disabled: boolean
  readonly ends_at: string | null
}

interface Spending {
  readonly region_id: string
  /** ISO 8601. */
  readonly now: string
}

/** Returns why a gift card can't pay for an order in a region at an instant, or null. */
export function giftCardRefusal(card: SpendableCard, { region_id, now }: Spending): Refusal | null {
  const refuse = (code: Parameters<typeof refusal>[0], sentence: string) =>
    refusal(code, `${card.code}: ${sentence}`, 'gift_cards')
  if (card.is_disabled) return refuse('gift_card_disabled', 'The gift card is disabled.')
  if (hasEnded(card, now)) return refuse('gift_card_expired', 'The gift card has expired.')
  if (card.region_id !== region_id)
    return refuse('gift_card_of_other_region', "The gift card isn't valid in this region.")
  if (card.balance <= 0) return refuse('gift_card_empty', 'The gift card has no balance left.')
  return null
}

/** The status that lists show for a gift card. */
export type GiftCardState = 'active' | 'used_up' | 'expired' | 'disabled'

const stateOfRefusal: Partial<Record<string, GiftCardState>> = {
  gift_card_disabled: 'disabled',
  gift_card_expired: 'expired',
  gift_card_empty: 'used_up',
}

/** Returns the status of a gift card at an instant (ISO 8601). */
export function giftCardState(card: SpendableCard, now: string): GiftCardState {
  const refused = giftCardRefusal(card, { region_id: card.region_id, now })
  return stateOfRefusal[refused?.code ?? ''] ?? 'active'
}

/** Returns why these gift cards can't all pay for an order, or null. The first unusable one is named by its last characters only. */
export function giftCardsRefusal(cards: readonly SpendableCard[], spending: Spending): Refusal | null {
  for (const card of cards) {
    const refused = giftCardRefusal({ ...card, code: hiddenGiftCardCode(card.code) }, spending)
    if (refused) return refused
  }
  return null
}

/** Returns what a gift card can pay towards an order, in minor units. */
export function usableBalance(card: SpendableCard, spending: Spending): number {
  return giftCardRefusal(card, spending) === null ? card.balance : 0
}
