import { entry } from './baskets.ts'
import { finishOrder } from './finish-order.ts'
import {
  askClaimedBack,
  cancelClaim,
  cancelSwap,
  confirmSwap,
  fulfillClaim,
  fulfillSwap,
  receiveSwapReturn,
  registerClaim,
  registerSwap,
  type Swapping,
  settleSwap,
} from './order-exchanges.ts'
import {
  cancelFulfillment,
  cancelReturn,
  everything,
  fulfill,
  receiveReturn,
  requestReturn,
  ship,
} from './order-goods.ts'
import { type Line, type OrderInProgress, pass } from './order-in-progress.ts'
import { cancelOrder, capture, failCapture, refund, refundable, voidPayment } from './order-money.ts'
import { aside, type World } from './world.ts'

/** Answers 'requires_action' when the goods of the order wait for an operator's decision. */
type Story = (world: World, order: OrderInProgress) => unknown

function pack(world: World, order: OrderInProgress) {
  return fulfill(world, order, order.lines, everything)
}

function send(world: World, order: OrderInProgress): boolean {
  if (!capture(world, order)) return false
  const parcel = pack(world, order)
  return parcel !== null && ship(world, order, parcel, world.random.chance(0.06) ? 2 : 1)
}

/** Roughly half of an order: the first lines, or half the units of the only one. */
function part(order: OrderInProgress): (line: Line) => number {
  const half = order.lines.slice(0, Math.max(1, Math.floor(order.lines.length / 2)))
  return (line) => {
    if (!half.includes(line)) return 0
    return order.lines.length === 1 ? Math.max(1, Math.floor(line.row.quantity / 2)) : line.row.quantity
  }
}

function oneUnit(order: OrderInProgress): { line: Line; quantity: number } | undefined {
  const line = order.lines.find((each) => each.variant !== null && !each.row.is_giftcard)
  return line && { line, quantity: 1 }
}

function allUnits(order: OrderInProgress): { line: Line; quantity: number }[] {
  return order.lines.map((line) => ({ line, quantity: line.row.quantity }))
}

function swapStory(
  choose: 'dearer' | 'cheaper' | 'same',
  tell: (world: World, order: OrderInProgress, swap: Swapping) => void,
): Story {
  return (world, order) => {
    const returned = oneUnit(order)
    if (!send(world, order) || !returned) return
    const price = returned.line.row.unit_price
    const { goods } = order.region
    const candidates = {
      dearer: goods.filter((variant) => variant.unit_price > price * 1.2),
      cheaper: goods.filter((variant) => variant.unit_price < price * 0.8),
      same: goods.filter((each) => each.unit_price === price && each.id !== returned.line.row.variant_id),
    }[choose]
    const wanted = world.random.pick(candidates.length > 0 ? candidates : goods)
    const swap = registerSwap(world, order, returned, entry(wanted, 1), choose !== 'same')
    if (swap) tell(world, order, swap)
  }
}

/** What follows a story of old, with chance of its own: orders told after this one stay as they were. */
function after(world: World, { order }: OrderInProgress): World {
  return aside(world, `after order ${order.display_id}`)
}

/** In every eighth order the story goes on. */
function goesOn({ order }: OrderInProgress): boolean {
  return order.display_id % 8 === 7
}

const wholeSwap = (world: World, order: OrderInProgress, swap: Swapping) =>
  confirmSwap(world, order, swap) &&
  receiveSwapReturn(world, order, swap) &&
  settleSwap(world, order, swap) &&
  fulfillSwap(world, order, swap)

/** What may become of an order. Each stops early when its next event lies after now. */
export const stories = {
  placed: () => {},
  captured: (world, order) => capture(world, order),
  packed: (world, order) => capture(world, order) && pack(world, order) !== null,
  packedUnpaid: (world, order) => pack(world, order) !== null,
  partlyPacked: (world, order) => {
    if (capture(world, order)) fulfill(world, order, order.lines, part(order))
  },
  shipped: send,
  shippedUnpaid: (world, order) => {
    const parcel = pack(world, order)
    if (parcel) ship(world, order, parcel)
  },
  partlyShipped: (world, order) => {
    if (!capture(world, order)) return
    const parcel = fulfill(world, order, order.lines, part(order))
    if (parcel) ship(world, order, parcel)
  },
  twoParcels: (world, order) => {
    if (!capture(world, order)) return
    const first = fulfill(world, order, order.lines, part(order))
    if (!first || !ship(world, order, first)) return
    const second = pack(world, order)
    if (second) ship(world, order, second)
  },
  repacked: (world, order) => {
    if (!capture(world, order)) return
    const first = pack(world, order)
    if (!first || !cancelFulfillment(world, order, first)) return
    const second = pack(world, order)
    if (second) ship(world, order, second)
  },
  completed: (world, order) => {
    if (send(world, order) && pass(world, order, 24, 200)) order.order.status = 'completed'
  },
  archived: (world, order) => {
    if (!send(world, order) || !pass(world, order, 24, 200)) return
    order.order.status = pass(world, order, 300, 900) ? 'archived' : 'completed'
  },
  paymentFailed: (world, order) => failCapture(world, order),
  paymentFailedOnce: (world, order) => {
    failCapture(world, order)
    capture(world, order, 2, 30)
  },
  needsAttention: (world, order) => {
    failCapture(world, order)
    order.order.status = 'requires_action'
  },
  authorizationLapsed: (world, order) => {
    if (!pass(world, order, 160, 180)) return
    for (const payment of order.payments) voidPayment(world, payment, order.clock)
  },
  canceled: (world, order) => cancelOrder(world, order),
  canceledPacked: (world, order) => pack(world, order) !== null && cancelOrder(world, order),
  canceledPaid: (world, order) => capture(world, order) && cancelOrder(world, order),
  partlyRefunded: (world, order) => {
    if (!send(world, order) || !pass(world, order, 20, 200)) return
    const note = world.random.pick(['Scratch on the lid', 'Arrived late', null])
    refund(world, order, Math.max(1, Math.floor(order.order.total / 5)), { reason: 'discount', note })
  },
  refunded: (world, order) => {
    if (!capture(world, order) || !pass(world, order, 4, 90)) return
    refund(world, order, refundable(order), { reason: 'other', note: 'Out of stock after all' })
  },
  returnRequested: (world, order) => {
    const unit = oneUnit(order)
    if (send(world, order) && unit && pass(world, order, 60, 300)) requestReturn(world, order, [unit])
  },
  partlyReturned: (world, order) => {
    const unit = oneUnit(order)
    if (!send(world, order) || !unit || !pass(world, order, 60, 300)) return
    const returning = requestReturn(world, order, [unit])
    if (returning) receiveReturn(world, order, returning)
  },
  returned: (world, order) => {
    if (!send(world, order) || !pass(world, order, 60, 300)) return
    const returning = requestReturn(world, order, allUnits(order), { hasLabel: world.random.chance(0.5) })
    if (returning) receiveReturn(world, order, returning)
  },
  returnCanceled: (world, order) => {
    const unit = oneUnit(order)
    if (!send(world, order) || !unit || !pass(world, order, 60, 300)) return
    const returning = requestReturn(world, order, [unit])
    if (returning) cancelReturn(world, order, returning)
  },
  returnUnpayable: (world, order) => {
    // Most of the money is already back: the refund of the return is more than is left, and waits for an operator.
    const unit = oneUnit(order)
    if (!send(world, order) || !unit || !pass(world, order, 30, 100)) return undefined
    refund(world, order, refundable(order), { reason: 'other', note: 'Goodwill' })
    const returning = requestReturn(world, order, [unit])
    return returning && receiveReturn(world, order, returning) ? 'requires_action' : undefined
  },
  swapOpen: swapStory('dearer', () => {}),
  swapConfirmed: swapStory('dearer', (world, order, swap) => {
    if (confirmSwap(world, order, swap) && goesOn(order)) fulfillSwap(after(world, order), order, swap, false)
  }),
  swapDearer: swapStory('dearer', wholeSwap),
  swapCheaper: swapStory('cheaper', wholeSwap),
  swapCheaperOpen: swapStory('cheaper', (world, order, swap) => confirmSwap(world, order, swap)),
  swapEven: swapStory(
    'same',
    (world, order, swap) => confirmSwap(world, order, swap) && fulfillSwap(world, order, swap),
  ),
  swapCanceled: swapStory('dearer', (world, order, swap) => cancelSwap(world, order, swap)),
  claimRefund: (world, order) => {
    const unit = oneUnit(order)
    if (send(world, order) && unit) registerClaim(world, order, 'refund', unit)
  },
  claimOpen: (world, order) => {
    const unit = oneUnit(order)
    const claim = send(world, order) && unit && registerClaim(world, order, 'replace', unit)
    const later = after(world, order)
    const returning = claim && askClaimedBack(later, order, claim, unit)
    if (returning && goesOn(order)) receiveReturn(later, order, returning)
  },
  claimReplace: (world, order) => {
    const unit = oneUnit(order)
    const claim = send(world, order) && unit && registerClaim(world, order, 'replace', unit)
    if (claim) fulfillClaim(world, order, claim, world.random.chance(0.7))
  },
  claimCanceled: (world, order) => {
    const unit = oneUnit(order)
    const claim = send(world, order) && unit && registerClaim(world, order, 'replace', unit)
    if (claim) cancelClaim(world, order, claim)
  },
} as const satisfies Record<string, Story>

export type StoryName = keyof typeof stories

export const storyNames = Object.keys(stories) as StoryName[]

/** How often a shop sees each story, in thousandths. */
export const usualStories: readonly (readonly [StoryName, number])[] = [
  ['completed', 430],
  ['shipped', 330],
  ['archived', 70],
  ['canceled', 28],
  ['partlyReturned', 22],
  ['twoParcels', 18],
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
  ['paymentFailedOnce', 4],
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
  ['authorizationLapsed', 1],
]

/** Lets a story happen to a placed order, and sums the order up. */
export function tell(world: World, order: OrderInProgress, name: StoryName): void {
  const outcome = (stories[name] as Story)(world, order)
  finishOrder(order, outcome === 'requires_action' ? outcome : undefined)
}
