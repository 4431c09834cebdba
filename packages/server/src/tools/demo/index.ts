export { createDemoStore, type DemoOptions, isStoreEmpty } from './create-demo-store.ts'
export { type SeedOptions, seedOrders } from './seed-orders.ts'
