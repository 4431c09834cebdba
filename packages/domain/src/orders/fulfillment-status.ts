import type { FulfillmentStatus } from './values.ts'

/** A line's quantities; the wire's null counts as 0. */
export interface LineQuantities {
  quantity: number
  fulfilled_quantity?: number | null | undefined
  shipped_quantity?: number | null | undefined
  returned_quantity?: number | null | undefined
}

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
 * The fulfillment status that follows from the quantities (Q7): canceled; requires_action kept until it is decided; then
 * returned, shipped, fulfilled, each 'partially_' while some units are left.
 */
export function deriveFulfillmentStatus(order: OrderGoodsFacts): FulfillmentStatus {
  if (order.isCanceled) return 'canceled'
  if (order.current === 'requires_action' && !order.isDecided) return 'requires_action'
  const bought = order.items.reduce((sum, item) => sum + item.quantity, 0)
  const fulfilled = total(order.items, 'fulfilled_quantity')
  const shipped = total(order.items, 'shipped_quantity')
  const returned = total(order.items, 'returned_quantity')
  if (fulfilled === 0) return 'not_fulfilled'
  if (returned > 0) return returned >= bought ? 'returned' : 'partially_returned'
  if (shipped > 0) return shipped >= bought ? 'shipped' : 'partially_shipped'
  return fulfilled >= bought ? 'fulfilled' : 'partially_fulfilled'
}

/**
 * The fulfillment status as it is displayed: requires_action is kept; 'partially_returned' when at least one item has a
 * returned quantity and at least one has none; 'returned' when every item's returned quantity equals its fulfilled quantity and
 * the status is not not_fulfilled, fulfilled or shipped. Where nothing at all was returned nothing shows as returned, so a
 * canceled order stays canceled.
 */
export function displayedFulfillmentStatus(
  status: FulfillmentStatus,
  items: readonly LineQuantities[],
): FulfillmentStatus {
  if (status === 'requires_action' || status === 'returned') return status
  const returned = items.filter((item) => (item.returned_quantity ?? 0) > 0)
  if (returned.length === 0) return status
  if (returned.length < items.length) return 'partially_returned'
  const isAllReturned = items.every(
    (item) => (item.returned_quantity ?? 0) === (item.fulfilled_quantity ?? 0),
  )
  const mayShowReturned = status !== 'not_fulfilled' && status !== 'fulfilled' && status !== 'shipped'
  return isAllReturned && mayShowReturned ? 'returned' : status
}

function total(
  items: readonly LineQuantities[],
  field: 'fulfilled_quantity' | 'shipped_quantity' | 'returned_quantity',
): number {
  return items.reduce((sum, item) => sum + (item[field] ?? 0), 0)
}
