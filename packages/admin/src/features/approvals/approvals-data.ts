import { type ApprovalRequest, listApprovalRequests } from '@purser/contract/approval-requests'
import { isOperation, operations } from '@purser/domain/operations'
import { useListResource } from '../../lib/resource.ts'
import { messages } from './approvals-messages.ts'

export const waitingInput = { query: { status: ['pending' as const], limit: 20 } }

/** The requests that wait for approval, oldest first. */
export const useWaiting = () => useListResource(listApprovalRequests, waitingInput)

/** The operation that a request is for, and the record that it is about. */
export function partsOf({ operation, params: { id }, names }: ApprovalRequest) {
  const call = isOperation(operation) ? operations[operation].label : operation
  return { call, record: id === undefined ? undefined : { id, name: names[id] ?? id } }
}

/** Names a request. */
export function headingOf(request: ApprovalRequest): string {
  const { call, record } = partsOf(request)
  return messages.heading(call, record?.name)
}
