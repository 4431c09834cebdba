import type { FulfillmentOwner } from '@purser/domain/orders'

/** Texts of fulfillments. Those that the specification fixes are verbatim. */
export const messages = {
  title: 'Fulfillment',
  none: 'Not shipped yet',
  unpacked: (units: number) => `${units === 1 ? '1 unit' : `${units} units`} left to pack.`,
  deletedOption: 'Order was shipped with a now deleted option',
  noMethod: 'No shipping method',
  shippingTax: (net: string) => `incl. taxes (${net} excl.)`,
  number: (position: number) => `Fulfillment #${position}`,
  owners: { order: '', swap: ' (Swap)', claim: ' (Claim)' } satisfies Record<FulfillmentOwner, string>,
  tracking: 'Tracking',
  by: (provider: string) => `by ${provider}`,
  noNotification: 'Notifications are off for this order',
  address: {
    shipsTo: 'Ships to',
    none: 'No shipping address',
    ask: 'Add a shipping address before you ship this.',
    add: 'Add an address',
  },
  provider: {
    notPrepared: (reason: string) => `The carrier has not prepared this fulfillment: ${reason}`,
    notCanceled: (reason: string) => `The carrier has not canceled this fulfillment: ${reason}`,
    again: "We'll retry.",
    cancelIt: 'No more retries: cancel this fulfillment and create another.',
    givenUp: 'No more retries.',
  },
  create: {
    items: 'Items to fulfill',
    nothingLeft: 'Every item is fulfilled',
    nothingPicked: 'You must select at least one item to fulfill',
    notify: 'Notify the customer',
    complete: 'Mark as packed',
    done: 'Successfully fulfilled order',
    effect: (units: number) =>
      `${units} ${units === 1 ? 'unit' : 'units'} will be marked as packed. Inventory and payments won't change.`,
  },
  replacement: {
    swap: { done: 'Successfully fulfilled swap', items: 'New items of the swap' },
    claim: {
      done: 'Successfully fulfilled claim',
      items: 'Replacements of the claim',
    },
  },
  metadata: {
    legend: 'Metadata',
    key: 'Key',
    value: 'Value',
    add: 'Add metadata',
    empty: 'Must be filled',
  },
  ship: {
    title: 'Mark fulfillment shipped',
    numbers: 'Tracking numbers',
    number: 'Tracking number',
    add: 'Add another number',
    empty: 'Must be filled',
    complete: 'Mark as shipped',
    done: 'Fulfillment was marked shipped',
    notified: 'The customer gets a shipping email. A shipped fulfillment cannot be canceled.',
    silent: 'The customer gets no email. A shipped fulfillment cannot be canceled.',
  },
  editTracking: {
    tell: 'Email the new numbers to the customer',
    told: 'The customer gets the shipping email again, with these numbers.',
    untold: 'The customer gets no email.',
    complete: 'Save',
    done: 'The tracking numbers are saved.',
  },
  cancel: {
    done: 'Fulfillment was canceled',
    question: 'Cancel this fulfillment?',
    effect: "Its items can be fulfilled again. Inventory and payments won't change.",
  },
} as const
