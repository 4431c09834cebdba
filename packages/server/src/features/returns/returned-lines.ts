import { returnableItems } from '@purser/domain/orders'
import { unitsOut, unitsWithCustomer, withoutReturn } from '@purser/domain/returns'
import { type NamedLine, nameLines } from '../after-sale/index.ts'
import type { OrderWithGoods } from '../orders/index.ts'

/** A line with returned units. */
export interface ReturnedLineItem extends NamedLine {
  readonly title: string
  readonly is_giftcard: boolean
  /** How many of its units can still be returned, 0 when none. */
  readonly returnable_quantity: number
  /** For how many of its units money may still be given. */
  readonly refundable_quantity: number
  /** How many were fulfilled and not returned. */
  readonly units_out: number
  /** How many its customer was sent, and neither sent back nor asked to. */
  readonly units_with_customer: number
}

/**
 * Returns the lines of an order and of its live swaps and claims that a return names, with what can still be returned of each (domain); the
 * quantities of the return `except` count as free; `list` is the request's field with the lines. Throws 400 when one isn't of the order or
 * appears twice.
 */
export function findReturnedLines(
  read: OrderWithGoods,
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
