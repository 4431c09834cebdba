import { counted } from '@purser/domain/counts'
import { isolate } from '@purser/domain/texts'

export const messages = {
  title: 'Tags',
  about:
    'Tags appear here once an order has them. Add them to an order by "Edit tags", or to selected orders by "Change tags".',
  columns: { tag: 'Tag', orders: 'Orders', color: 'Color' },
  orders: (count: number) => counted(count, 'order'),
  colorOf: (tag: string) => `Color of ${isolate(tag)}`,
  noColor: 'No color',
  saved: 'Color saved',
  none: 'No tags yet',
} as const
