import type { LineItem } from '@purser/contract/orders'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import type { ShownEdit } from '../order-edits-data.ts'
import { messages } from '../order-edits-messages.ts'

const words = messages.items

/** A line of the order or an added one, as the edit has it. */
export interface EditRow {
  readonly line: LineItem
  readonly state: 'same' | 'changed' | 'added' | 'removed'
  /** The line before the edit; null for an added one. */
  readonly was: LineItem | null
  /** The change to undo. */
  readonly changeId: string | undefined
  readonly lowest: number
  readonly isPriceFixed: boolean
  /** Why it can't change as a whole, or what limits it. */
  readonly limits: readonly string[]
}

/** Lists the lines of an order with what the edit makes of them, removed ones in their place, then the added ones. */
export function editRows(order: Pick<OrderDetail, 'items'>, edit: ShownEdit): EditRow[] {
  const changeOf = (id: string) =>
    edit.changes.find((each) => each.original_line_item_id === id || each.line_item_id === id)
  const own = order.items.map((was): EditRow => {
    const line = edit.items.find(({ id }) => id === was.id)
    const changeId = changeOf(was.id)?.id
    const limit = edit.limits.find(({ item_id }) => item_id === was.id)
    const { lowest = 0, is_price_fixed: isPriceFixed = false } = limit ?? {}
    const state = line ? (changeId === undefined ? 'same' : 'changed') : 'removed'
    return {
      line: line ?? was,
      state,
      was,
      changeId,
      lowest,
      isPriceFixed,
      limits: limitsOf(was, lowest, isPriceFixed),
    }
  })
  const added = edit.items
    .filter(({ id }) => !order.items.some((was) => was.id === id))
    .map((line): EditRow => {
      const changeId = changeOf(line.id)?.id
      return { line, state: 'added', was: null, changeId, lowest: 0, isPriceFixed: false, limits: [] }
    })
  return [...own, ...added]
}

function limitsOf(line: LineItem, lowest: number, isPriceFixed: boolean): string[] {
  if (line.is_giftcard) return [words.giftCard]
  const isFulfilled = lowest === line.fulfilled_quantity
  return [
    ...(lowest > 0 ? [isFulfilled ? words.fulfilled(lowest) : words.used(lowest)] : []),
    ...(isPriceFixed ? [words.priceFixed] : []),
  ]
}
