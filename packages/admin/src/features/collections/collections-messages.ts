import { counted } from '@purser/domain/counts'
import { operations } from '@purser/domain/operations'
import { isolate } from '@purser/domain/texts'

export const messages = {
  title: 'Collections',
  none: 'No collections found',
  beginning: 'A collection groups products, such as a season, a theme or a brand.',
  missing: 'This collection does not exist',
  columns: { title: 'Title', products: 'Num. products' },
  form: {
    title: 'Collection details',
    titleLabel: 'Title',
    titlePlaceholder: 'Bathrobes',
    titleRequired: 'Title is required',
    handleLabel: 'Handle',
    handlePlaceholder: 'bathrobes',
    handleTooltip: 'URL Slug for the product',
    save: 'Save',
  },
  one: {
    heading: 'Collection',
    noun: 'collection',
    details: 'Collection details',
    created: 'Created',
    raw: 'Raw collection',
    updated: 'Collection updated',
    handleEffect: 'Links with the old handle will stop working.',
    products: 'Products',
    noProducts: 'No products in this collection',
    noProductsHint: 'A product can be in only one collection.',
    remove: (title: string) => `Remove ${isolate(title)} from this collection`,
    removed: 'Product removed from the collection',
  },
  add: {
    isIn: 'In this collection',
    isElsewhere: (title: string) => `In ${isolate(title)}`,
    effect: (count: number) =>
      count === 1
        ? '1 product will leave its current collection.'
        : `${count} products will leave their current collections.`,
    save: (count: number) =>
      count === 0 ? operations['add-collection-products'].label : `Add ${counted(count, 'product')}`,
    added: (count: number) => `${counted(count, 'product')} added`,
  },
  delete: {
    title: 'Delete this collection?',
    body: (title: string, count: number) =>
      count === 0
        ? `${isolate(title)} has no products. Its handle can be used again.`
        : `${isolate(title)} has ${counted(count, 'product')} that will be left without a collection. Its handle can be used again.`,
  },
} as const
