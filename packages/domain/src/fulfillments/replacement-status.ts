import type { LineQuantities } from '../orders/index.ts'

/** The fulfillment statuses that a swap and a claim share. */
export type ReplacementFulfillmentStatus =
  | 'not_fulfilled'
  | 'partially_fulfilled'
  | 'fulfilled'
  | 'partially_shipped'
  | 'shipped'
  | 'canceled'
  | 'requires_action'

/**
 * The fulfillment status that follows from the new items of a swap or claim: canceled with it, or when its last fulfillment
 * was; else packed and shipped as far as its units are. Units that come back later change nothing.
 */
export function deriveReplacementFulfillmentStatus(replacement: {
  isCanceled: boolean
  items: readonly LineQuantities[]
  hasCanceledFulfillment: boolean
}): ReplacementFulfillmentStatus {
  if (replacement.isCanceled) return 'canceled'
  const sum = (field: 'quantity' | 'fulfilled_quantity' | 'shipped_quantity') =>
    replacement.items.reduce((total, item) => total + (item[field] ?? 0), 0)
  const [wanted, fulfilled, shipped] = [sum('quantity'), sum('fulfilled_quantity'), sum('shipped_quantity')]
  if (fulfilled === 0) return replacement.hasCanceledFulfillment ? 'canceled' : 'not_fulfilled'
  if (shipped > 0) return shipped >= wanted ? 'shipped' : 'partially_shipped'
  return fulfilled >= wanted ? 'fulfilled' : 'partially_fulfilled'
}
