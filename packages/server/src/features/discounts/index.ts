export { cancelRedemptions } from './cancel-redemptions.ts'
export { requireUsable, selectDiscounts } from './load-discounts.ts'
export { redeemDiscounts } from './redeem-discounts.ts'
