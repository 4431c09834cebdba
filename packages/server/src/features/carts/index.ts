export { setDiscounts } from './cart-discounts.ts'
export {
  loadLines,
  makeLines,
  planUnits,
  requireStock,
  type WantedLine,
  withShipping,
  writeUnits,
} from './cart-lines.ts'
export { findOrAddGuest, selectCustomers, settleAddress } from './cart-people.ts'
export { loadCart } from './load-cart.ts'
export { presentCart } from './present-cart.ts'
