import type { Return } from '@purser/contract/returns'
import { valueOfUnits } from '@purser/domain/orders'
import {
  isAsRequested,
  missingUnits,
  type NotRestockedReason,
  refundAtReceipt,
  returnShippingTotal,
  settledBy,
} from '@purser/domain/returns'
import { withOwnTaxes } from '@purser/domain/taxes'
import { type Picked, type PickedLine, pickedLines } from '../../components/items-picker/picked-items.ts'
import { itemsById, type OrderDetail } from '../../components/line-items/order-detail.ts'
import { type RefundChoice, refundProblem } from './refund-choice.ts'
import { askedQuantities, linesToReceive, type ReturnLine, valuedLines } from './return-lines.ts'

/** By line id, why its units are not restocked; '' while no reason is chosen. Other lines are restocked. */
export type NotRestocked = Readonly<Record<string, NotRestockedReason | ''>>

export interface ReceivedLine extends PickedLine<ReturnLine> {
  readonly notRestocked: NotRestockedReason | '' | null
}

/** The totals of a received return by domain's rules. Amounts in minor units, with tax. */
export interface Receipt {
  readonly lines: readonly ReturnLine[]
  readonly chosen: readonly ReceivedLine[]
  readonly itemsTotal: number
  readonly shippingTotal: number
  readonly choice: RefundChoice
  /** What already compensates for the goods, so that no refund is owed. */
  readonly settledBy: ReturnType<typeof settledBy>
  /** Requested units that haven't arrived. */
  readonly missing: ReturnType<typeof missingUnits>
  readonly isComplete: boolean
}

/** Returns the initial receipt: the requested units that can still be returned. */
export function askedFor(order: OrderDetail, record: Return): Picked {
  return Object.fromEntries(
    linesToReceive(order, record)
      .filter(({ asked }) => asked > 0)
      .map(({ id, asked, max }) => [id, Math.min(asked, max)]),
  )
}

/** The operator's input. */
export interface ReceiptForm {
  readonly picked: Picked
  /** The refund in minor units; null where it follows from the lines. */
  readonly typed: number | '' | null
  readonly notRestocked?: NotRestocked
}

export function draftReceipt(order: OrderDetail, record: Return, form: ReceiptForm): Receipt {
  const lines = linesToReceive(order, record)
  const asked = askedQuantities(record)
  const chosen = pickedLines(lines, form.picked).map((each) => ({
    ...each,
    notRestocked: form.notRestocked?.[each.line.id] ?? null,
  }))
  const came = chosen.map(({ line, quantity }) => ({ item_id: line.id, quantity }))
  const itemsTotal = valueOfUnits(valuedLines(chosen))
  const { claim_order_id, shipping_method } = record
  const shippingTotal = returnShippingTotal(
    {
      claim_order_id,
      shipping_price: shipping_method?.price,
      shipping_taxes: withOwnTaxes(shipping_method ?? {}).taxes,
      shipping_includes_tax: shipping_method?.includes_tax,
    },
    order.tax_rate,
  )
  const swap = order.swaps.find(({ id }) => id === record.swap_id)
  const proposed = refundAtReceipt({
    asked: null,
    agreed: record.refund_amount,
    isAsRequested: isAsRequested(asked, came),
    isCanceled: record.status === 'canceled',
    swap,
    itemsTotal,
    shippingTotal,
  })
  const choice = { typed: form.typed, proposed, refundable: order.refundable_amount }
  const units = new Map(came.map(({ item_id, quantity }) => [item_id, quantity]))
  const items = itemsById(order)
  const missing = missingUnits(
    [...asked].flatMap(([id, wanted]) => {
      const item = items.get(id)
      return item ? [{ ...item, asked: wanted, came: units.get(id) ?? 0 }] : []
    }),
  )
  const isComplete =
    chosen.length > 0 &&
    chosen.every(({ notRestocked }) => notRestocked !== '') &&
    refundProblem(choice) === null
  const settled = settledBy(record, swap)
  return { lines, chosen, itemsTotal, shippingTotal, choice, settledBy: settled, missing, isComplete }
}
