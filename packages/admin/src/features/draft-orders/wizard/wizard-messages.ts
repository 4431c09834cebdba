import type { MissingInDraft } from '@purser/domain/draft-orders'
import { operations } from '@purser/domain/operations'
import { isolate } from '@purser/domain/texts'

const missing: Readonly<Record<MissingInDraft, string>> = {
  region: 'Choose a region',
  items: 'Add an item',
  item_price: 'An item has no price in this region: edit it, or remove it',
  customer: 'Choose a customer, or create one by their email',
  shipping_address: 'Enter the shipping address',
  shipping_option: 'Choose a shipping method',
  shipping_price: 'Enter the price of shipping',
  billing_address: 'Enter the billing address',
}

/** Texts of the wizard. Those that the specification fixes are verbatim. */
export const messages = {
  drafts: 'Draft orders',
  steps: {
    region: 'Region',
    shipping: 'Shipping required',
    items: 'Items',
    customer: 'Customer and address',
    shipping_option: 'Shipping method',
    billing: 'Billing address',
    review: 'Review',
  },
  stepsOf: 'Steps',
  stepOf: (step: number, steps: number) => `Step ${step} of ${steps}`,
  next: 'Next',
  back: 'Back',
  create: 'Create draft order',
  created: (displayId: number) => `Draft order #${displayId} was created`,
  show: 'Show',
  waiting: 'Loading...',
  missing,
  missingFields: (sentence: string, fields: readonly string[]) => `${sentence}: ${fields.join(', ')}`,
  unsaved: {
    found: 'This draft order was not finished.',
    refused: (reason: string) => `It was not created. ${reason}`,
    unknown: "It may have been created. Creating it again won't make a duplicate.",
    startOver: 'Start over',
  },
  region: { label: 'Region', failed: 'Could not fetch the regions' },
  shipping: {
    label: 'Shipping is required',
    hint: 'If off, only shipping methods hidden on the website are offered, e.g. for local pickup.',
  },
  items: {
    title: 'Items for the order',
    none: 'No items yet',
    noPrice: 'No price',
    failed: 'Could not fetch the variants',
    gone: 'This variant is no longer sold',
    custom: 'Custom',
    edit: (name: string) => `Edit ${isolate(name)}`,
    remove: (name: string) => `Remove ${isolate(name)}`,
  },
  customer: {
    search: 'Customer',
    placeholder: 'Name, email or phone',
    results: 'Customers',
    failed: 'Could not fetch customers',
    create: (email: string) => `Create ${isolate(email)}`,
    isNew: operations['create-customer'].label,
    unconfirmed: 'Email not confirmed',
    withoutAccount: 'Without account',
    clear: 'Clear customer',
  },
  address: {
    shipping: 'Shipping address',
    notRequired: 'To add shipping address, the order should require shipping',
    saved: 'Saved addresses',
    ofOrder: (displayId: number) => `Address of order #${displayId}`,
    createNew: 'Create new',
    chooseSaved: 'Choose a saved address',
    chooseOfOrder: (displayId: number) => `Choose the address of order #${displayId}`,
    billing: 'Billing address',
    same: 'Use same as shipping',
  },
  option: {
    label: 'Shipping method',
    none: 'Choose a shipping method',
    toRegion: 'Region settings',
    noneWithout:
      'You don\'t have any options for orders without shipping. Please add one (e.g. "In-store fulfillment") with "Show on website" unchecked in region settings and continue.',
  },
  discount: {
    add: 'Add discount',
    label: 'Discount code',
    apply: 'Apply',
    applyFirst: 'Press Apply, or clear the field',
    remove: (code: string) => `Remove discount ${isolate(code)}`,
    unknown: (code: string) => `There is no discount ${isolate(code)}.`,
    failed: 'The discount could not be looked up.',
  },
  notify: 'Send notifications to the customer',
} as const
