import { giftCardKey } from '../codes/index.ts'
import { parseOrderSearch } from '../orders/index.ts'

/** What a query over gift cards looks for: parts of a code, the number of the order that bought it, or either. */
export interface GiftCardSearch {
  readonly codes?: readonly string[]
  readonly display_id?: number
}

/** Words that are looked for at most, as in other lists. */
const MOST_WORDS = 8

/** Reads the search box's `q`: '#123' names one order, digits may also be of a code. Each word is read as a customer may copy a code. */
export function parseGiftCardSearch(q: string): GiftCardSearch {
  const codes = [...new Set(q.split(/\s+/).map(giftCardKey))].filter(Boolean).slice(0, MOST_WORDS)
  if (codes.length === 0) return {}
  const order = parseOrderSearch(q)
  if (order.kind === 'display_id') return { display_id: order.display_id }
  return order.kind === 'number' ? { codes, display_id: order.display_id } : { codes }
}
