export { requireUsable, selectDiscounts } from './load-discounts.ts'
export { redeemDiscounts } from './redeem-discounts.ts'
export { releaseRedemptions } from './release-redemptions.ts'
