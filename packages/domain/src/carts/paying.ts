import { formatAmountWithCode } from '../money/index.ts'
import { type Charge, type ChargeLimitsOf, chargeRefusal } from '../payments/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'

/** The state of a payment at its provider, which decides whether it can pay for an order. `amount` in minor units. */
interface HeldPayment {
  readonly status: string
  readonly amount: number
  readonly currency_code: string
}

/** Refuses an order with a payment that its provider canceled or doesn't know. */
export const canceledPayment = refusal('payment_not_usable', 'The payment was canceled. Please pay again.')

/** Refuses an order with a payment that its provider refused to begin; `told`: the reason for customers, if any. */
export const refusedPayment = (told: string | null) =>
  refusal('payment_not_usable', told ?? "This payment method can't be used here. Choose another.")

/** Refuses a payment provider that the region doesn't offer; `field` names the request's field. */
export const notOfferedPayment = (field: string): Refusal =>
  refusal('provider_not_installed', "This payment method isn't available. Choose another.", field)

/** A cart with an amount that a payment provider doesn't accept. Amounts in minor units. */
interface UnpayableCart {
  readonly type: string
  readonly gift_card_total: number
  /** Ids of the payment providers in its region. */
  readonly payment_providers: readonly string[]
}

/** Returns why a payment provider doesn't accept the amount due for a cart, and what its customer can do, or null. */
export function cartChargeRefusal(
  charge: Charge,
  cart: UnpayableCart,
  limitsOf: ChargeLimitsOf,
): Refusal | null {
  const { currency_code } = charge
  const refusalBy = (provider_id: string) =>
    chargeRefusal({ ...charge, provider_id }, limitsOf(provider_id, currency_code))
  const refused = refusalBy(charge.provider_id)
  if (refused === null) return null
  const isOwn = cart.type === 'default'
  const steps = [
    isOwn && cart.gift_card_total > 0 && 'remove a gift card',
    isOwn && (refused.code === 'payment_below_minimum' ? 'add an item' : 'change the items'),
    cart.payment_providers.some((id) => refusalBy(id) === null) && 'choose another payment method',
  ].filter((step) => step !== false)
  const advice = steps.length === 0 ? 'contact the store' : choices.format(steps)
  return { ...refused, message: `${refused.message} ${advice.charAt(0).toUpperCase()}${advice.slice(1)}.` }
}

const choices = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** An order's amount; `total` in minor units. */
interface OrderSum {
  readonly total: number
  readonly currency_code: string
}

/** Returns why a payment can't pay for an order, or null: the authorized amount must equal the order's total. */
export function cartPaymentRefusal(
  { status, amount, currency_code }: HeldPayment,
  order: OrderSum,
): Refusal | null {
  if (status === 'canceled') return canceledPayment
  return amount === order.total && currency_code === order.currency_code
    ? null
    : refusal('payment_amount_differs', 'The total has changed since you paid. Please pay again.')
}

/** The amount last shown to a customer for a manual payment. `asked_amount` in minor units. */
interface AskedPayment {
  readonly asked_amount: number
  readonly currency_code: string
}

/** Returns why an order paid outside the store can't be placed, or null: a customer owes exactly the amount they were shown. */
export function askedAmountRefusal(
  { asked_amount, currency_code }: AskedPayment,
  order: OrderSum,
): Refusal | null {
  if (asked_amount === order.total && currency_code === order.currency_code) return null
  const costs = formatAmountWithCode(order.total, order.currency_code)
  const asked = formatAmountWithCode(asked_amount, currency_code)
  return refusal(
    'payment_amount_differs',
    `The total has changed from ${asked} to ${costs}. Go to payment again.`,
    'payment_session',
  )
}

/**
 * Returns whether a cart's totals have its taxes: in a region that doesn't compute them by itself, only once payment was asked for or the
 * order was placed. A draft's or swap's cart always has them.
 */
export function showsTaxes(cart: {
  readonly type: string
  readonly automatic_taxes: boolean
  readonly completed_at: string | null
  /** The number of its payment sessions. */
  readonly sessions: number
}): boolean {
  const isOwn = cart.type === 'default' && cart.completed_at === null
  return cart.automatic_taxes || !isOwn || cart.sessions > 0
}
