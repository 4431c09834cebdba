import { withTax } from '../money/index.ts'
import { type UnitsOfLine, valueOfUnits } from '../orders/index.ts'
import { type Disputed, lostInDisputes } from '../payments/index.ts'

/** Units of a line that come back or are claimed, and what gift cards paid of the whole line, in minor units and without tax. */
export interface UnitsPaidByCards extends Pick<UnitsOfLine, 'refundable_quantity' | 'units'> {
  readonly item: { readonly quantity: number; readonly gift_card_total?: number | null | undefined }
}

/**
 * What gift cards paid of units that come back or are claimed, in minor units and without tax: it is not given back with them. Of those
 * that a claim or a swap has made good nothing, as it was told then.
 */
export function paidByGiftCards(lines: readonly UnitsPaidByCards[]): number {
  return valueOfUnits(
    lines.map(({ item, ...units }) => ({
      ...units,
      item: { quantity: item.quantity, total: item.gift_card_total ?? 0 },
    })),
  )
}

/**
 * What sending goods back costs the customer, in minor units with tax. It is nothing where a claim asks for them: the price that
 * its return carries is information.
 */
export function returnShippingTotal(
  record: {
    readonly claim_order_id: string | null
    /** Net, in minor units; none when the customer sends the goods themselves. */
    readonly shipping_price: number | null | undefined
  },
  taxRate: number,
): number {
  return record.claim_order_id === null ? withTax(record.shipping_price ?? 0, taxRate) : 0
}

/** Minor units, with tax. */
interface ReturnWorth {
  readonly itemsTotal: number
  readonly shippingTotal: number
}

/** What goods are worth when they come back: what they were paid with, less the return shipping, never below 0. */
function worthOf({ itemsTotal, shippingTotal }: ReturnWorth): number {
  return Math.max(0, itemsTotal - shippingTotal)
}

/**
 * The refund that is agreed when a return is asked for, in minor units: the amount that the operator names, 0 being 0, else
 * what the goods are worth, never more than the order still holds: money captured, or still to be.
 */
export function agreedRefund(asked: number | null, worth: ReturnWorth, order: OrderLeft): number {
  return asked ?? Math.min(worthOf(worth), leftOf(order))
}

/** Minor units. */
interface OrderLeft {
  readonly total: number
  readonly refunded_total: number
  /** Captured and not given back. */
  readonly refundable_amount: number
  /** Of its payments; left out where none is disputed. */
  readonly disputes?: readonly Disputed[] | undefined
}

/** What the order can still refund, now or later; what a bank has returned to the customer is gone. */
function leftOf({ total, refunded_total, refundable_amount, disputes = [] }: OrderLeft): number {
  return Math.max(0, refundable_amount, total - refunded_total - lostInDisputes(disputes))
}

/**
 * What becomes of the refund of goods that came back: it is given when the order holds as much; when it holds less, an operator
 * decides, as long as there is, or will be, something to give. Where the whole was given back already nothing can be decided.
 */
export function receiptOutcome(refund: number, order: OrderLeft): 'given' | 'decision' | 'nothing' {
  if (refund <= 0) return 'nothing'
  if (refund <= order.refundable_amount) return 'given'
  return leftOf(order) > 0 ? 'decision' : 'nothing'
}

/** Whether a return was received and its refund not given: the order held less than that when the goods came. Amounts in minor units. */
export function wasNotRefunded(
  record: { readonly id: string; readonly status: string; readonly refund_amount: number },
  refunds: readonly { readonly return_id: string | null }[],
): boolean {
  const isGiven = refunds.some(({ return_id }) => return_id === record.id)
  return record.status === 'received' && record.refund_amount > 0 && !isGiven
}

/**
 * Whether the difference of the swap that a return belongs to settles its goods, so that receiving them gives no money. A
 * canceled swap settles nothing: its goods are paid for as those of any return.
 */
export function isSettledBySwap(
  swap: { readonly canceled_at?: string | null | undefined } | null | undefined,
): boolean {
  return swap != null && swap.canceled_at == null
}

/**
 * What makes up for the goods of a return in the place of what they were paid with: the difference of its swap, or its claim, which
 * has given money or sends replacements. For a claim's goods an operator may still name an amount.
 */
export function settledBy(
  record: { readonly claim_order_id: string | null },
  swap: { readonly canceled_at: string | null } | null | undefined,
): 'swap' | 'claim' | null {
  if (record.claim_order_id !== null) return 'claim'
  return isSettledBySwap(swap) ? 'swap' : null
}

/**
 * The refund that is due when goods come back, in minor units: nothing where a swap settles them, else the amount that the
 * operator names now, else the one agreed. Where other units came than were asked for, nobody has agreed on an amount for them,
 * and goods that did not come are not paid for; and what was agreed was called off with a return that was canceled: then at most
 * what the received ones are worth (R2).
 */
export function refundAtReceipt(
  received: ReturnWorth & {
    readonly asked: number | null
    readonly agreed: number
    readonly isAsRequested: boolean
    readonly isCanceled: boolean
    /** The one that the return belongs to. */
    readonly swap: { readonly canceled_at: string | null } | null | undefined
  },
): number {
  if (isSettledBySwap(received.swap)) return 0
  if (received.asked !== null) return received.asked
  const isAgreed = received.isAsRequested && !received.isCanceled
  return isAgreed ? received.agreed : Math.min(received.agreed, worthOf(received))
}
