import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { embed, outer } from './embed.ts'

/** All columns except `data`: a provider's own data about a payment never leaves the server. */
export const paymentColumns = [
  'payment.id',
  'payment.order_id',
  'payment.cart_id',
  'payment.swap_id',
  'payment.amount',
  'payment.amount_captured',
  'payment.amount_refunded',
  'payment.currency_code',
  'payment.provider_id',
  'payment.captured_at',
  'payment.canceled_at',
  'payment.metadata',
  'payment.created_at',
  'payment.updated_at',
] as const

/** Selects the payment for a swap's difference, captured or not, given the swap's row. */
export function paymentOfSwap() {
  return jsonObjectFrom(
    embed
      .selectFrom('payment')
      .select(paymentColumns)
      .where('payment.swap_id', '=', outer('swap.id'))
      .orderBy('payment.created_at', 'desc')
      .orderBy('payment.id', 'desc')
      .limit(1),
  )
}

/** Selects the payment that a cart's order was placed with, given the cart's row. */
export function paymentIdOfCart() {
  return embed
    .selectFrom('payment')
    .select('payment.id')
    .where('payment.cart_id', '=', outer('cart.id'))
    .orderBy('payment.id')
    .limit(1)
}
