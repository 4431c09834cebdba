import type { DiscountableLine, DiscountRule } from '../discounts/index.ts'
import { computeOrderTotals, lineValue, type OrderTotals, totalsOfPlacedOrder } from '../orders/index.ts'
import type { TaxedPart, TaxLine } from '../taxes/index.ts'

export const itemChangeTypes = ['item_add', 'item_remove', 'item_update'] as const
export type ItemChangeType = (typeof itemChangeTypes)[number]

/** One change of an edit. `line` is an added item; an updated one has its new quantity and net price. */
export interface ItemChange<Line> {
  readonly type: ItemChangeType
  readonly original_line_item_id: string | null
  readonly quantity: number | null
  /** Net, in minor units. */
  readonly unit_price: number | null
  readonly line: Line | null
}

interface EditableLine {
  readonly id: string
  readonly quantity: number
  readonly unit_price: number
}

/** Returns the lines that an order has once the changes are confirmed: its own without the removed ones, then the added ones. */
export function editedLines<Line extends EditableLine>(
  lines: readonly Line[],
  changes: readonly ItemChange<Line>[],
): Line[] {
  const changed = new Map(changes.map((change) => [change.original_line_item_id, change]))
  const kept = lines.flatMap((line) => {
    const change = changed.get(line.id)
    if (!change) return [line]
    if (change.type === 'item_remove') return []
    return [
      {
        ...line,
        quantity: change.quantity ?? line.quantity,
        unit_price: change.unit_price ?? line.unit_price,
      },
    ]
  })
  const added = changes.flatMap(({ line, quantity, unit_price }) =>
    line ? [{ ...line, quantity: quantity ?? line.quantity, unit_price: unit_price ?? line.unit_price }] : [],
  )
  return [...kept, ...added]
}

interface ChargedPart {
  /** The taxes that were charged; none for an order with one rate. */
  readonly taxes?: readonly TaxLine[] | null | undefined
}

/** An order as stored; amounts net in minor units. */
export interface OrderToEdit {
  /** Percent, as when the order was placed. */
  readonly tax_rate: number
  readonly items: readonly (DiscountableLine & { readonly discount_total: number } & ChargedPart)[]
  readonly shipping_methods: readonly ({ readonly price: number } & ChargedPart)[]
  readonly gift_card_total: number
  readonly gift_card_tax_total?: number | undefined
  readonly tax_total: number
}

/** What an edit replaces; undefined where the order stays as it is. */
export interface EditedParts {
  readonly items: readonly (DiscountableLine & TaxedPart)[]
  readonly shipping_methods: readonly ({ readonly price: number } & TaxedPart)[]
  readonly discounts: readonly DiscountRule[]
}

/**
 * Computes the totals of an order as edited, like those of a new order: the discount's rule applies to the new items, tax is at the rates of the
 * order, and gift cards pay at most what they paid. Without changes they are the order's own to the minor unit.
 */
export function editedTotals(order: OrderToEdit, edited: EditedParts | null): OrderTotals {
  if (edited === null) return totalsOfPlacedOrder(order)
  const { tax_rate, gift_card_total: balance, gift_card_tax_total: tax = 0 } = order
  if (tax === 0) return computeOrderTotals({ ...edited, tax_rate, gift_card_balance: balance })
  const taxOn = (paid: number) => lineValue({ quantity: balance, total: tax }, paid)
  return computeOrderTotals({ ...edited, tax_rate, taxed_gift_cards: [{ balance, taxOn }] })
}
