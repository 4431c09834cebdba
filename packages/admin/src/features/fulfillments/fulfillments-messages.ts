import type { FulfillmentOwner } from '@purser/domain/orders'

/** The sentences of fulfillments; those that the specification fixes stand here verbatim. */
export const messages = {
  title: 'Fulfillment',
  none: 'Nothing has been fulfilled yet',
  unpacked: (units: number) => `${units === 1 ? '1 unit is' : `${units} units are`} still to be packed.`,
  deletedOption: 'Order was shipped with a now deleted option',
  noMethod: 'No shipping method',
  shippingTax: (net: string) => `incl. taxes (${net} excl.)`,
  number: (position: number) => `Fulfillment #${position}`,
  owners: { order: '', swap: ' (Swap)', claim: ' (Claim)' } satisfies Record<FulfillmentOwner, string>,
  tracking: 'Tracking',
  by: (provider: string) => `by ${provider}`,
  noNotification: 'The customer is not notified of this order',
  address: {
    shipsTo: 'Ships to',
    none: 'No shipping address',
    ask: 'Nobody knows where this goes: add an address to the customer information before you send it.',
    add: 'Add an address',
  },
  provider: {
    notPrepared: (reason: string) => `The carrier has not prepared this fulfillment: ${reason}`,
    notCanceled: (reason: string) => `The carrier has not canceled this fulfillment: ${reason}`,
    again: 'It is asked again.',
    cancelIt: 'It is not asked again: cancel this fulfillment and create another.',
    givenUp: 'It is not asked again.',
  },
  create: {
    items: 'Items to fulfill',
    nothingLeft: 'Every item is fulfilled',
    nothingPicked: 'You must select at least one item to fulfill',
    notify: 'Notify the customer',
    complete: 'Complete',
    done: 'Successfully fulfilled order',
    effect: (units: number) =>
      `${units} ${units === 1 ? 'unit is' : 'units are'} packed. Stock and money stay as they are.`,
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
    complete: 'Complete',
    done: 'Fulfillment was marked shipped',
    notified: 'The customer is told that the fulfillment is on its way. It cannot be canceled afterwards.',
    silent: 'The customer is not notified. The fulfillment cannot be canceled afterwards.',
  },
  cancel: {
    done: 'Fulfillment was canceled',
    question: 'Cancel this fulfillment?',
    effect: 'Its items can be fulfilled again. Stock and money stay as they are.',
  },
} as const
