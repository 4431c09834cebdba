import type { BodyOf } from '@purser/contract/endpoints'
import type { LineItem, refundOrder } from '@purser/contract/orders'
import type { Payment } from '@purser/contract/payments'
import { taxContained } from '@purser/domain/exports'
import { withoutTax } from '@purser/domain/money'
import { fulfillableQuantity, refundFault } from '@purser/domain/orders'
import { allocateRefund, type ManualRefundReason, type RefundPart } from '@purser/domain/payments'
import {
  refundableLines,
  refundableShipping,
  refundPartsRefusal,
  removedUnits,
  splitRefusal,
  worthOfParts,
} from '@purser/domain/refunds'
import type { Refusal } from '@purser/domain/refusals'
import type { NotRestockedReason } from '@purser/domain/returns'
import { isTaxedOnce, withOwnTaxes } from '@purser/domain/taxes'
import { type PaidUnits, paidUnits } from '../../../../components/items-picker/paid-units.ts'
import {
  type Picked,
  type PickedLine,
  type PickerLine,
  pickedLines,
  pickerLinesOf,
} from '../../../../components/items-picker/picked-items.ts'
import type { OrderDetail } from '../../../../components/line-items/order-detail.ts'
import {
  askedPayments,
  type PaymentPart,
  paymentParts,
  refundPartsOf,
  type SplitAmounts,
} from '../../../payments/index.ts'

/** What happens to refunded units that aren't packed: restocked, written off, or sent nevertheless. */
export type Unsent = 'restock' | 'send' | NotRestockedReason

/** The operator's input. */
export interface RefundForm {
  readonly picked: Picked
  /** By line id; 'restock' where nothing is chosen. */
  readonly unsent: Readonly<Record<string, Unsent>>
  readonly hasShipping: boolean
  /** Minor units; '' while the field is empty, null until an amount is typed. */
  readonly typed: number | '' | null
  /** What is taken from each payment, by its id; null until the operator changes it. */
  readonly split: SplitAmounts | null
  readonly reason: ManualRefundReason
  /** The store's own reason, which counts as 'other'. */
  readonly storeReason: string | null
  /** Whether the customer gets a gift card instead of money. */
  readonly isGiftCard: boolean
  readonly note: string
  readonly isNotified: boolean
}

export const emptyRefund = (order: Pick<OrderDetail, 'no_notification'>): RefundForm => ({
  picked: {},
  unsent: {},
  hasShipping: false,
  typed: null,
  split: null,
  reason: 'discount',
  storeReason: null,
  isGiftCard: false,
  note: '',
  isNotified: !order.no_notification,
})

/** A refundable line in the picker. */
export interface RefundLine extends PickerLine {
  readonly item: LineItem
  /** How many of its units aren't packed. */
  readonly removable: number
}

/** Chosen units of a line, and how many of these won't be sent. */
export interface ChosenUnits extends PickedLine<RefundLine> {
  readonly unsent: Unsent
  readonly removed: number
}

/** A refund as entered. Amounts in minor units. */
export interface DraftRefund {
  readonly lines: readonly RefundLine[]
  readonly chosen: readonly ChosenUnits[]
  /** What gift cards paid of the chosen units is not refunded. */
  readonly units: readonly PaidUnits[]
  /** What is left of the shipping. */
  readonly shippingLeft: number
  /** What was paid for the chosen items and shipping; null if nothing is chosen. */
  readonly worth: { readonly items: number; readonly shipping: number } | null
  /** What the field shows. */
  readonly amount: number | ''
  /** Tax within the amount. */
  readonly tax: number
  /** Its rate in percent; null if the order has several. */
  readonly tax_rate: number | null
  readonly fault: 'too_little' | 'too_much' | null
  /** Why items, shipping or the split would be refused. */
  readonly refusal: Refusal | null
  /** The payments that can refund something, with what is taken from each. */
  readonly payments: readonly PaymentPart[]
  readonly parts: readonly RefundPart<Payment>[]
}

/** Derives everything that the dialog shows from the order and the input, by the rules that the server applies. */
export function draftRefund(order: OrderDetail, form: RefundForm): DraftRefund {
  const lines = linesOf(order)
  const chosen = pickedLines(lines, form.picked).map((each) => choose(each, form))
  const units = chosen.map(({ line, quantity }) => paidUnits(line.item, line.max, quantity))
  const shippingLeft = refundableShipping(order)
  const shipping = form.hasShipping ? shippingLeft : 0
  const isChosen = chosen.length > 0 || shipping > 0
  const worth = isChosen ? { items: worthOfParts({ lines: units, shipping: 0 }), shipping } : null
  const most = worth ? Math.min(worth.items + shipping, order.refundable_amount) : order.refundable_amount
  const amount = form.typed ?? most
  const payments = paymentParts(order, amount, form.split)
  return {
    lines,
    chosen,
    units,
    shippingLeft,
    worth,
    amount,
    ...taxOf(order, amount || 0),
    fault: amount === '' ? 'too_little' : refundFault(amount, order.refundable_amount),
    refusal: refusalOf(order, { chosen, units, shipping, shippingLeft, amount: amount || 0, payments }, form),
    payments,
    parts: partsOf(order, amount, payments, form.split),
  }
}

function linesOf(order: OrderDetail): RefundLine[] {
  const found = refundableLines<LineItem>(order)
  const lines = pickerLinesOf(
    order,
    found.map(({ item, refundable_quantity: max }) => ({ item, max })),
  )
  return found.flatMap(({ item, removable_quantity: removable }, place) => {
    const line = lines[place]
    return line ? [{ ...line, item, removable }] : []
  })
}

function choose(each: PickedLine<RefundLine>, { unsent }: RefundForm): ChosenUnits {
  const { line, quantity } = each
  const fate = line.removable === 0 ? 'send' : (unsent[line.id] ?? 'restock')
  return { ...each, unsent: fate, removed: removedUnits(quantity, line.removable, fate !== 'send') }
}

const partsOf = (
  order: OrderDetail,
  amount: number | '',
  payments: readonly PaymentPart[],
  split: RefundForm['split'],
): RefundPart<Payment>[] =>
  split ? refundPartsOf(payments) : allocateRefund(amount === '' ? order.refundable_amount : amount, order)

interface Entered extends Pick<DraftRefund, 'chosen' | 'units' | 'shippingLeft' | 'payments'> {
  readonly shipping: number
  readonly amount: number
}

function refusalOf(order: OrderDetail, entered: Entered, { split }: RefundForm): Refusal | null {
  const { chosen, units, shipping, shippingLeft, amount, payments } = entered
  const lines = chosen.map(({ line, removed }, place) => ({
    ...(units[place] as PaidUnits),
    title: line.title,
    is_giftcard: false,
    removable_quantity: line.removable,
    isRemoving: removed > 0,
    field: `items.${place}.quantity`,
  }))
  const parts = refundPartsRefusal({
    lines,
    shipping,
    amount,
    refundableShipping: shippingLeft,
    unpacked: order.items.reduce((sum, item) => sum + fulfillableQuantity(item), 0),
    isPacked: order.items.some(({ fulfilled_quantity }) => fulfilled_quantity > 0),
  })
  const isChosen = chosen.length > 0 || shipping > 0
  return (isChosen ? parts : null) ?? (split ? splitRefusal(amount, order, askedPayments(payments)) : null)
}

/** Returns what is sent; null while no amount is entered. */
export function bodyOfRefund(draft: DraftRefund, form: RefundForm): BodyOf<typeof refundOrder> | null {
  const { amount, chosen, worth, payments } = draft
  if (amount === '') return null
  return {
    amount,
    reason: form.reason,
    ...(form.storeReason !== null && { store_reason: form.storeReason }),
    ...(form.isGiftCard && { to_gift_card: true }),
    ...(form.note.trim() === '' ? {} : { note: form.note }),
    no_notification: !form.isNotified,
    ...(chosen.length > 0 && { items: chosen.map(sentLine) }),
    ...(worth && worth.shipping > 0 && { shipping: worth.shipping }),
    ...(form.split && { payments: askedPayments(payments) }),
  }
}

function sentLine({ line, quantity, unsent, removed }: ChosenUnits) {
  const item = { item_id: line.id, quantity }
  if (removed === 0 || unsent === 'send') return item
  return unsent === 'restock' ? { ...item, restock: true } : { ...item, not_restocked: unsent }
}

/** Returns the tax in a refund, and its rate; null if the order has several. */
function taxOf(order: OrderDetail, amount: number): { tax: number; tax_rate: number | null } {
  const { tax_rate } = order
  const parts = [...order.items, ...order.shipping_methods].map(withOwnTaxes)
  return isTaxedOnce(parts, tax_rate)
    ? { tax: amount - withoutTax(amount, tax_rate), tax_rate }
    : { tax: taxContained(order, amount), tax_rate: null }
}
