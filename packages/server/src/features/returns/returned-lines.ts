import type { LineItem } from '@purser/contract/orders'
import { type OrderWithLines, returnableItems } from '@purser/domain/orders'
import type { Tx } from '../../database/index.ts'
import { invalidData } from '../../http/index.ts'
import { readOrder } from '../orders/index.ts'

/** A line of which units come back. */
export interface ReturnedLineItem {
  readonly item: LineItem & { readonly total: number }
  /** How many of its units may still come back, 0 when none. */
  readonly returnable_quantity: number
  readonly units: number
}

/**
 * The lines of a locked order and of its live swaps and claims that a return names, with what may still come back of each
 * (domain); what the return `except` asks for counts as free. Throws 400 when one is not of the order, or stands twice.
 */
export async function findReturnedLines(
  tx: Tx,
  orderId: string,
  wanted: readonly { readonly item_id: string; readonly quantity: number }[],
  except: string | null = null,
): Promise<ReturnedLineItem[]> {
  const order = withoutReturn(
    (await readOrder(tx, orderId, {
      expand: ['items', 'returns', 'swaps', 'claims'],
    })) as OrderWithLines<LineItem>,
    except,
  )
  const replacements = [...(order.swaps ?? []), ...(order.claims ?? [])]
  const live = replacements.filter(({ canceled_at }) => canceled_at == null)
  const lines = new Map(
    [...(order.items ?? []), ...live.flatMap((each) => each.additional_items ?? [])].map((item) => [
      item.id,
      item,
    ]),
  )
  const returnable = new Map(
    returnableItems(order).map(({ item, returnable_quantity }) => [item.id, returnable_quantity]),
  )
  const seen = new Set<string>()
  return wanted.map(({ item_id, quantity }) => {
    const item = lines.get(item_id)
    if (!item) throw invalidData(`items: ${item_id} is not a line of this order, its swaps or its claims`)
    if (seen.has(item_id)) throw invalidData(`items: ${item_id} stands there twice`)
    seen.add(item_id)
    return {
      item: { ...item, total: item.total ?? 0 },
      returnable_quantity: returnable.get(item_id) ?? 0,
      units: quantity,
    }
  })
}

function withoutReturn(order: OrderWithLines<LineItem>, id: string | null): OrderWithLines<LineItem> {
  if (id === null) return order
  const strip = <Each extends { return_order?: { id: string } | null | undefined }>(each: Each) =>
    each.return_order?.id === id ? { ...each, return_order: null } : each
  return {
    ...order,
    returns: (order.returns ?? []).filter((each) => each.id !== id),
    swaps: (order.swaps ?? []).map(strip),
    claims: (order.claims ?? []).map(strip),
  }
}
