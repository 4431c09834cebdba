export { returnReason } from './return-reasons.ts'
