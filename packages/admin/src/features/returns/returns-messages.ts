import { isolate } from '@purser/domain/texts'

/** The sentences of returns, on their list and on the order's page; those that the specification fixes stand here verbatim. */
export const messages = {
  list: {
    title: 'Returns',
    none: 'No returns found',
    beginning: 'A return stands here once it is requested on the page of an order that was shipped.',
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
  complete: 'Complete',
  items: 'Items',
  nothingLeft: 'Nothing of this order is left to return',
  reason: 'Reason',
  reasonOf: (title: string) => `Reason for ${isolate(title)}`,
  noReason: 'No reason given',
  reasonsFailed: 'The reasons could not be loaded',
  note: 'Note',
  noteOf: (title: string) => `Note on ${isolate(title)}`,
  toRefund: 'To refund',
  proposed: (amount: string) => `Back to ${amount}`,
  notCaptured: 'Nothing is captured yet: the amount is due when it is',
  problems: {
    missing: 'Enter an amount, 0 for nothing',
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
    pickFirst: 'Select what comes back',
    effect: (sentences: string) =>
      `When the return is received: ${sentences} Until then money and stock stay as they are.`,
    effectLater: (amount: string) =>
      `${amount} goes back to the customer when the return is received. Until then money and stock stay as they are.`,
    noRefund: 'No money goes back. Stock stays as it is until the return is received.',
  },
  receive: {
    title: 'Receive Return',
    hint: 'Select what really came back',
    nothing: {
      'nothing out': 'Nothing of this order was fulfilled that could come back',
      'asked elsewhere': 'Other returns ask for all units that could come back',
    },
    asked: (quantity: number) => `${quantity} asked for`,
    notAsked: 'not asked for',
    showOthers: 'Something else came back too',
    withCustomer: (count: number) =>
      `${count} ${count === 1 ? 'unit that was asked for stays' : 'units that were asked for stay'} with the customer.`,
    neverSent: (count: number) =>
      `${count} ${count === 1 ? 'unit that was asked for was' : 'units that were asked for were'} never sent.`,
    noMoney: 'No money goes back.',
    swapMoney: 'No money goes back here: the swap settles the difference.',
    claimMoney: 'No money goes back here: the claim makes up for these goods.',
    tooMuch: (amount: string) =>
      `Only ${amount} may still be refunded. As it stands no money goes back, and the order will require action.`,
    stock: (goods: string) => `Back in stock: ${goods}.`,
    noStock: 'Stock stays as it is.',
    notRestocked: (goods: string) => `Not back in stock: ${goods}.`,
    restock: 'Put back into stock',
    restockOf: (title: string) => `Put ${isolate(title)} back into stock`,
    whyNot: (title: string) => `Why ${isolate(title)} does not go back into stock`,
    chooseWhy: 'Choose why not',
  },
  cancel: {
    done: 'Return was canceled',
    question: 'Are you sure you want to cancel the return?',
    effect: 'Nothing is expected back any more, and nothing is refunded. The items can be returned again.',
  },
  event: {
    notRestocked: (reason: string) => `not restocked: ${reason.toLowerCase()}`,
    actions: 'Return options',
    ofSwap: 'Of a swap',
    ofClaim: 'Of a claim',
    refunded: (amount: string) => `Refund of ${amount}`,
    noRefund: 'No refund',
    /** The order held less than that: what is given later is a refund by hand. */
    notRefunded: (amount: string) => `${amount} not refunded: the order held less when the goods came`,
    toRefund: (amount: string) => `${amount} to refund`,
  },
} as const
