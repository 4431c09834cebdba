import { formatPercent } from '@purser/domain/money'
import { operations } from '@purser/domain/operations'
import { isolate } from '@purser/domain/texts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const messages = {
  title: 'Tax settings',
  rest: (rate: number) => `Everything else: ${formatPercent(rate)}`,
  none: 'No other tax rates',
  hint: (rate: number) =>
    `Everything is taxed at ${formatPercent(rate)}. Add a rate for products, product types or shipping options that are taxed differently.`,
  add: operations['create-tax-rate'].label,
  included: {
    label: 'Prices include tax',
    hint: (code: string) =>
      `This region's own prices. Prices for all of ${code.toUpperCase()} follow the currency. Existing carts and orders stay as they are.`,
    ofCurrency: (code: string) => `All prices in ${code.toUpperCase()} include tax.`,
    currencies: 'Currency settings',
    automatic: 'Calculate taxes automatically',
    automaticHint:
      'If this is off, customers see taxes only when they go to payment. Orders are always taxed.',
    saved: 'Tax settings saved',
  },
  edit: operations['update-tax-rate'].label,
  actionsOf: (name: string) => `Actions of ${isolate(name)}`,
  saved: 'Tax rate saved',
  deleted: 'Tax rate deleted',
  unused: 'Not used yet',
  products: (count: number) => counted(count, 'product', 'products'),
  productTypes: (count: number) => counted(count, 'product type', 'product types'),
  shippingOptions: (count: number) => counted(count, 'shipping option', 'shipping options'),
  giftCards: {
    label: 'Gift cards are taxed',
    hint: 'When a card pays, the tax that it was sold with comes off the order. Otherwise, cards pay before tax is added.',
    saved: 'Tax settings saved',
  },
  form: {
    name: 'Name',
    nameRequired: 'Name is required',
    code: 'Code',
    rate: 'Rate (%)',
    rateRequired: 'Rate is required',
    products: 'Products',
    productTypes: 'Product types',
    shippingOptions: 'Shipping options',
    effect: 'Open drafts and carts use the new taxes. Orders keep theirs.',
    save: 'Save',
  },
  delete: {
    title: (name: string) => `Delete ${isolate(name)}?`,
    body: "Its products, product types and shipping options will have their other rates, or else the region's. Orders keep their taxes.",
  },
} as const
