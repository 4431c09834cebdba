import { type Refusal, refusal } from '../refusals/index.ts'

/** How a payment stands at its provider, as far as it decides whether an order is made of it. `amount` in minor units. */
interface HeldPayment {
  readonly status: string
  readonly amount: number
  readonly currency_code: string
}

/** Why nothing is ordered by a payment that its provider canceled, or does not know. */
export const canceledPayment = refusal('payment_not_usable', 'The payment was canceled. Pay again.')

/** Why a payment does not pay an order of this total, or null: an order is never more than what was authorized for it, nor less. */
export function cartPaymentRefusal(
  { status, amount, currency_code }: HeldPayment,
  order: { readonly total: number; readonly currency_code: string },
): Refusal | null {
  if (status === 'canceled') return canceledPayment
  return amount === order.total && currency_code === order.currency_code
    ? null
    : refusal('payment_amount_differs', 'What was paid is not what this costs now. Pay again.')
}
