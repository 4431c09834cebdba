import { counted } from '@purser/domain/counts'
import { isolate } from '@purser/domain/texts'

/** The sentences of claims on the order's page; those that the specification fixes stand here verbatim. */
export const messages = {
  show: 'Show',
  hide: 'Hide',
  actionsOf: 'Actions of the claim',
  reasons: {
    missing_item: 'Missing item',
    wrong_item: 'Wrong item',
    production_failure: 'Production failure',
    other: 'Other',
  },
  create: {
    title: 'Create Claim',
    type: 'What the customer gets',
    types: { replace: 'Replace', refund: 'Refund' },
    items: 'Items to claim',
    nothingLeft: 'Nothing is left to claim',
    noReturnShipping: 'The customer keeps the items',
    newItems: 'New items',
    shipping: 'Shipping of the new items',
    noShipping: 'Choose how they are sent',
    shippingPrice: 'Kept with the claim. The customer is not charged.',
    address: 'Ship to',
    sameAddress: 'The address of the order',
    editAddress: 'Ship to another address',
    orderAddress: 'Ship to the address of the order',
    notify: 'Notify the customer',
    complete: 'Complete',
    done: 'Successfully created claim',
    stockStays: 'Stock stays as it is.',
    replaces:
      'The new items are taken out of stock now; the customer pays nothing for them, nor for sending.',
    comesBack: 'The claimed items are asked back; nothing more is refunded when they arrive.',
    needsItems: 'Choose at least one item',
    needsNewItems: 'Choose the new items and how they are sent',
  },
  item: {
    reason: (name: string) => `Reason for ${isolate(name)}`,
    note: (name: string) => `Note on ${isolate(name)}`,
    notePlaceholder: 'Note',
    tags: (name: string) => `Tags of ${isolate(name)}`,
    tagsPlaceholder: 'Tags: Enter or a comma adds one',
    imagesOf: (name: string) => `Images of ${isolate(name)}`,
  },
  edit: {
    save: 'Save',
    done: 'Successfully updated claim',
    yes: 'Yes',
    no: 'No',
    pictures: (count: number) => (count === 0 ? '' : counted(count, 'picture')),
  },
  cancel: {
    done: 'Claim was canceled',
    question: 'Cancel this claim?',
    effect: 'Its return is canceled with it, and new items go back into stock.',
  },
  addressEditor: {
    title: 'Shipping address',
    save: 'Use this address',
  },
  refunded: 'Refunded',
  toRefund: 'To refund',
  sends: 'Sends',
  keptPrice: 'Price of sending, not charged:',
} as const
