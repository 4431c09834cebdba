/** The sentences of an order's returns; those that the specification fixes stand here verbatim. */
export const messages = {
  returned: 'Successfully returned order',
  complete: 'Complete',
  items: 'Items',
  nothingLeft: 'Nothing of this order is left to return',
  ofSwap: 'of a swap',
  ofClaim: 'of a claim',
  reason: 'Reason',
  reasonOf: (title: string) => `Reason for ${title}`,
  noReason: 'No reason given',
  reasonsFailed: 'The reasons could not be loaded',
  note: 'Note',
  noteOf: (title: string) => `Note on ${title}`,
  shipping: 'Return shipping',
  noShipping: 'Without return shipping',
  toRefund: 'To refund',
  proposed: (amount: string) => `Back to ${amount}`,
  left: (amount: string) => `${amount} of what was captured may still be refunded`,
  notCaptured: 'Nothing is captured yet: the amount is due when it is',
  problems: {
    missing: 'Enter an amount, 0 for nothing',
    below_zero: 'Enter an amount of 0 or more',
    too_much: (amount: string) => `Enter an amount below ${amount}`,
  },
  notify: 'Notify the customer',
  adjustment: 'Adjustment',
  request: {
    title: 'Request Return',
    pickFirst: 'Select what comes back',
    effect: (amount: string) =>
      `${amount} goes back to the customer when the return is received. Until then money and stock stay as they are.`,
    systemEffect: (amount: string) =>
      `${amount} is written down as given back when the return is received. Until then money and stock stay as they are.`,
    noRefund: 'No money goes back. Stock stays as it is until the return is received.',
  },
  receive: {
    title: 'Receive Return',
    hint: 'Select what really came back',
    nothingOut: 'Nothing of this order was fulfilled that could come back',
    asked: (quantity: number) => `${quantity} asked for`,
    notAsked: 'not asked for',
    showOthers: 'Something else came back too',
    system:
      'This order has a system payment. Refunds of it are not handled here: the order only records them.',
    missing: (count: number) =>
      `${count} ${count === 1 ? 'unit that was asked for stays' : 'units that were asked for stay'} with the customer.`,
    money: (amount: string) => `${amount} goes back to the customer now.`,
    systemMoney: (amount: string) => `${amount} is written down as given back.`,
    noMoney: 'No money goes back.',
    swapMoney: 'No money goes back here: the swap settles the difference.',
    tooMuch: (amount: string) =>
      `Only ${amount} may still be refunded. As it stands no money goes back, and the order will require action.`,
    stock: (goods: string) => `Back in stock: ${goods}.`,
    noStock: 'Stock stays as it is.',
  },
  cancel: {
    question: 'Are you sure you want to cancel the return?',
    effect: 'Nothing is expected back any more, and nothing is refunded. The items can be returned again.',
    dismiss: 'Not now',
  },
  event: {
    actions: 'Return options',
    titles: {
      requested: 'Return requested',
      received: 'Items returned',
      requires_action: 'Return requires action',
      canceled: 'Return canceled',
    },
    ofClaim: 'Of a claim',
    refunded: (amount: string) => `Refund of ${amount}`,
    toRefund: (amount: string) => `${amount} to refund`,
  },
} as const
