import type { LineItem } from '@purser/contract/orders'
import { type OrderWithLines, returnableItems } from '@purser/domain/orders'
import { unitsOut, unitsWithCustomer, withoutReturn } from '@purser/domain/returns'
import { type NamedLine, nameLines } from '../after-sale/index.ts'

/** A line with returned units. */
export interface ReturnedLineItem extends NamedLine {
  readonly title: string
  readonly is_giftcard: boolean
  /** Number of its units that can still be returned; 0 if none. */
  readonly returnable_quantity: number
  /** Number of its units that can still be refunded. */
  readonly refundable_quantity: number
  /** Number of its units fulfilled and not returned. */
  readonly units_out: number
  /** Number of its units that the customer was sent and has neither returned nor been asked to return. */
  readonly units_with_customer: number
}

/**
 * Finds the lines that a return names in an order and its live swaps and claims, with what can still be returned of each (domain).
 * Quantities of the return `except` count as free; `list` is the request's field with the lines. Throws 400 if one isn't in the order or
 * appears twice.
 */
export function findReturnedLines(
  read: OrderWithLines<LineItem>,
  wanted: readonly { readonly item_id: string; readonly quantity: number }[],
  list = 'items',
  except: string | null = null,
): ReturnedLineItem[] {
  const order = except === null ? read : withoutReturn(read, except)
  const replacements = [...(order.swaps ?? []), ...(order.claims ?? [])]
  const live = replacements.filter(({ canceled_at }) => canceled_at == null)
  const lines = [...(order.items ?? []), ...live.flatMap((each) => each.additional_items ?? [])]
  const returnable = new Map(returnableItems(order).map((each) => [each.item.id, each]))
  const whose = 'this order, its swaps or its claims'
  return nameLines(lines, wanted, { list, whose }).map((line) => {
    const { item } = line
    const left = returnable.get(item.id)
    return {
      ...line,
      title: item.title,
      is_giftcard: item.is_giftcard,
      returnable_quantity: left?.returnable_quantity ?? 0,
      refundable_quantity: left?.refundable_quantity ?? 0,
      units_out: unitsOut(item),
      units_with_customer: unitsWithCustomer(item, left?.returnable_quantity ?? 0),
    }
  })
}
