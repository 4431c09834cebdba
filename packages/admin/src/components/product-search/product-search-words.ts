import { counted } from '@purser/domain/counts'
import { isolate } from '@purser/domain/texts'

export const words = {
  search: 'Search products',
  placeholder: 'Title, SKU, ...',
  more: 'Show more',
  gone: (title: string) => `${isolate(title)} was deleted, so it is no longer selected. Nothing was saved.`,
  found: (count: number, chosen: number) => {
    if (count === 0) return chosen === 0 ? 'No options' : `No options, ${chosen} chosen`
    return `${counted(count, 'product')} found, ${chosen} chosen`
  },
} as const
