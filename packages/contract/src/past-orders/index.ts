export * from './past-orders.ts'
