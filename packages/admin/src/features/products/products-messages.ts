import { counted } from '@purser/domain/counts'
import { isolate } from '@purser/domain/texts'

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
    stock: 'Least stock first',
    stockDown: 'Most stock first',
  },
  noVariants: 'No variants',
  notCounted: 'Not counted',
  inStock: (units: number, variants: number) => `${units} in stock for ${counted(variants, 'variant')}`,
  copy: 'Copy product',
  copied: 'The product was copied',
  chooseOne: 'Choose one product first.',
  choose: (title: string) => `Choose ${isolate(title)}`,
  inRegion: (region: string, currencyCode: string) => `${isolate(region)} (${currencyCode.toUpperCase()})`,
  deletedRegion: 'Deleted region',
  filter: {
    status: 'Status',
    collection: 'Collection',
    tags: 'Tags',
    tagsHint: 'Press Enter, Tab or comma to add a tag.',
    saveExample: 'e.g. Drafts',
    unknownTags: (tags: readonly string[]) =>
      tags.length === 1 ? `${tags[0]} is not a valid tag` : `${tags.join(', ')} are not valid tags`,
    tagsFailed: 'Could not look up tags',
  },
} as const
