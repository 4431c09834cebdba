import { operations } from '@purser/domain/operations'
import { isolate } from '@purser/domain/texts'

/** Texts of returns, on their list and the order page. Those that the specification fixes are verbatim. */
export const messages = {
  list: {
    title: 'Returns',
    tabs: { all: 'All', toReceive: 'To receive' },
    saveExample: 'e.g. Received',
    /** After 'Select'. */
    selected: (displayId: number) => `return of order #${displayId}`,
    none: 'No returns found',
    beginning: 'Returns appear here. Request one on a shipped order.',
    goToOrder: 'Go to order',
    missing: 'This return does not exist',
    columns: {
      order: 'Order',
      type: 'Type',
      date: 'Date',
      status: 'Status',
      refund: 'Refund amount',
      country: 'Country',
    },
    types: { swap: 'Swap', return: 'Return' },
  },
  returned: 'Successfully returned order',
  items: 'Items',
  nothingLeft: 'No items are left to return',
  reason: 'Reason',
  reasonOf: (title: string) => `Reason for ${isolate(title)}`,
  noReason: 'No reason given',
  reasonsFailed: 'The reasons could not be loaded',
  note: 'Note',
  noteOf: (title: string) => `Note on ${isolate(title)}`,
  toRefund: 'To refund',
  proposed: (amount: string) => `Reset to ${amount}`,
  notCaptured: 'Nothing is captured yet. Refundable after capture.',
  problems: {
    missing: 'Enter an amount, or 0 for no refund',
    below_zero: 'Enter an amount of 0 or more',
    too_much: (amount: string) => `Enter an amount below ${amount}`,
  },
  notify: 'Notify the customer',
  worth: {
    items: 'Items (incl. taxes)',
    shipping: 'Return shipping (incl. taxes)',
    adjustment: 'Adjustment',
  },
  request: {
    title: 'Request Return',
    complete: operations['request-return'].label,
    pickFirst: 'Select items to return',
    effect: (sentences: string) =>
      `When the return is received: ${sentences} Until then, payments and inventory won't change.`,
    effectLater: (amount: string) =>
      `${amount} will be refunded when the return is received. Until then, payments and inventory won't change.`,
    noRefund: "Nothing is refunded. Inventory won't change until the return is received.",
  },
  receive: {
    title: 'Receive Return',
    complete: operations['receive-return'].label,
    hint: 'Select the items you received',
    nothing: {
      'nothing out': 'No items of this order have been fulfilled',
      'asked elsewhere': 'All items are already on other returns',
    },
    asked: (quantity: number) => `${quantity} expected`,
    notAsked: 'not expected',
    showOthers: 'Other items were received too',
    withCustomer: (count: number) => `${count} expected ${count === 1 ? 'unit' : 'units'} not received.`,
    neverSent: (count: number) => `${count} expected ${count === 1 ? 'unit was' : 'units were'} never sent.`,
    noMoney: 'Nothing is refunded.',
    swapMoney: 'No refund: the swap settles the difference.',
    claimMoney: 'No refund: the claim already covers these items.',
    tooMuch: (amount: string) =>
      `Only ${amount} can still be refunded. Nothing is refunded now, and the order will require action.`,
    stock: (goods: string) => `Restocked: ${goods}.`,
    noStock: "Inventory won't change.",
    notRestocked: (goods: string) => `Not restocked: ${goods}.`,
    restock: 'Restock',
    restockOf: (title: string) => `Restock ${isolate(title)}`,
    whyNot: (title: string) => `Why ${isolate(title)} is not restocked`,
    chooseWhy: 'Choose a reason',
  },
  cancel: {
    done: 'Return was canceled',
    question: 'Are you sure you want to cancel the return?',
    effect: 'Nothing will be refunded for this return. The items can be returned again.',
  },
  event: {
    notRestocked: (reason: string) => `not restocked: ${reason.toLowerCase()}`,
    status: 'Status',
    actions: 'Return options',
    ofSwap: 'Of a swap',
    ofClaim: 'Of a claim',
    refunded: (amount: string) => `Refund of ${amount}`,
    noRefund: 'No refund',
    /** The order had less money left than that: later refunds are manual. */
    notRefunded: (amount: string) => `${amount} not refunded: less was left to refund when the items arrived`,
    toRefund: (amount: string) => `${amount} to refund`,
  },
} as const
