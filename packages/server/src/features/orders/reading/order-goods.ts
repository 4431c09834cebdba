import type { LineItem } from '@purser/contract/orders'
import type { OrderWithLines } from '@purser/domain/orders'
import type { Tx } from '../../../database/index.ts'
import { repeated, unknownReference } from '../../../http/index.ts'
import { readOrder } from './retrieve-order.ts'

/** An order with all lines whose goods its customer may have, and the returns requested for them. */
export type OrderWithGoods = OrderWithLines<LineItem>

/** The goods of a locked order. */
export async function readGoods(tx: Tx, orderId: string): Promise<OrderWithGoods> {
  const order = await readOrder(tx, orderId, { expand: ['items', 'returns', 'swaps', 'claims'] })
  return order as OrderWithGoods
}

/** A line that a request names, and how many of its units. */
export interface NamedLine {
  readonly item: LineItem & { readonly total: number }
  readonly units: number
  /** The path of its quantity in the request. */
  readonly field: string
}

/**
 * The lines that a request names in its `list`. Throws 400 when one is not among `lines`, which are those of `whose`, or stands
 * twice.
 */
export function nameLines(
  lines: readonly LineItem[],
  wanted: readonly { readonly item_id: string; readonly quantity: number }[],
  { list, whose }: { readonly list: string; readonly whose: string },
): NamedLine[] {
  const byId = new Map(lines.map((item) => [item.id, item]))
  const seen = new Set<string>()
  return wanted.map(({ item_id, quantity }, place) => {
    const field = `${list}.${place}`
    const item = byId.get(item_id)
    if (!item) throw unknownReference(`${field}.item_id`, `${item_id} isn't an item of ${whose}.`)
    if (seen.has(item_id)) throw repeated(`${field}.item_id`, item_id)
    seen.add(item_id)
    return { item: { ...item, total: item.total ?? 0 }, units: quantity, field: `${field}.quantity` }
  })
}
