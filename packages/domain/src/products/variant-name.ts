/** Returns a variant's name with its product's: 'Mug, Blue', or 'Mug' if both have the same title. */
export const variantName = (productTitle: string, title: string): string =>
  title === productTitle ? title : `${productTitle}, ${title}`
