import {
  type SwapFulfillmentStatus,
  type SwapPaymentStatus,
  swapFulfillmentStatuses,
  swapPaymentStatuses,
} from '@purser/domain/swaps'
import { todos } from '@purser/domain/today'
import {
  type FilteredSearch,
  type FilterSet,
  readFilteredSearch,
} from '../../../components/list-filters/list-filters.ts'
import { bothWays } from '../../../components/resource-list/list-search.ts'
import { messages } from '../swaps-messages.ts'

/** The state of the swaps list, all of it stored in the address. */
export interface SwapsSearch extends FilteredSearch {
  readonly payment_status?: readonly SwapPaymentStatus[]
  readonly fulfillment_status?: readonly SwapFulfillmentStatus[]
}

export const swapFilters: FilterSet<SwapsSearch> = {
  list: 'swaps',
  tabs: [
    { name: messages.list.tabs.all, search: {} },
    { name: messages.list.tabs.awaitingPayment, search: todos.swaps_awaiting_payment.filter },
  ],
  choices: [
    { name: 'payment_status', label: messages.list.columns.payment, values: swapPaymentStatuses },
    { name: 'fulfillment_status', label: messages.list.columns.fulfillment, values: swapFulfillmentStatuses },
  ],
  hasDate: false,
  heads: bothWays('created_at'),
  saveExample: messages.list.saveExample,
}

export function readSwapsSearch(raw: Record<string, unknown>): SwapsSearch {
  return readFilteredSearch(swapFilters, raw)
}
