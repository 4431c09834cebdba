/** The sentences of an item that is entered; those that the specification fixes stand here verbatim. */
export const messages = {
  kind: 'What is added',
  kinds: { existing: 'Existing', custom: 'Custom' },
  title: 'Title',
  price: 'Price (excl. taxes)',
  withTax: (amount: string) => `${amount} incl. taxes`,
  quantity: 'Quantity',
  another: 'Choose another',
  missing: { variant: 'Choose a variant', title: 'Enter a title', price: 'Enter a price' },
  noRegion: 'Choose a region first',
} as const
