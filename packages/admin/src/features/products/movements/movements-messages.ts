import { isolate } from '@purser/domain/texts'

/** The sentences of where stock went. */
export const messages = {
  title: (variant: string) => `Stock of ${isolate(variant)}`,
  label: 'Movements of stock',
  none: 'Its stock has not moved yet',
  level: (delta: number, from: number, to: number) =>
    `${delta > 0 ? '+' : '−'}${Math.abs(delta)}, from ${from} to ${to}`,
  older: 'Show older movements',
  cut: 'What is older than this is not shown here.',
  order: (displayId: number) => `order #${displayId}`,
  /** What stands before the order. */
  causes: {
    opening: 'In stock at the beginning',
    adjust: 'Changed by hand',
    sold: 'Sold with',
    swapped: 'Sent in a swap of',
    replaced: 'Sent for a claim of',
    canceled: 'Back, as it was canceled:',
    returned: 'Returned from',
    written_off: 'Not restocked, from',
  },
  draftOrder: 'The draft order',
  return: 'The return',
  swap: 'The swap',
} as const
