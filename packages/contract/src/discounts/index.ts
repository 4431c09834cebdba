export { type Discount, discount, discountRule } from './discounts.ts'
