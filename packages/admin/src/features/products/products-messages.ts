import { counted } from '@purser/domain/counts'
import { isolate } from '@purser/domain/texts'

/** Texts of the products section. Those that the specification fixes are verbatim. */
export const messages = {
  title: 'Products',
  none: 'No products found',
  beginning: 'Add the products you sell. Each variant has its own prices and inventory.',
  columns: {
    name: 'Name',
    collection: 'Collection',
    status: 'Status',
    inventory: 'Inventory',
    price: 'Price',
    missing: 'Missing prices',
  },
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    changed: 'Recently changed first',
    unchanged: 'Least recently changed first',
    title: 'Title A to Z',
    titleDown: 'Title Z to A',
    price: 'Lowest price first',
    priceDown: 'Highest price first',
    stock: 'Lowest stock first',
    stockDown: 'Highest stock first',
  },
  noVariants: 'No variants',
  notCounted: 'Not tracked',
  inStock: (units: number, variants: number) => `${units} in stock for ${counted(variants, 'variant')}`,
  copy: 'Copy product',
  copied: 'Product copied',
  chooseOne: 'Select one product first.',
  inclTax: (name: string) => `${name} incl. tax`,
  inRegion: (region: string, currencyCode: string) => `${isolate(region)} (${currencyCode.toUpperCase()})`,
  deletedRegion: 'Deleted region',
  filter: {
    status: 'Status',
    attention: 'Needs attention',
    collection: 'Collection',
    tags: 'Tags',
    tagsHint: 'Press Enter, Tab or comma to add a tag.',
    saveExample: 'e.g. Drafts',
    unknownTags: (tags: readonly string[]) =>
      tags.length === 1 ? `${tags[0]} is not a valid tag` : `${tags.join(', ')} are not valid tags`,
    tagsFailed: "Couldn't load tags",
  },
} as const
