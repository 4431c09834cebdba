/** What can be imported from files, each with the word for one record. */
export const importKinds = {
  products: 'product',
  customers: 'customer',
  'gift-cards': 'gift card',
  discounts: 'discount',
  'past-orders': 'past order',
} as const
export type ImportKindName = keyof typeof importKinds

/** The kinds other than products, which have calls of their own. */
export const recordImportKinds = ['customers', 'gift-cards', 'discounts', 'past-orders'] as const
export type RecordImportKind = (typeof recordImportKinds)[number]
