export * from './return-reasons.endpoints.ts'
export { type ReturnReason, returnReason } from './return-reasons.ts'
