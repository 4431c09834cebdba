export { type Customer, customer } from './customers.ts'
