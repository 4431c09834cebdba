export { attachCustomer } from './attach-customer.ts'
export { closeCart, endCart } from './close-cart.ts'
export { beginCompletion, COMPLETION_JOB } from './completing/begin-completion.ts'
export { createCompletionHandler } from './completing/finish-completion.ts'
export { journalOrder } from './completing/place-cart.ts'
export { setDiscounts } from './content/cart-discounts.ts'
export {
  linesOf,
  loadContent,
  loadLines,
  loadStock,
  makeLines,
  planUnits,
  requireStock,
  type WantedLine,
  writeUnits,
} from './content/cart-lines.ts'
export { findOrAddGuest, selectCustomers, settleAddress } from './content/cart-people.ts'
export { offeredShipping } from './content/cart-shipping.ts'
export { totalsOfSwapCart } from './content/cart-swap.ts'
export { type CartRow, completeCart, type LoadedCart, loadCart, selectCart } from './load-cart.ts'
export { addCartLine, deleteCartLine, updateCartLine } from './operations/cart-line-items.ts'
export { chooseShipping } from './operations/choose-shipping.ts'
export { createCart } from './operations/create-cart.ts'
export { refreshCart } from './operations/refresh-cart.ts'
export { deleteCartDiscount, updateCart } from './operations/update-cart.ts'
export { alignSessions } from './paying/align-sessions.ts'
export { createSessionHandler } from './paying/carry-out-session.ts'
export type { CartPayment, CartPayments, OrderFactories, PlaceCart } from './paying/cart-payments.ts'
export { createPaymentSessions, selectPaymentSession } from './paying/create-payment-sessions.ts'
export { endSessions } from './paying/live-sessions.ts'
export { PAYMENT_SESSION_JOB } from './paying/payment-session-job.ts'
export { cartTotals, payingCards, presentCart } from './present-cart.ts'
export { pruneUnfinishedCarts, releaseLeftPayments } from './prune-carts.ts'
export { removeCarts } from './remove-carts.ts'
