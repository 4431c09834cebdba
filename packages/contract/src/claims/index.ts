export * from './claims.endpoints.ts'
export { type Claim, claim } from './claims.ts'
