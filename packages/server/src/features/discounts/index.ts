export { cancelRedemptions } from './cancel-redemptions.ts'
export { discountsRoutes } from './discounts.routes.ts'
export { hasCodeKey, noSuchDiscount, requireUsable, selectDiscounts } from './load-discounts.ts'
export { redeemDiscounts } from './redeem-discounts.ts'
