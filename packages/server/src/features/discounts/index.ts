export { releaseRedemptions } from './release-redemptions.ts'
