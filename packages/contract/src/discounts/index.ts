export {
  addDiscountProduct,
  addDiscountRegion,
  createDiscount,
  createDiscountBody,
  createDynamicCode,
  createDynamicCodeBody,
  deleteDiscount,
  deleteDynamicCode,
  listDiscounts,
  listDiscountUses,
  removeDiscountProduct,
  removeDiscountRegion,
  retrieveDiscount,
  retrieveDiscountByCode,
  updateDiscount,
  updateDiscountBody,
} from './discounts.endpoints.ts'
export { type Discount, type DiscountUse, discount, type GivenAway } from './discounts.ts'
