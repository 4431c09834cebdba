export { type ReturnReasonFacts, removeReasonRefusal } from './remove-reason.ts'
