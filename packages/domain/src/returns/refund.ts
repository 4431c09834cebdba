import { lineRefundOf } from '../orders/index.ts'

/** A line of which units come back. Amounts in minor units. */
export interface ReturnedLine {
  /** `total` is what the whole line was paid with: with tax, less discount and gift cards. */
  readonly item: { readonly quantity: number; readonly total: number }
  /** How many of its units may still come back. */
  readonly returnable_quantity: number
  readonly units: number
}

/**
 * What units that come back were paid with, in minor units (wire reference 8.2). They follow the units that came back or were
 * asked for before, so that returns of a line one by one come to exactly its total.
 */
export function returnedValue(lines: readonly ReturnedLine[]): number {
  return lines.reduce((sum, { item, returnable_quantity, units }) => {
    return sum + lineRefundOf({ ...item, returned_quantity: item.quantity - returnable_quantity }, units)
  }, 0)
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
 * The refund that is agreed when a return is asked for, in minor units: the amount that the operator names, 0 being 0 (wire
 * reference 8.2, REC), else what the goods are worth, never more than the order still holds: money captured, or still to be.
 */
export function agreedRefund(
  asked: number | null,
  worth: ReturnWorth,
  order: { readonly total: number; readonly refunded_total: number; readonly refundable_amount: number },
): number {
  const left = Math.max(0, order.refundable_amount, order.total - order.refunded_total)
  return asked ?? Math.min(worthOf(worth), left)
}

/**
 * The refund that is due when a parcel arrives, in minor units: the amount that the operator names now, else the one agreed
 * (wire reference 8.3). Where other units came than were asked for, nobody has agreed on an amount for them, and goods that did
 * not come are not paid for: then at most what the received ones are worth (reliability 3, R2).
 */
export function refundAtReceipt(
  received: ReturnWorth & {
    readonly asked: number | null
    readonly agreed: number
    readonly isAsRequested: boolean
  },
): number {
  if (received.asked !== null) return received.asked
  return received.isAsRequested ? received.agreed : Math.min(received.agreed, worthOf(received))
}
