import {
  type ApprovalRequest,
  listApprovalRequests,
  retrieveApprovalRequest,
} from '@purser/contract/approval-requests'
import { isOperation, operations } from '@purser/domain/operations'
import { type ListSearch, pageQuery, readListSearch } from '../../components/resource-list/list-search.ts'
import { useListResource, useResource } from '../../lib/resource.ts'
import { messages } from './approvals-messages.ts'

export const decidedAtOnce = 20

/** Which requests the page shows: those that wait, or those that were decided. */
export interface ApprovalsSearch extends ListSearch {
  readonly view?: 'decided'
}

export function readApprovalsSearch(raw: Record<string, unknown>): ApprovalsSearch {
  const { offset } = readListSearch(raw)
  const isDecided = raw.view === 'decided'
  return {
    ...(offset !== undefined && isDecided && { offset }),
    ...(isDecided && { view: 'decided' }),
  }
}

const waitingInput = { query: { status: ['pending' as const], limit: 20 } }

/** The requests that wait, oldest first; or a page of the decided ones, newest decision first. */
export const approvalsInput = ({ view, offset }: ApprovalsSearch) =>
  view === undefined
    ? waitingInput
    : {
        query: {
          status: ['approved' as const, 'declined' as const],
          ...pageQuery({ ...(offset !== undefined && { offset }) }, decidedAtOnce),
          order: '-decided_at' as const,
        },
      }

export const useApprovals = (search: ApprovalsSearch) =>
  useListResource(listApprovalRequests, approvalsInput(search))

/** A request with what its call answers. */
export const useAnswered = (id: string) => useResource(retrieveApprovalRequest, { params: { id } })

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
