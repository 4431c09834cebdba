import type { LineItem } from '@purser/contract/orders'
import { repeated, unknownReference } from '../../http/index.ts'

/** A line named by a request, with the requested quantity. */
export interface NamedLine {
  readonly item: LineItem & { readonly total: number }
  readonly units: number
  /** The path of its quantity in the request. */
  readonly field: string
}

/**
 * Returns the lines that a request names in its field `list`. Throws 400 when one isn't among `lines`, which belong to `whose`, or is
 * named twice.
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
