import type { PaymentSums } from '../payments/index.ts'
import {
  allocateRefund,
  isOpenPayment,
  type MoneyFacts,
  type PaymentMoments,
  type RefundPart,
} from '../payments/index.ts'
import type { LineQuantities } from './lines.ts'

type CancelablePayment = PaymentSums &
  PaymentMoments & { readonly amount: number; readonly swap_id: string | null }

interface OrderToCancel<Payment extends CancelablePayment> extends MoneyFacts<Payment> {
  readonly refundable_amount: number
  readonly gift_card_total: number
  readonly items: readonly (LineQuantities & {
    readonly variant?: { readonly manage_inventory?: boolean | undefined } | null | undefined
  })[]
  readonly fulfillments: readonly {
    readonly shipped_at: string | null
    readonly canceled_at: string | null
  }[]
}

/** What canceling an order will do. Amounts in minor units. */
export interface CancelPlan<Payment> {
  /** What is refunded first, by payment. */
  readonly refunds: readonly RefundPart<Payment>[]
  /** Payments that are released, as nothing of them was captured. */
  readonly releases: readonly Payment[]
  readonly fulfillments: number
  /** Units that go back into stock. */
  readonly restocked: number
  /** What goes back to the gift cards that paid for it. */
  readonly giftCards: number
}

/** Returns what canceling an order will do to its money, parcels and stock. */
export function cancelPlan<Payment extends CancelablePayment>(
  order: OrderToCancel<Payment>,
): CancelPlan<Payment> {
  return {
    refunds: allocateRefund(order.refundable_amount, order),
    releases: order.payments.filter((payment) => payment.swap_id === null && isOpenPayment(payment)),
    fulfillments: order.fulfillments.filter((each) => each.shipped_at === null && each.canceled_at === null)
      .length,
    restocked: order.items
      .filter(({ variant }) => variant?.manage_inventory)
      .reduce((units, { quantity, removed_quantity }) => units + quantity - (removed_quantity ?? 0), 0),
    giftCards: order.gift_card_total,
  }
}
