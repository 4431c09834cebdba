import { formatAmountWithCode } from '../money/index.ts'
import { type Charge, type ChargeLimitsOf, chargeRefusal } from '../payments/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'

/** How a payment stands at its provider, as far as it decides whether an order is made of it. `amount` in minor units. */
interface HeldPayment {
  readonly status: string
  readonly amount: number
  readonly currency_code: string
}

/** Why nothing is ordered by a payment that its provider canceled, or does not know. */
export const canceledPayment = refusal('payment_not_usable', 'The payment was canceled. Please pay again.')

/** Why nothing is ordered by a payment that its provider refused to begin; `told`: why, for customers, if that is said. */
export const refusedPayment = (told: string | null) =>
  refusal('payment_not_usable', told ?? "This payment method can't be used here. Choose another.")

/** Why a cart is not paid in a way that its region does not offer; `field` names what asks for it. */
export const notOfferedPayment = (field: string): Refusal =>
  refusal('provider_not_installed', "This payment method isn't available. Choose another.", field)

/** What its customer can do about a cart that a payment provider does not take. Amounts in minor units. */
interface UnpayableCart {
  readonly type: string
  readonly gift_card_total: number
  /** The ways to pay in its region, by their providers. */
  readonly payment_providers: readonly string[]
}

/** Why a payment provider does not take what is left to pay of a cart, and what its customer can do, or null. */
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

/** What an order comes to; `total` in minor units. */
interface OrderSum {
  readonly total: number
  readonly currency_code: string
}

/** Why a payment does not pay an order of this total, or null: an order is never more than what was authorized for it, nor less. */
export function cartPaymentRefusal(
  { status, amount, currency_code }: HeldPayment,
  order: OrderSum,
): Refusal | null {
  if (status === 'canceled') return canceledPayment
  return amount === order.total && currency_code === order.currency_code
    ? null
    : refusal('payment_amount_differs', 'The total has changed since you paid. Please pay again.')
}

/** What a customer was asked for last, by a way to pay of which the store only keeps books. `asked_amount` in minor units. */
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
