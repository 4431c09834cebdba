export { closeCart, endCart } from './close-cart.ts'
export { setDiscounts } from './content/cart-discounts.ts'
export {
  linesOf,
  loadContent,
  loadLines,
  makeLines,
  planUnits,
  requireStock,
  writeUnits,
} from './content/cart-lines.ts'
export { findOrAddGuest, selectCustomers, settleAddress } from './content/cart-people.ts'
export { totalsOfSwapCart } from './content/cart-swap.ts'
export { type LoadedCart, loadCart } from './load-cart.ts'
export { alignSessions } from './paying/align-sessions.ts'
export type { CartPayment, CartPayments } from './paying/cart-payments.ts'
export { endSessions } from './paying/live-sessions.ts'
export { cartTotals, presentCart } from './present-cart.ts'
export { pruneUnfinishedCarts, releaseLeftPayments } from './prune-carts.ts'
export { removeCarts } from './remove-carts.ts'
