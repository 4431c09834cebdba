import { isolate } from '@purser/domain/texts'

/** Texts of the variant picker. Those that the specification fixes are verbatim. */
export const messages = {
  search: 'Search by title or SKU',
  placeholder: 'e.g. Sweatshirt',
  results: 'Variants',
  failed: 'Could not fetch products',
  inStock: (count: number) => `${count.toLocaleString('en')} in stock`,
  uncounted: 'Inventory is not tracked',
  noPrice: (currency: string) => `No price in ${currency.toUpperCase()}`,
  empty: 'No items yet',
  quantityOf: (name: string) => `Quantity of ${isolate(name)}`,
  remove: (name: string) => `Remove ${isolate(name)}`,
} as const
