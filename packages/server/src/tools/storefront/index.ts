export { authorizeSwap } from './authorize-swap.ts'
export { type CheckOut, checkOut, type Person } from './check-out.ts'
