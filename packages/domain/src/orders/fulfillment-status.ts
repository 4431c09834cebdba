import type { LineQuantities } from './lines.ts'
import type { FulfillmentStatus } from './values.ts'

export interface OrderGoodsFacts {
  isCanceled: boolean
  /** The order's own lines; those of swaps and claims do not count. */
  items: readonly LineQuantities[]
  /** The status so far: 'requires_action' stays until somebody decides. */
  current?: FulfillmentStatus | undefined
  /**
   * Whether what required action has been decided: an operator gave money back since, or received another return that
   * needs no decision.
   */
  isDecided?: boolean
}

/**
 * The fulfillment status that follows from the quantities (Q7), stored, listed and shown alike: canceled; requires_action kept
 * until it is decided; returned when of every line something went out and all of that came back; then shipped and fulfilled;
 * each 'partially_' while some units are left.
 */
export function deriveFulfillmentStatus(order: OrderGoodsFacts): FulfillmentStatus {
  if (order.isCanceled) return 'canceled'
  if (order.current === 'requires_action' && !order.isDecided) return 'requires_action'
  const sent = sentStatus(order.items)
  if (sent !== 'not_fulfilled' && total(order.items, 'returned_quantity') > 0)
    return order.items.every(isBack) ? 'returned' : 'partially_returned'
  return sent
}

/** How far the units of lines are packed and shipped, whatever comes back. */
export function sentStatus(items: readonly LineQuantities[]) {
  const wanted = total(items, 'quantity')
  const fulfilled = total(items, 'fulfilled_quantity')
  const shipped = total(items, 'shipped_quantity')
  if (fulfilled === 0) return 'not_fulfilled'
  if (shipped > 0) return shipped >= wanted ? 'shipped' : 'partially_shipped'
  return fulfilled >= wanted ? 'fulfilled' : 'partially_fulfilled'
}

/** Whether all of a line that went out came back, and anything did. */
function isBack({ fulfilled_quantity, returned_quantity }: LineQuantities): boolean {
  return (returned_quantity ?? 0) > 0 && returned_quantity === fulfilled_quantity
}

/** Units that are still to be packed. */
export function unpackedUnits(items: readonly LineQuantities[]): number {
  return total(items, 'quantity') - total(items, 'fulfilled_quantity')
}

function total(
  items: readonly LineQuantities[],
  field: 'quantity' | 'fulfilled_quantity' | 'shipped_quantity' | 'returned_quantity',
): number {
  return items.reduce((sum, item) => sum + (item[field] ?? 0), 0)
}
