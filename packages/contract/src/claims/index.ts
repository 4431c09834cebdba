export { cancelClaim, createClaim, updateClaim } from './claims.endpoints.ts'
export { type Claim, claim, claimItem } from './claims.ts'
