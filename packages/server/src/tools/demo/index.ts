export { restoreDemo } from './restore-demo.ts'
export { type SeedOptions, seedOrders } from './seed-orders.ts'
