import { operations } from '@purser/domain/operations'
import { isolate } from '@purser/domain/texts'

export const messages = {
  delivery: {
    title: 'Shipping Options',
    none: 'No shipping options',
    hint: 'Without one, orders of this region are placed without shipping.',
    add: operations['create-shipping-option'].label,
  },
  return: {
    title: 'Return Shipping Options',
    none: 'No return shipping options',
    hint: 'Without one, goods come back without return shipping.',
    add: 'Add return option',
  },
  actionsOf: (name: string) => `Actions of ${isolate(name)}`,
  excluding: 'excl. taxes',
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
    isShownHint: 'Otherwise only operators can choose it.',
    price: 'Price (excl. taxes)',
    priceRequired: 'Price is required',
    profile: 'Shipping profile',
    profiles: 'Manage shipping profiles',
    profileRequired: 'Shipping profile is required',
    method: 'Fulfillment method',
    methodRequired: 'Fulfillment method is required',
    choose: 'Choose one',
    noProvider: 'This region has no fulfillment provider: choose one in its details first.',
    noMethod: 'The fulfillment providers of this region offer none for this.',
    requirements: 'Requirements',
    requirementsHint: 'Sums of goods, excl. taxes. Empty or 0 requires nothing.',
    minimum: 'Min. subtotal',
    maximum: 'Max. subtotal',
    priceEffect: 'Orders and drafts keep the price that they have.',
    save: 'Save',
  },
  delete: {
    title: (name: string) => `Delete ${isolate(name)}?`,
    body: 'It is offered nowhere any more. Orders that went out by it keep its price, and say that it was deleted.',
    draft: (number: number) => `#${number}`,
    more: (count: number) => `and ${count} more`,
  },
} as const

export type OptionKind = 'delivery' | 'return'
