import { type Refusal, refusal } from '../refusals/index.ts'
/** Whether a text has a gift card code's form: four groups of four capitals or digits (wire reference 4.13). */
export function isGiftCardCode(code: string): boolean {
  return /^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/.test(code)
}

/** Capitals and digits that are not mistaken for each other when they are read out. */
const codeSigns = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A new gift card's code of 16 signs, each drawn by `pick`, which answers a whole number from 0 to below its argument. */
export function makeGiftCardCode(pick: (below: number) => number): string {
  const block = () => Array.from({ length: 4 }, () => codeSigns.charAt(pick(codeSigns.length))).join('')
  return [block(), block(), block(), block()].join('-')
}

export interface GiftCardFacts {
  id: string
  balance: number
  is_disabled: boolean
  region_id: string
  ends_at: string | null
}

/**
 * Why a card cannot pay for an order of a region at an instant (ISO), or null: disabled, of another
 * region, past its end, or empty (wire reference 5.6 with its recommendation).
 */
export function giftCardRefusal(
  card: GiftCardFacts,
  order: { now: string; region_id: string },
): Refusal | null {
  if (card.is_disabled) return refusal('gift_card_disabled', 'The gift card is disabled.')
  if (card.region_id !== order.region_id)
    return refusal('gift_card_of_other_region', 'The gift card is of another region.')
  if (card.ends_at !== null && Date.parse(card.ends_at) <= Date.parse(order.now))
    return refusal('gift_card_expired', 'The gift card has expired.')
  return card.balance > 0 ? null : refusal('gift_card_empty', 'The gift card is empty.')
}

/**
 * Which cards pay how much of `amount`: those that end first, then those with least left (wire
 * reference 5.6). The parts are at least 1 and sum to the amount, or to all that the cards hold.
 */
export function redeemGiftCards(
  amount: number,
  cards: readonly Pick<GiftCardFacts, 'id' | 'balance' | 'ends_at'>[],
): { gift_card_id: string; amount: number; balance_after: number }[] {
  const parts: { gift_card_id: string; amount: number; balance_after: number }[] = []
  let left = amount
  for (const card of [...cards].sort(byEndThenBalance)) {
    const part = Math.min(left, card.balance)
    if (part <= 0) continue
    parts.push({ gift_card_id: card.id, amount: part, balance_after: card.balance - part })
    left -= part
  }
  return parts
}

type Redeemable = Pick<GiftCardFacts, 'balance' | 'ends_at'>

function byEndThenBalance(a: Redeemable, b: Redeemable): number {
  const end = (card: Redeemable) => (card.ends_at === null ? Number.MAX_VALUE : Date.parse(card.ends_at))
  return end(a) - end(b) || a.balance - b.balance
}
