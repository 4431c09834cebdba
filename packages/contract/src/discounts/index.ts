export * from './discounts.endpoints.ts'
export { type Discount, type DiscountUse, discount, type GivenAway } from './discounts.ts'
