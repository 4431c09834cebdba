export { type Claim, claim, claimItem } from './claims.ts'
