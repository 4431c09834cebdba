import { type LineQuantities, sentStatus } from '../orders/index.ts'

/**
 * Derives the fulfillment status of a swap's or claim's new items: canceled with it or with its last fulfillment; else how far its units
 * are packed and shipped. Later returns change nothing.
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
