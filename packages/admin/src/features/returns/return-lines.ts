import type { LineItem } from '@purser/contract/orders'
import type { Return } from '@purser/contract/returns'
import { type ReturnableItem, returnableItems } from '@purser/domain/orders'
import { isSettledBySwap, notSwapped, receivableItems, unitsOut } from '@purser/domain/returns'
import { type PaidUnits, paidUnits } from '../../components/items-picker/paid-units.ts'
import {
  type PickedLine,
  type PickerLine,
  pickerLinesOf,
} from '../../components/items-picker/picked-items.ts'
import { itemsById, type OrderDetail } from '../../components/line-items/order-detail.ts'

/** A returnable line in the picker. */
export interface ReturnLine extends PickerLine {
  readonly item: LineItem
  /** Units requested by the return; 0 if the line isn't part of it. */
  readonly asked: number
  /** Why a swap's return can't contain more units although the customer has more. */
  readonly bound?: string | undefined
  /** Number of units that can still be refunded. */
  readonly refundable: number
}

/** Returns the lines that can still be returned: of the order, its live swaps and claims. */
export function linesToRequest(order: OrderDetail): ReturnLine[] {
  return linesOf(order, returnableItems<LineItem>(order), new Map())
}

/**
 * Returns the lines that this return's receipt can contain, requested ones first. For a swap or claim, unrequested goods need a
 * return of their own.
 */
export function linesToReceive(order: OrderDetail, record: Return): ReturnLine[] {
  const asked = askedQuantities(record)
  const isSwapped = isSettledBySwap(order.swaps.find(({ id }) => id === record.swap_id))
  return linesOf(order, receivableItems<LineItem>(order, record.id), asked)
    .filter((line) => record.order_id !== null || line.asked > 0)
    .map((line) =>
      isSwapped && unitsOut(line.item) > line.asked ? { ...line, bound: notSwapped(line, line.asked) } : line,
    )
    .sort((one, other) => Number(other.asked > 0) - Number(one.asked > 0))
}

/**
 * Returns why a receipt can't contain anything: e.g. other returns request all units that were fulfilled and not returned.
 */
export function whyNothing(order: OrderDetail, record: Return): 'asked elsewhere' | 'nothing out' {
  const asked = askedQuantities(record)
  const isOut = [...itemsById(order).values()].some(
    (item) => !item.is_giftcard && unitsOut(item) > 0 && (record.order_id !== null || asked.has(item.id)),
  )
  return isOut ? 'asked elsewhere' : 'nothing out'
}

/** Returns the requested quantities by line. */
export function askedQuantities(record: Return): ReadonlyMap<string, number> {
  return new Map((record.items ?? []).map((each) => [each.item_id, each.requested_quantity ?? each.quantity]))
}

/** The chosen lines as domain values them. */
export function valuedLines(chosen: readonly PickedLine<ReturnLine>[]): PaidUnits[] {
  return chosen.map(({ line, quantity }) => paidUnits(line.item, line.refundable, quantity))
}

/** Whether receiving a line changes stock. */
export function isStockCounted({ item }: ReturnLine): boolean {
  return item.variant?.manage_inventory ?? false
}

function linesOf(
  order: OrderDetail,
  found: readonly ReturnableItem<LineItem>[],
  asked: ReadonlyMap<string, number>,
): ReturnLine[] {
  const lines = pickerLinesOf(
    order,
    found.map(({ item, returnable_quantity: max }) => ({ item, max })),
  )
  return found.flatMap(({ item, refundable_quantity: refundable }, place) => {
    const line = lines[place]
    return line ? [{ ...line, item, refundable, asked: asked.get(item.id) ?? 0 }] : []
  })
}
