export {
  type ApprovalRequest,
  approveRequest,
  declineRequest,
  listApprovalRequests,
  retrieveApprovalRequest,
} from './approval-requests.ts'
