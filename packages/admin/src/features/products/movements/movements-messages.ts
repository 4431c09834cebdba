import { isolate } from '@purser/domain/texts'

/** Texts of stock movements. */
export const messages = {
  title: (variant: string) => `Stock history of ${isolate(variant)}`,
  label: 'Stock movements',
  none: 'No stock movements yet',
  level: (delta: number, from: number, to: number) =>
    `${delta > 0 ? '+' : '−'}${Math.abs(delta)}, from ${from} to ${to}`,
  older: 'Show older movements',
  cut: "Older entries aren't shown.",
  order: (displayId: number) => `order #${displayId}`,
  /** Text before the order number. */
  causes: {
    opening: 'Opening stock',
    adjust: 'Changed manually',
    sold: 'Sold with',
    swapped: 'Sent in a swap for',
    replaced: 'Sent for a claim on',
    canceled: 'Restocked after cancellation:',
    returned: 'Returned from',
    written_off: 'Returned, not restocked:',
    refundedWrittenOff: 'Refunded, not restocked:',
    edit: 'Changed with the items of',
    restock: 'Restocked with a refund of',
    stocktake: 'Counted in a stocktake',
  },
  draftOrder: 'The draft order',
  stocktake: 'The stocktake',
  return: 'The return',
  swap: 'The swap',
} as const
