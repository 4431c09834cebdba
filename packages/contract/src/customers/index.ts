export * from './customers.endpoints.ts'
export { type Customer, customer } from './customers.ts'
export * from './merges.endpoints.ts'
export * from './personal-data.endpoints.ts'
