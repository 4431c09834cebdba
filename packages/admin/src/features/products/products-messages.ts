/** The sentences of the products section; those that the specification fixes stand here verbatim. */
export const messages = {
  title: 'Products',
  none: 'No products found',
  beginning: 'A product is what customers order, in its variants, each with its prices and its stock.',
  columns: {
    name: 'Name',
    collection: 'Collection',
    status: 'Status',
    inventory: 'Inventory',
    missing: 'Missing prices',
  },
  noVariants: 'No variants',
  notCounted: 'Not counted',
  inStock: (units: number, variants: number) =>
    `${units} in stock for ${variants} ${variants === 1 ? 'variant' : 'variants'}`,
  filter: { status: 'Status', saveExample: 'e.g. Drafts' },
} as const
