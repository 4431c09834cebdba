import { type UnitsOfLine, valueOfUnits } from '../orders/index.ts'
import { type Disputed, lostInDisputes } from '../payments/index.ts'
import { priceWithTax, type TaxRate } from '../taxes/index.ts'

/** Returned or claimed units of a line, and what gift cards paid for the whole line, in minor units and without tax. */
export interface UnitsPaidByCards extends Pick<UnitsOfLine, 'refundable_quantity' | 'units'> {
  readonly item: { readonly quantity: number; readonly gift_card_total?: number | null | undefined }
}

/**
 * Returns what gift cards paid for returned or claimed units, in minor units without tax: it is not refunded with them. Units settled
 * by a claim or swap count as 0, as their gift card part was reported then.
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
 * Returns the customer's cost of return shipping, in minor units with tax. It is 0 for a claim: the price on its return is for
 * information.
 */
export function returnShippingTotal(
  record: {
    readonly claim_order_id: string | null
    /** In minor units, net unless it includes tax; none if the customer ships the goods themselves. */
    readonly shipping_price: number | null | undefined
    /** Its own taxes; none if the order's rate applies. */
    readonly shipping_taxes?: readonly TaxRate[] | null | undefined
    readonly shipping_includes_tax?: boolean | null | undefined
  },
  taxRate: number,
): number {
  if (record.claim_order_id !== null) return 0
  const { shipping_price, shipping_taxes: taxes, shipping_includes_tax: includes_tax } = record
  return priceWithTax(shipping_price ?? 0, { taxes, includes_tax }, taxRate)
}

/** Minor units, with tax. */
interface ReturnWorth {
  readonly itemsTotal: number
  readonly shippingTotal: number
}

/** Returns the value of returned goods: what they were paid with, less return shipping, at least 0. */
function worthOf({ itemsTotal, shippingTotal }: ReturnWorth): number {
  return Math.max(0, itemsTotal - shippingTotal)
}

/**
 * Returns the refund agreed on when a return is requested, in minor units: the amount that the operator names, 0 being 0, else
 * the value of the goods, at most what the order holds: captured, or still to be captured.
 */
export function agreedRefund(asked: number | null, worth: ReturnWorth, order: OrderLeft): number {
  return asked ?? Math.min(worthOf(worth), leftOf(order))
}

/** Minor units. */
interface OrderLeft {
  readonly total: number
  readonly refunded_total: number
  /** Captured and not refunded. */
  readonly refundable_amount: number
  /** Of its payments; omitted if none is disputed. */
  readonly disputes?: readonly Disputed[] | undefined
}

/** Returns what the order can still refund, now or later; money that a bank returned to the customer is gone. */
function leftOf({ total, refunded_total, refundable_amount, disputes = [] }: OrderLeft): number {
  return Math.max(0, refundable_amount, total - refunded_total - lostInDisputes(disputes))
}

/**
 * Returns what happens to the refund of received goods: it is given if the order holds enough; if it holds less, an operator
 * decides, as long as there is, or will be, something to refund. If everything was already refunded, there is nothing to decide.
 */
export function receiptOutcome(refund: number, order: OrderLeft): 'given' | 'decision' | 'nothing' {
  if (refund <= 0) return 'nothing'
  if (refund <= order.refundable_amount) return 'given'
  return leftOf(order) > 0 ? 'decision' : 'nothing'
}

/** Returns whether a return was received without its refund, as the order held less at that time. Amounts in minor units. */
export function wasNotRefunded(
  record: { readonly id: string; readonly status: string; readonly refund_amount: number },
  refunds: readonly { readonly return_id: string | null }[],
): boolean {
  const isGiven = refunds.some(({ return_id }) => return_id === record.id)
  return record.status === 'received' && record.refund_amount > 0 && !isGiven
}

/**
 * Returns whether the difference of the return's swap settles its goods, so that receiving them refunds nothing. A
 * canceled swap settles nothing: its goods are refunded like those of any return.
 */
export function isSettledBySwap(
  swap: { readonly canceled_at?: string | null | undefined } | null | undefined,
): boolean {
  return swap != null && swap.canceled_at == null
}

/**
 * Returns what settles the goods of a return instead of a refund: the difference of its swap, or its claim, which
 * refunded or replaced them. For a claim's goods an operator may still name an amount.
 */
export function settledBy(
  record: { readonly claim_order_id: string | null },
  swap: { readonly canceled_at: string | null } | null | undefined,
): 'swap' | 'claim' | null {
  if (record.claim_order_id !== null) return 'claim'
  return isSettledBySwap(swap) ? 'swap' : null
}

/**
 * Returns the refund due when goods are received, in minor units: nothing if a swap settles them, else the amount that the
 * operator names now, else the one agreed on. If other units arrive than requested, or the return had been canceled, the agreed amount
 * no longer applies: then at most the value of the received units (R2).
 */
export function refundAtReceipt(
  received: ReturnWorth & {
    readonly asked: number | null
    readonly agreed: number
    readonly isAsRequested: boolean
    readonly isCanceled: boolean
    /** The swap that the return belongs to. */
    readonly swap: { readonly canceled_at: string | null } | null | undefined
  },
): number {
  if (isSettledBySwap(received.swap)) return 0
  if (received.asked !== null) return received.asked
  const isAgreed = received.isAsRequested && !received.isCanceled
  return isAgreed ? received.agreed : Math.min(received.agreed, worthOf(received))
}
