import { type LineQuantities, sentStatus } from '../orders/index.ts'

/**
 * The fulfillment status that follows from the new items of a swap or claim: canceled with it, or when its last fulfillment
 * was; else packed and shipped as far as its units are. Units that come back later change nothing.
 */
export function deriveReplacementFulfillmentStatus(replacement: {
  isCanceled: boolean
  items: readonly LineQuantities[]
  hasCanceledFulfillment: boolean
}) {
  if (replacement.isCanceled) return 'canceled'
  const sent = sentStatus(replacement.items)
  return sent === 'not_fulfilled' && replacement.hasCanceledFulfillment ? 'canceled' : sent
}
