import { operations } from '@purser/domain/operations'
import { isolate } from '@purser/domain/texts'
import { taxWords } from '../../../components/tax-words.ts'

export const messages = {
  delivery: {
    title: 'Shipping Options',
    none: 'No shipping options',
    hint: 'Without one, orders in this region have no shipping.',
    add: operations['create-shipping-option'].label,
  },
  return: {
    title: 'Return Shipping Options',
    none: 'No return shipping options',
    hint: 'Without one, returns in this region have no return shipping.',
    add: 'Add return option',
  },
  actionsOf: (name: string) => `Actions of ${isolate(name)}`,
  noPrice: 'No price',
  onWebsite: 'On the website',
  notOnWebsite: 'Not on the website',
  from: (amount: string) => `above ${amount}`,
  to: (amount: string) => `below ${amount}`,
  saved: 'Successfully updated shipping options',
  form: {
    edit: operations['update-shipping-option'].label,
    name: 'Name',
    nameRequired: 'Name is required',
    isShown: 'Show on website',
    isShownHint: 'If this is off, only operators can choose it.',
    price: 'Price',
    includesTax: 'Price includes tax',
    priceRequired: 'Price is required',
    profile: 'Shipping profile',
    profiles: 'Manage shipping profiles',
    profileRequired: 'Shipping profile is required',
    method: 'Fulfillment method',
    methodRequired: 'Fulfillment method is required',
    choose: 'Choose one',
    noProvider: 'This region has no fulfillment provider. Choose one in its details first.',
    noMethod: "This region's fulfillment providers offer no suitable method.",
    requirements: 'Requirements',
    requirementsHint: (includesTax: boolean) =>
      `Item subtotals, ${taxWords(includesTax)}. Leave empty or 0 for no limit.`,
    minimum: 'Min. subtotal',
    maximum: 'Max. subtotal',
    priceEffect: 'Existing orders and drafts keep their price.',
    save: 'Save',
  },
  delete: {
    title: (name: string) => `Delete ${isolate(name)}?`,
    body: 'It can no longer be chosen. Orders that used it keep its price and show that it was deleted.',
    draft: (number: number) => `#${number}`,
    more: (count: number) => `and ${count} more`,
  },
} as const

export type OptionKind = 'delivery' | 'return'
