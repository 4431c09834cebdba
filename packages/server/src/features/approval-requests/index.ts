export { matchingRequests, readApprovalRequest } from './approval-requests.queries.ts'
export { approvalRequestsRoutes } from './approval-requests.routes.ts'
export { askApproval } from './ask-approval.ts'
export { pruneApprovalRequests } from './prune-approval-requests.ts'
