export { cancelRedemptions } from './cancel-redemptions.ts'
export { discountsRoutes } from './discounts.routes.ts'
export {
  findDiscountsByKey,
  findUsedDiscounts,
  readDiscountStates,
  writeDiscounts,
} from './import-discounts.ts'
export { findDiscounts } from './list-discounts.ts'
export {
  hasCodeKey,
  noSuchDiscount,
  requireUsable,
  selectDiscounts,
  selectSoldDiscounts,
} from './load-discounts.ts'
export { redeemDiscounts } from './redeem-discounts.ts'
export { replaceRedemptions } from './replace-redemptions.ts'
