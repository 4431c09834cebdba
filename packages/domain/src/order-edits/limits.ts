import { type LineQuantities, type OrderWithLines, returnableItems } from '../orders/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'

/** A line of an order with what already happened to its units. */
export interface UsedLine extends LineQuantities {
  readonly id: string
  readonly title: string
  readonly is_giftcard?: boolean | null | undefined
}

/** What limits the change of a line. */
export interface LineUses {
  /** The lowest quantity: units that were fulfilled, refunded, returned, swapped or claimed stay. */
  readonly lowest: number
  /** Whether units were refunded, returned, swapped or claimed, so that their price was settled. */
  readonly isSettled: boolean
}

/** Returns a function that returns what limits the change of a line of the order. */
export function usesOfLines<Line extends UsedLine>(order: OrderWithLines<Line>): (line: Line) => LineUses {
  const left = new Map(
    returnableItems(order).map(({ item, refundable_quantity }) => [item.id, refundable_quantity]),
  )
  return (line) => {
    // A gift card can't be returned, so no return, swap or claim has used it.
    const settled = line.is_giftcard ? 0 : line.quantity - (left.get(line.id) ?? 0)
    const kept = (line.fulfilled_quantity ?? 0) + (line.removed_quantity ?? 0)
    return { lowest: Math.max(kept, settled), isSettled: settled > 0 }
  }
}

/** A change of a line of an order that an edit makes. */
export interface LineChange<Line> {
  readonly line: Line
  readonly uses: LineUses
  /** 0 removes the line. */
  readonly quantity: number
  readonly isPriceChanged: boolean
}

/** Returns why a line of an order can't change like this, or null. */
export function changeLineRefusal<Line extends UsedLine>(change: LineChange<Line>): Refusal | null {
  const { line, uses, quantity, isPriceChanged } = change
  if (line.is_giftcard) return giftCardEditRefusal('quantity')
  if (quantity < uses.lowest) {
    return refusal(
      'edit_quantity_too_low',
      `${uses.lowest} of ${line.title} ${uses.lowest === 1 ? 'was' : 'were'} fulfilled, refunded, returned, swapped or claimed, so the quantity can't be lower.`,
      'quantity',
    )
  }
  return isPriceChanged && uses.isSettled
    ? refusal(
        'edit_price_settled',
        `The price of ${line.title} can't change: units were refunded, returned, swapped or claimed at this price.`,
        'unit_price',
      )
    : null
}

/** Refuses to sell gift cards, or to change sold ones, in an edit: their codes may be known already. */
export function giftCardEditRefusal(field: string): Refusal {
  return refusal(
    'gift_card_not_edited',
    "Gift cards can't be added to an order or changed in it. Sell them in a new order.",
    field,
  )
}
