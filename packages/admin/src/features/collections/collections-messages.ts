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
    noun: 'collection',
    details: 'Collection details',
    products: 'Products',
    noProducts: 'No products in this collection',
  },
} as const
