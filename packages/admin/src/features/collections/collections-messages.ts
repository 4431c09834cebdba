import { counted } from '@purser/domain/counts'
import { operations } from '@purser/domain/operations'
import { isolate } from '@purser/domain/texts'

export const messages = {
  title: 'Collections',
  none: 'No collections found',
  beginning: 'A collection holds products that belong together: a season, a theme, a maker.',
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
    handleEffect: 'Links to the collection by the handle that it has now lead nowhere any more.',
    products: 'Products',
    noProducts: 'No products in this collection',
    noProductsHint: 'A product is in one collection at most.',
    remove: (title: string) => `Take ${isolate(title)} out of this collection`,
    removed: 'Product taken out of the collection',
  },
  add: {
    isIn: 'In this collection',
    isElsewhere: (title: string) => `In ${isolate(title)}`,
    effect: (count: number) =>
      count === 1
        ? 'One of them leaves the collection that it is in.'
        : `${count} of them leave the collections that they are in.`,
    save: (count: number) =>
      count === 0 ? operations['add-collection-products'].label : `Add ${counted(count, 'product')}`,
    added: (count: number) => `${counted(count, 'product')} added`,
  },
  delete: {
    title: 'Delete this collection?',
    body: (title: string, count: number) =>
      count === 0
        ? `${isolate(title)} has no products. Its handle can be used again.`
        : `${isolate(title)} has ${counted(count, 'product')}, which will be in no collection. Its handle can be used again.`,
  },
} as const
