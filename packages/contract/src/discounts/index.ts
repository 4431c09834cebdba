export { type Discount, discount } from './discounts.ts'
