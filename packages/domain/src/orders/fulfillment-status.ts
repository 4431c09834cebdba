import { fulfillableQuantity, type LineQuantities } from './lines.ts'
import type { FulfillmentStatus } from './values.ts'

export interface OrderGoodsFacts {
  isCanceled: boolean
  /** The order's own lines, without those of swaps and claims. */
  items: readonly LineQuantities[]
  /** The current status: 'requires_action' stays until somebody decides. */
  current?: FulfillmentStatus | undefined
  /** Whether an operator has decided: by a later refund, or by receiving another return that needs no decision. */
  isDecided?: boolean
}

/**
 * Derives the fulfillment status from the quantities (Q7), as stored, listed and shown: canceled; requires_action until decided; returned
 * if something of every line was sent and all of it came back; then shipped and fulfilled; each 'partially_' while units are left.
 */
export function deriveFulfillmentStatus(order: OrderGoodsFacts): FulfillmentStatus {
  if (order.isCanceled) return 'canceled'
  if (order.current === 'requires_action' && !order.isDecided) return 'requires_action'
  const sent = sentStatus(order.items)
  if (sent !== 'not_fulfilled' && total(order.items, 'returned_quantity') > 0)
    return order.items.every(isBack) ? 'returned' : 'partially_returned'
  return sent
}

/** Returns how far the units of lines are packed and shipped, ignoring returns. */
export function sentStatus(items: readonly LineQuantities[]) {
  const wanted = total(items, 'quantity') - total(items, 'removed_quantity')
  const fulfilled = total(items, 'fulfilled_quantity')
  const shipped = total(items, 'shipped_quantity')
  if (fulfilled === 0) return 'not_fulfilled'
  if (shipped > 0) return shipped >= wanted ? 'shipped' : 'partially_shipped'
  return fulfilled >= wanted ? 'fulfilled' : 'partially_fulfilled'
}

/** Returns whether all units of a line that were sent came back, at least one. */
function isBack({ fulfilled_quantity, returned_quantity }: LineQuantities): boolean {
  return (returned_quantity ?? 0) > 0 && returned_quantity === fulfilled_quantity
}

/** Counts the units that are still to be packed. */
export function unpackedUnits(items: readonly LineQuantities[]): number {
  return items.reduce((sum, item) => sum + fulfillableQuantity(item), 0)
}

function total(items: readonly LineQuantities[], field: keyof LineQuantities): number {
  return items.reduce((sum, item) => sum + (item[field] ?? 0), 0)
}
