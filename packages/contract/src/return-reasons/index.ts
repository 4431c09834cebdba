export { listReturnReasons } from './return-reasons.endpoints.ts'
export { returnReason } from './return-reasons.ts'
