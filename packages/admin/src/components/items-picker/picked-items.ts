import type { LineItem } from '@purser/contract/orders'
import { shownPrice } from '@purser/domain/taxes'
import { itemsById, type OrderDetail, originOf, variantOf } from '../line-items/order-detail.ts'

/** A line as the picker shows it. */
export interface PickerLine {
  readonly id: string
  readonly title: string
  /** The variant, its SKU, and where it came from, e.g. 'M / White · SW-M-W · from swap #1'. */
  readonly description: string
  readonly thumbnail: string | null
  /** Unit price with tax, in minor units. */
  readonly price: number
  /** Maximum units to pick, at least 1, from domain (`returnable_quantity`, `fulfillableQuantity`). */
  readonly max: number
}

/** Picked units by line id; lines that are not picked are absent. */
export type Picked = Readonly<Record<string, number>>

/** Returns the lines of an order, its swaps and its claims for a picker, each with a name unique in the order. */
export function pickerLinesOf(
  order: OrderDetail,
  found: readonly { readonly item: LineItem; readonly max: number }[],
): PickerLine[] {
  const places = placesOfEqualLines(order)
  return found.map(({ item, max }) => ({
    id: item.id,
    title: item.title,
    description: [describe(order, item), places.get(item.id)].filter(Boolean).join(' · '),
    thumbnail: item.thumbnail,
    price: shownPrice(item.unit_price, item, order.tax_rate),
    max,
  }))
}

/** Returns the full name of a line among several. */
export function pickerName({ title, description }: Pick<PickerLine, 'title' | 'description'>): string {
  return [title, description].filter(Boolean).join(', ')
}

function describe(order: OrderDetail, item: LineItem): string {
  return [variantOf(item), originOf(order, item)].filter(Boolean).join(' · ')
}

/** Returns e.g. 'line 1 of 2' by id for lines that look the same, counted over the whole order so that every dialog agrees. */
function placesOfEqualLines(order: OrderDetail): ReadonlyMap<string, string> {
  const alike = new Map<string, string[]>()
  for (const item of itemsById(order).values()) {
    const name = pickerName({ title: item.title, description: describe(order, item) })
    alike.set(name, [...(alike.get(name) ?? []), item.id])
  }
  return new Map(
    [...alike.values()]
      .filter((ids) => ids.length > 1)
      .flatMap((ids) => ids.map((id, place) => [id, `line ${place + 1} of ${ids.length}`] as const)),
  )
}

/** Returns the selection with this line, by default with one unit. */
export function pick(picked: Picked, line: Pick<PickerLine, 'id'>, quantity = 1): Picked {
  return { ...picked, [line.id]: quantity }
}

export function unpick(picked: Picked, line: Pick<PickerLine, 'id'>): Picked {
  return Object.fromEntries(Object.entries(picked).filter(([id]) => id !== line.id))
}

/** Picks all units of all lines. */
export function pickAll(lines: readonly PickerLine[]): Picked {
  return Object.fromEntries(lines.map((line) => [line.id, line.max]))
}

export interface PickedLine<Line extends PickerLine = PickerLine> {
  readonly line: Line
  readonly quantity: number
}

/**
 * Returns the lines that a picker shows: those offered, and picked ones that others have used up, in their place. Input for these stays until
 * the operator removes it.
 */
export function linesInSight<Line extends PickerLine>(
  lines: readonly Line[],
  before: readonly Line[],
  picked: Picked,
): Line[] {
  const shown = [...lines]
  before.forEach((line, place) => {
    const isGone = line.id in picked && !lines.some(({ id }) => id === line.id)
    if (isGone) shown.splice(place, 0, { ...line, max: 0 })
  })
  return shown
}

/**
 * Returns the picked lines in order, limited to what can still be sent: lines that another operator has used up are left out,
 * and no quantity exceeds what is left.
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
