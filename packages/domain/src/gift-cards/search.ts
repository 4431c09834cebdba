import { giftCardKey } from '../codes/index.ts'
import { parseOrderSearch } from '../orders/index.ts'

/** What a query over gift cards looks for: a part of a code, the number of the order that bought it, or either. */
export interface GiftCardSearch {
  readonly code?: string
  readonly display_id?: number
}

/** Reads the search box's `q`: '#123' names one order, digits may also be of a code. A code is read as a customer may copy it. */
export function parseGiftCardSearch(q: string): GiftCardSearch {
  const code = giftCardKey(q)
  if (code === '') return {}
  const order = parseOrderSearch(q)
  if (order.kind === 'display_id') return { display_id: order.display_id }
  return order.kind === 'number' ? { code, display_id: order.display_id } : { code }
}
