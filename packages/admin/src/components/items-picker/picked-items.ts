import type { LineItem } from '@purser/contract/orders'
import { withTax } from '@purser/domain/money'

/** A line of goods as a picker shows it. */
export interface PickerLine {
  readonly id: string
  readonly title: string
  /** The variant and its SKU, e.g. 'M / White · SW-M-W'. */
  readonly description: string
  readonly thumbnail: string | null
  /** Of one unit, with tax, in minor units. */
  readonly price: number
  /** How many units may be picked, at least 1; domain says it (`returnable_quantity`, `fulfillableQuantity`). */
  readonly max: number
}

/** How many units of which line are picked, by the line's id; a line that is not picked is not there. */
export type Picked = Readonly<Record<string, number>>

/** A line of an order as a picker shows it. */
export function pickerLineOf(item: LineItem, max: number, taxRate: number): PickerLine {
  return {
    id: item.id,
    title: item.title,
    description: [item.description, item.variant?.sku].filter(Boolean).join(' · '),
    thumbnail: item.thumbnail,
    price: withTax(item.unit_price, taxRate),
    max,
  }
}

/** An item is taken once at first. */
export function pick(picked: Picked, line: Pick<PickerLine, 'id'>, quantity = 1): Picked {
  return { ...picked, [line.id]: quantity }
}

export function unpick(picked: Picked, line: Pick<PickerLine, 'id'>): Picked {
  return Object.fromEntries(Object.entries(picked).filter(([id]) => id !== line.id))
}

/** Every unit there is. */
export function pickAll(lines: readonly PickerLine[]): Picked {
  return Object.fromEntries(lines.map((line) => [line.id, line.max]))
}

export interface PickedLine<Line extends PickerLine = PickerLine> {
  readonly line: Line
  readonly quantity: number
}

/**
 * The picked lines in their order. What another operator has taken meanwhile is gone from it: a line that is no longer
 * there is left out, and a quantity is never above what is left.
 */
export function pickedLines<Line extends PickerLine>(
  lines: readonly Line[],
  picked: Picked,
): PickedLine<Line>[] {
  return lines.flatMap((line) => {
    const quantity = Math.min(picked[line.id] ?? 0, line.max)
    return quantity < 1 ? [] : [{ line, quantity }]
  })
}
