import { type ApprovalRequest, listApprovalRequests } from '@purser/contract/approval-requests'
import { isOperation, operations } from '@purser/domain/operations'
import { useListResource } from '../../lib/resource.ts'
import { messages } from './approvals-messages.ts'

export const waitingInput = { query: { status: ['pending' as const], limit: 20 } }

/** The requests that wait for approval, oldest first. */
export const useWaiting = () => useListResource(listApprovalRequests, waitingInput)

/** Names a request: its operation and the record that it is about. */
export function headingOf({ operation, params, names }: ApprovalRequest): string {
  const call = isOperation(operation) ? operations[operation].label : operation
  const { id } = params
  return messages.heading(call, id === undefined ? undefined : (names[id] ?? id))
}
