import { counted } from '@purser/domain/counts'

const nouns: Readonly<Record<string, readonly [one: string, many?: string]>> = {
  orders: ['order'],
  past_orders: ['past order'],
  draft_orders: ['draft order'],
  carts: ['cart'],
  addresses: ['address', 'addresses'],
  returns: ['return'],
  swaps: ['swap'],
  claims: ['claim'],
  notes: ['note'],
  notifications: ['email sent', 'emails sent'],
  gift_cards: ['gift card'],
}

/** Returns the kinds of records that there are any of, with their numbers: '3 orders'. */
export const countsIn = (counts: Readonly<Record<string, number>>): string[] =>
  Object.entries(nouns).flatMap(([kind, [one, many]]) => {
    const count = counts[kind] ?? 0
    return count === 0 ? [] : counted(count, one, many)
  })
