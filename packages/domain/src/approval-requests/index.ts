export { type ApprovalFacts, approvalStatuses, decideRequestRefusal } from './decide-request.ts'
