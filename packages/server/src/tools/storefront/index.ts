export { type CheckOut, checkOut, type Person } from './check-out.ts'
