import type { ResponseOf } from '@purser/contract/endpoints'
import type { GiftCard, listGiftCards } from '@purser/contract/gift-cards'
import { needsWarning, type SoldCardsStep } from '@purser/domain/gift-cards'

interface SellingOrder {
  readonly id: string
  readonly display_id: number
  readonly refunds?: readonly { readonly gift_card_id?: string | null | undefined }[]
}

/** Maximum of one request, and of one cart. */
export const soldCardsInput = ({ display_id }: SellingOrder) => ({
  query: { q: `#${display_id}`, limit: 1_000 },
})

interface CardsToMention {
  readonly cards: readonly GiftCard[]
  /** Number of further cards that were not loaded. */
  readonly unread: number
}

/** Returns the gift cards sold with an order that the operator is warned of before a refund. `now` is ISO 8601. */
export function cardsToMention(
  order: SellingOrder,
  before: SoldCardsStep,
  { gift_cards, count }: Pick<ResponseOf<typeof listGiftCards>, 'gift_cards' | 'count'>,
  now: string,
): CardsToMention {
  const refunds = new Set((order.refunds ?? []).map(({ gift_card_id }) => gift_card_id))
  const cards = gift_cards.filter(
    (card) => card.order_id === order.id && !refunds.has(card.id) && needsWarning(before, card, now),
  )
  return { cards, unread: Math.max(0, count - gift_cards.length) }
}
