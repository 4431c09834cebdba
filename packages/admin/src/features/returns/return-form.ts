import type { BodyInput } from '@purser/contract/endpoints'
import type { requestReturn } from '@purser/contract/returns'
import { valueOfUnits } from '@purser/domain/orders'
import { agreedRefund } from '@purser/domain/returns'
import { type Picked, type PickedLine, pickedLines } from '../../components/items-picker/picked-items.ts'
import type { OrderDetail } from '../../components/line-items/order-detail.ts'
import {
  type ChosenShipping,
  isShippingComplete,
  shippingInputOf,
  shippingTotalOf,
} from '../../components/shipping-choice/chosen-shipping.ts'
import { type RefundChoice, refundProblem, refundSent } from './refund-choice.ts'
import { linesToRequest, type ReturnLine, valuedLines } from './return-lines.ts'

/** Return reason of one line; '' for none. */
export interface Reasoned {
  readonly reasonId: string
  readonly note: string
}

export const noReason: Reasoned = { reasonId: '', note: '' }

/** Input of 'Request Return'. */
export interface ReturnForm {
  readonly picked: Picked
  /** By line id. */
  readonly reasons: Readonly<Record<string, Reasoned>>
  readonly shipping: ChosenShipping | null
  /** Minor units; null for the proposed refund. */
  readonly typed: number | '' | null
  readonly isNotified: boolean
}

/** A return computed from the form by domain's rules. Amounts in minor units, with tax. */
export interface ReturnDraft {
  readonly lines: readonly ReturnLine[]
  readonly chosen: readonly PickedLine<ReturnLine>[]
  readonly itemsTotal: number
  readonly shippingTotal: number
  readonly choice: RefundChoice
  /** The request body; null while the form is incomplete. */
  readonly body: BodyInput<typeof requestReturn> | null
}

export function draftReturn(order: OrderDetail, form: ReturnForm): ReturnDraft {
  const lines = linesToRequest(order)
  const chosen = pickedLines(lines, form.picked)
  const itemsTotal = valueOfUnits(valuedLines(chosen))
  const shippingTotal = shippingTotalOf(form.shipping, order.tax_rate)
  const proposed = agreedRefund(null, { itemsTotal, shippingTotal }, order)
  const choice = { typed: form.typed, proposed, refundable: order.refundable_amount }
  const isComplete = chosen.length > 0 && isShippingComplete(form.shipping) && refundProblem(choice) === null
  const body = {
    items: chosen.map(({ line, quantity }) => ({
      item_id: line.id,
      quantity,
      ...sentReason(form.reasons[line.id] ?? noReason),
    })),
    ...(form.shipping ? { return_shipping: shippingInputOf(form.shipping) } : {}),
    refund: refundSent(choice),
    no_notification: !form.isNotified,
  }
  return {
    lines,
    chosen,
    itemsTotal,
    shippingTotal,
    choice,
    body: isComplete ? body : null,
  }
}

function sentReason({ reasonId, note }: Reasoned) {
  return {
    ...(reasonId === '' ? {} : { reason_id: reasonId }),
    ...(note.trim() === '' ? {} : { note: note.trim() }),
  }
}
