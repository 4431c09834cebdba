import type { ExportNoun } from '@purser/domain/exports'

export const nouns: Readonly<Record<ExportNoun, { readonly one: string; readonly many: string }>> = {
  orders: { one: 'order', many: 'orders' },
  customers: { one: 'customer', many: 'customers' },
  returns: { one: 'return', many: 'returns' },
  'gift-cards': { one: 'gift card', many: 'gift cards' },
  discounts: { one: 'discount', many: 'discounts' },
  'past-orders': { one: 'past order', many: 'past orders' },
  stock: { one: 'variant', many: 'variants in stock' },
}

/** Texts of the button; they are in the first bundle, with the orders list. */
export const exportWords = {
  button: 'Export',
  title: (noun: ExportNoun) => `Export ${nouns[noun].many}`,
} as const
