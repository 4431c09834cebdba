import type { PaymentAnswer } from '../../providers/index.ts'
import type { OrderFile } from './order-file.ts'
import type { Lifecycle } from './timeline.ts'

type ShowError = (order: OrderFile) => Lifecycle

const declined = (reason: string): PaymentAnswer => ({ outcome: 'failed', reason })
const taken: PaymentAnswer = { outcome: 'succeeded', reference: null }
const refusals = ['Card declined.', 'Insufficient funds.', 'The authorization has expired.'] as const

async function* capture(order: OrderFile): Lifecycle {
  yield order.hours(0.05, 30)
  await order.capture()
}

async function* pack(order: OrderFile, part: 'all' | 'half' = 'all'): Lifecycle {
  yield order.hours(2, 60)
  await order.fulfill(part)
}

async function* ship(order: OrderFile): Lifecycle {
  yield order.hours(1, 30)
  await order.ship(order.random.chance(0.06) ? 2 : 1)
}

async function* send(order: OrderFile): Lifecycle {
  yield* capture(order)
  yield* pack(order)
  yield* ship(order)
}

async function* requestReturnOf(order: OrderFile, units: 'one' | 'all' = 'one'): Lifecycle {
  yield* send(order)
  yield order.hours(60, 300)
  await order.requestReturn(units)
}

const received = (units: 'one' | 'all'): ShowError =>
  async function* (order) {
    yield* requestReturnOf(order, units)
    yield order.hours(60, 240)
    await order.receiveReturn()
  }

/** A swap for an item of a different price or the same, with its outcome. */
const swapped = (price: 'dearer' | 'cheaper' | 'same', then?: ShowError): ShowError =>
  async function* (order) {
    yield* send(order)
    yield order.hours(48, 200)
    await order.swap(price)
    if (then) yield* then(order)
  }

const claimed = (type: 'refund' | 'replace', isAskedBack = false, then?: ShowError): ShowError =>
  async function* (order) {
    yield* send(order)
    yield order.hours(30, 240)
    await order.claim(type, isAskedBack)
    if (then) yield* then(order)
  }

const confirm: ShowError = async function* (order) {
  yield order.hours(1, 60)
  await order.authorizeSwap()
}

const takeSwapBack: ShowError = async function* (order) {
  yield order.hours(60, 240)
  await order.receiveReturn()
  yield order.hours(1, 50)
  await order.processSwapPayment()
}

const sendReplacement: ShowError = async function* (order) {
  yield order.hours(2, 60)
  await order.fulfillReplacement()
  yield order.hours(1, 30)
  await order.shipReplacement()
}

const packed: ShowError = async function* (order) {
  yield* capture(order)
  yield* pack(order)
}

const partlyShipped: ShowError = async function* (order) {
  yield* capture(order)
  yield* pack(order, 'half')
  yield* ship(order)
}

const completed: ShowError = async function* (order) {
  yield* send(order)
  yield order.hours(24, 200)
  await order.complete()
}

const paymentFailed: ShowError = async function* (order) {
  yield order.hours(1, 20)
  await order.capture(declined(order.random.pick(refusals)))
}

const canceled: ShowError = async function* (order) {
  yield order.hours(0.5, 40)
  await order.cancel()
}

/** The possible lifecycles of an order. Steps after the end of the year haven't happened yet. */
export const lifecycles = {
  async *placed() {},
  captured: capture,
  packed,
  packedUnpaid: pack,
  async *partlyPacked(order) {
    yield* capture(order)
    yield* pack(order, 'half')
  },
  shipped: send,
  async *shippedUnpaid(order) {
    yield* pack(order)
    yield* ship(order)
  },
  partlyShipped,
  async *twoFulfillments(order) {
    yield* partlyShipped(order)
    yield* pack(order)
    yield* ship(order)
  },
  async *repacked(order) {
    yield* packed(order)
    yield order.hours(1, 20)
    await order.cancelFulfillment()
    yield* pack(order)
    yield* ship(order)
  },
  completed,
  async *archived(order) {
    yield* completed(order)
    yield order.hours(300, 900)
    await order.archive()
  },
  paymentFailed,
  async *paidAtSecondTry(order) {
    yield* paymentFailed(order)
    yield order.hours(2, 30)
    await order.capture(taken)
  },
  canceled,
  async *canceledPacked(order) {
    yield* pack(order)
    yield* canceled(order)
  },
  async *canceledPaid(order) {
    yield* capture(order)
    yield order.hours(0.5, 40)
    await order.refund('all', 'other', 'Order canceled')
    await order.cancel()
  },
  async *partlyRefunded(order) {
    yield* send(order)
    yield order.hours(20, 200)
    await order.refund('a fifth', 'discount', order.random.pick(['Scratch on the lid', 'Arrived late', null]))
  },
  async *refunded(order) {
    yield* capture(order)
    yield order.hours(4, 90)
    await order.refund('all', 'other', 'Out of stock after all')
  },
  returnRequested: requestReturnOf,
  partlyReturned: received('one'),
  returned: received('all'),
  async *returnCanceled(order) {
    yield* requestReturnOf(order)
    yield order.hours(5, 60)
    await order.cancelReturn()
  },
  /** Most of the money is already back when the goods arrive: their refund is more than is left. */
  async *refundToDecide(order) {
    yield* requestReturnOf(order)
    yield order.hours(5, 60)
    await order.refund('most', 'other', 'Goodwill')
    yield order.hours(60, 240)
    await order.receiveReturn()
  },
  swapOpen: swapped('dearer'),
  swapConfirmed: swapped('dearer', confirm),
  swapDearer: swapped('dearer', async function* (order) {
    yield* confirm(order)
    yield* takeSwapBack(order)
    yield* sendReplacement(order)
  }),
  swapPacked: swapped('dearer', async function* (order) {
    yield* confirm(order)
    yield order.hours(2, 60)
    await order.fulfillReplacement()
  }),
  swapCheaper: swapped('cheaper', takeSwapBack),
  swapCheaperOpen: swapped('cheaper'),
  swapEven: swapped('same', sendReplacement),
  swapCanceled: swapped('dearer', async function* (order) {
    yield order.hours(5, 60)
    await order.cancelSwap()
  }),
  claimRefund: claimed('refund'),
  claimOpen: claimed('replace', true),
  claimReturned: claimed('replace', true, async function* (order) {
    yield order.hours(60, 240)
    await order.receiveReturn()
  }),
  claimReplace: claimed('replace', false, sendReplacement),
  claimPacked: claimed('replace', false, async function* (order) {
    yield order.hours(2, 60)
    await order.fulfillReplacement()
  }),
  claimCanceled: claimed('replace', false, async function* (order) {
    yield order.hours(5, 60)
    await order.cancelClaim()
  }),
  /** The mail server does not take the confirmation; the next day it is sent again, and then it goes out. */
  async *mailRefused(order) {
    // It is tried three times, then set aside.
    yield* [0.1, 0.2, 0.5]
    yield 25
    await order.resendConfirmation()
    yield* send(order)
  },
} as const satisfies Record<string, ShowError>

export type LifecycleName = keyof typeof lifecycles

/** How often a shop sees each lifecycle, in thousandths. */
export const usualLifecycles: readonly (readonly [LifecycleName, number])[] = [
  ['completed', 430],
  ['shipped', 330],
  ['archived', 70],
  ['canceled', 28],
  ['partlyReturned', 22],
  ['twoFulfillments', 18],
  ['returned', 12],
  ['partlyRefunded', 12],
  ['canceledPaid', 9],
  ['refunded', 8],
  ['packed', 7],
  ['captured', 6],
  ['partlyShipped', 5],
  ['returnRequested', 5],
  ['claimRefund', 5],
  ['claimReplace', 4],
  ['paymentFailed', 4],
  ['paidAtSecondTry', 4],
  ['swapDearer', 3],
  ['swapCheaper', 3],
  ['repacked', 3],
  ['partlyPacked', 3],
  ['returnCanceled', 2],
  ['swapEven', 1],
  ['swapCanceled', 1],
  ['claimCanceled', 1],
  ['placed', 2],
  ['shippedUnpaid', 1],
]
