export {
  createReturnReason,
  createReturnReasonBody,
  deleteReturnReason,
  listReturnReasons,
  type RetrievedReturnReason,
  retrieveReturnReason,
  updateReturnReason,
  updateReturnReasonBody,
} from './return-reasons.endpoints.ts'
export { type ReturnReason, returnReason } from './return-reasons.ts'
