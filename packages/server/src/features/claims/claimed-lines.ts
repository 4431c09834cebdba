import type { LineItem } from '@purser/contract/orders'
import { claimableItems } from '@purser/domain/claims'
import type { OrderWithLines } from '@purser/domain/orders'
import type { Tx } from '../../database/index.ts'
import { repeated, unknownReference } from '../../http/index.ts'
import { readOrder } from '../orders/index.ts'

/** A line that a claim is about. */
export interface ClaimedLine {
  readonly item: LineItem & { readonly total: number }
  /** How many of its units may be claimed, 0 when none. */
  readonly claimable_quantity: number
  readonly units: number
}

/**
 * The lines of a locked order, its swaps and claims that a claim names, with what may be claimed of each (domain). Throws 400
 * when one is not of the order, or stands twice.
 */
export async function findClaimedLines(
  tx: Tx,
  orderId: string,
  wanted: readonly { readonly item_id: string; readonly quantity: number }[],
): Promise<ClaimedLine[]> {
  const order = (await readOrder(tx, orderId, {
    expand: ['items', 'returns', 'swaps', 'claims'],
  })) as OrderWithLines<LineItem>
  const lines = [
    ...(order.items ?? []),
    ...[...(order.swaps ?? []), ...(order.claims ?? [])].flatMap((each) => each.additional_items ?? []),
  ]
  const claimable = new Map(
    claimableItems(order).map(({ item, claimable_quantity }) => [item.id, claimable_quantity]),
  )
  const seen = new Set<string>()
  return wanted.map(({ item_id, quantity }, place) => {
    const field = `claim_items.${place}.item_id`
    const item = lines.find(({ id }) => id === item_id)
    if (!item) throw unknownReference(field, `${item_id} is not a line of this order.`)
    if (seen.has(item_id)) throw repeated(field, item_id)
    seen.add(item_id)
    return {
      item: { ...item, total: item.total ?? 0 },
      claimable_quantity: claimable.get(item_id) ?? 0,
      units: quantity,
    }
  })
}
