import type { LineItem } from '@purser/contract/orders'
import { type OrderWithLines, returnableItems } from '@purser/domain/orders'
import { unitsOut, unitsWithCustomer, withoutReturn } from '@purser/domain/returns'
import type { Tx } from '../../database/index.ts'
import { repeated, unknownReference } from '../../http/index.ts'
import { readOrder } from '../orders/index.ts'

/** A line of which units come back. */
export interface ReturnedLineItem {
  readonly item: LineItem & { readonly total: number }
  readonly title: string
  readonly is_giftcard: boolean
  /** How many of its units may still come back, 0 when none. */
  readonly returnable_quantity: number
  /** For how many of its units money may still be given. */
  readonly refundable_quantity: number
  /** How many were fulfilled and have not come back. */
  readonly units_out: number
  /** How many its customer was sent, and neither sent back nor asked to. */
  readonly units_with_customer: number
  readonly units: number
  /** Where its quantity stands in the request. */
  readonly field: string
}

/** An order with everything that goods of it can come back from. */
export type OrderWithGoods = OrderWithLines<LineItem>

/** The goods of a locked order, and what was asked back of them. */
export async function readGoods(tx: Tx, orderId: string): Promise<OrderWithGoods> {
  const order = await readOrder(tx, orderId, { expand: ['items', 'returns', 'swaps', 'claims'] })
  return order as OrderWithGoods
}

/**
 * The lines of an order and of its live swaps and claims that a return names, with what may still come back of each (domain);
 * what the return `except` asks for counts as free; they stand in
 * the request's `list`. Throws 400 when one is not of the order, or stands twice.
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
  const lines = new Map(
    [...(order.items ?? []), ...live.flatMap((each) => each.additional_items ?? [])].map((item) => [
      item.id,
      item,
    ]),
  )
  const returnable = new Map(returnableItems(order).map((each) => [each.item.id, each]))
  const seen = new Set<string>()
  return wanted.map(({ item_id, quantity }, place) => {
    const field = `${list}.${place}`
    const item = lines.get(item_id)
    if (!item)
      throw unknownReference(
        `${field}.item_id`,
        `${item_id} is not a line of this order, its swaps or its claims.`,
      )
    if (seen.has(item_id)) throw repeated(`${field}.item_id`, item_id)
    seen.add(item_id)
    const left = returnable.get(item_id)
    return {
      item: { ...item, total: item.total ?? 0 },
      title: item.title,
      is_giftcard: item.is_giftcard,
      returnable_quantity: left?.returnable_quantity ?? 0,
      refundable_quantity: left?.refundable_quantity ?? 0,
      units_out: unitsOut(item),
      units_with_customer: unitsWithCustomer(item, left?.returnable_quantity ?? 0),
      units: quantity,
      field: `${field}.quantity`,
    }
  })
}
