/** A kind of order that the demo store is guaranteed to contain. */
export interface Scenario {
  /** Describes such an order in a sentence. */
  readonly about: string
  /** The `display_id`s of these orders, oldest first. No order is in two scenarios. */
  readonly numbers: readonly number[]
}

/** How many orders the demo store has: their numbers are 1 to this. */
export const DEMO_ORDERS = 300

/** Scenarios take odd numbers, so that usual orders are between them; what takes weeks to happen comes first. */
const scenarios = {
  archived: [1, 'Sent, completed and put away.'],
  completed: [2, 'Sent and marked complete.'],
  returned: [1, 'Returned completely, and refunded.'],
  canceledReturn: [1, 'A return was asked for and canceled.'],
  partlyReturned: [1, 'One unit was returned and refunded.'],
  twoPayments: [
    2,
    'The payment of the order and that of its swap for something dearer; the new item was sent.',
  ],
  refundedSwap: [1, 'Swapped for something cheaper; the difference was refunded.'],
  evenSwap: [1, 'Swapped for something of the same price: nothing is due.'],
  canceledSwap: [2, 'Its swap was canceled, and with it the return.'],
  confirmedSwap: [2, 'The customer authorized what its swap costs; it is still to be captured.'],
  withSwap: [3, 'Swapped for something dearer; the customer has not paid.'],
  returnedClaim: [1, 'A claim to be replaced; the claimed goods were returned.'],
  withClaim: [2, 'A claim to be replaced; the claimed goods are requested back.'],
  replacedClaim: [1, 'A claim whose replacement was sent.'],
  refundedClaim: [1, 'A claim that was refunded at once.'],
  canceledClaim: [1, 'Its claim was canceled.'],
  partlyRefunded: [2, 'Sent, and a fifth of it refunded.'],
  refunded: [1, 'Refunded completely before anything was sent.'],
  refundToDecide: [1, 'A return came back whose refund is more than is left: an operator must decide.'],
  withReturn: [3, 'A return of one unit is asked for.'],
  canceled: [2, 'Canceled before it was paid.'],
  canceledPaid: [1, 'Canceled after it was refunded.'],
  paymentFailed: [1, 'The provider refused to capture.'],
  paidAtSecondTry: [1, 'The provider refused to capture, then captured.'],
  refusedMail: [2, 'The mail server refused its confirmation; sent again, it went out.'],
  paidByGiftCard: [3, 'A gift card paid for all of it.'],
  partlyByGiftCard: [4, 'A gift card paid for a part of it.'],
  giftCards: [4, 'Gift cards were bought.'],
  manyLines: [2, 'More than a dozen lines.'],
  bulk: [1, 'A hundred and twenty units of one thing.'],
  longTitles: [1, 'Goods whose titles are longer than a line.'],
  discounted: [1, 'Paid and sent; a discount took a tenth off.'],
  fullAddress: [1, 'Its addresses have a name, a company, a second line and a phone.'],
  shortAddress: [1, 'Its addresses have a name, but neither a company nor a second line.'],
  withoutShippingAddress: [1, 'Only a billing address.'],
  withoutBillingAddress: [1, 'Only a shipping address.'],
  withoutAddresses: [2, 'No address of any kind.'],
  fromDraft: [4, 'Paid from a draft order.'],
  silent: [2, 'Its customer gets no notifications.'],
  returnable: [12, 'Paid and sent, in euro: two lines of two units, nothing came back yet.'],
  swappable: [6, 'As returnable.'],
  claimable: [7, 'As returnable; its address has a name and a phone.'],
  refundable: [5, 'As returnable.'],
  partlyShipped: [2, 'Paid; the first line was sent, the second is not packed.'],
  partlyPacked: [2, 'Paid; the first line is packed, the second is not.'],
  twoFulfillments: [1, 'Paid, and sent in two fulfillments.'],
  shippable: [8, 'Paid and packed, in euro: two lines of two units, nothing sent.'],
  fulfillable: [8, 'Paid, in euro: two lines of two units, nothing packed.'],
  capturable: [8, 'Authorized and not captured, in euro: two lines of two units, nothing packed.'],
  outsidePayment: [2, 'To be paid outside of the store (provider `system`), and not yet paid.'],
} as const satisfies Record<string, readonly [count: number, about: string]>

export type ScenarioName = keyof typeof scenarios

function numberThem(): Record<ScenarioName, Scenario> {
  const entries = Object.entries(scenarios)
  const count = entries.reduce((sum, [, [orders]]) => sum + orders, 0)
  let next = DEMO_ORDERS + 1 - 2 * count
  const numbered = entries.map(([name, [orders, about]]) => {
    const numbers = Array.from({ length: orders }, (_, rank) => next + 2 * rank)
    next += 2 * orders
    return [name, { about, numbers }]
  })
  return Object.fromEntries(numbered)
}

/** Orders of the demo store by name: `demo.orders.returnable.numbers[0]` is the `display_id` of one that can be returned. */
export const demo: { readonly orders: Readonly<Record<ScenarioName, Scenario>> } = { orders: numberThem() }
