import { together } from '../../database/index.ts'
import { journalOrder } from '../../features/carts/completing/place-cart.ts'
import { findOrAddGuest } from '../../features/carts/content/cart-people.ts'
import type { CartPayment, OrderFactories, PlaceCart } from '../../features/carts/paying/cart-payments.ts'
import { payingCards } from '../../features/carts/present-cart.ts'
import { orderPaidDraft } from '../../features/draft-orders/index.ts'
import { payAmountDue } from '../../features/order-edits/index.ts'
import { placeOrder } from '../../features/orders/index.ts'
import { paySwap } from '../../features/swaps/index.ts'

/** Returns the payment fields of a new order; if nothing is due, it has no payment. */
const placedBy = (payment: CartPayment | null) => ({
  provider_id: payment?.provider_id ?? 'system',
  payment_data: payment?.data,
  isCaptured: payment?.isCaptured ?? false,
})

/** Orders a customer's own cart for the signed-in customer, else for the guest with its email. */
const placeOwn: PlaceCart = async (tx, ctx, cart, payment) => {
  const { email, shipping_address, billing_address } = cart
  if (email === null) throw new Error(`Cart ${cart.id} has no email`)
  const name = shipping_address ?? billing_address
  const customer_id =
    cart.customer_id ??
    (await findOrAddGuest(tx, ctx, {
      email,
      first_name: name?.first_name ?? null,
      last_name: name?.last_name ?? null,
      phone: name?.phone ?? null,
    }))
  const order_id = await placeOrder(
    tx,
    ctx,
    {
      ...cart,
      email,
      customer: { id: customer_id },
      discounts: cart.rules,
      gift_cards: payingCards(cart, ctx.now),
    },
    { draft_order_id: null, no_notification: null, ...placedBy(payment) },
  )
  await together(
    tx.updateTable('cart').set({ customer_id }).where('id', '=', cart.id).execute(),
    journalOrder(tx, ctx, { order_id, cart_id: cart.id, customer_id }),
  )
  return order_id
}

const placeDraft: PlaceCart = async (tx, ctx, cart, payment) => {
  const order_id = await orderPaidDraft(tx, ctx, cart, placedBy(payment))
  if (cart.customer_id)
    await journalOrder(tx, ctx, { order_id, cart_id: cart.id, customer_id: cart.customer_id })
  return order_id
}

/** Pays an existing swap: the customer agrees to it and pays the difference. */
const placeSwap: PlaceCart = async (tx, ctx, { id, swap }, payment) => {
  if (swap === null) throw new Error(`Cart ${id} is of no swap`)
  await paySwap(tx, ctx, swap.id, payment)
  return swap.id
}

/** Pays what edits left due of an existing order. */
const placeDue: PlaceCart = async (tx, ctx, { id: cart_id, due }, payment) => {
  if (due === null || payment === null) throw new Error(`Cart ${cart_id} pays for nothing`)
  return payAmountDue(tx, ctx, { ...due, cart_id }, payment)
}

/** Functions that turn a paid cart into an order or swap, by cart type. */
export const orderFactories: OrderFactories = {
  default: placeOwn,
  draft_order: placeDraft,
  swap: placeSwap,
  payment_link: placeDue,
}
