import { listDeliveries, listWebhooks, retrieveWebhook, type Webhook } from '@purser/contract/webhooks'
import { todos } from '@purser/domain/today'
import {
  type DeliveryState,
  deliveryStates,
  type WebhookStatus,
  webhookStatuses,
} from '@purser/domain/webhooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import {
  type FilteredSearch,
  type FilterSet,
  readFilteredSearch,
} from '../../components/list-filters/list-filters.ts'
import { type ListSearch, pageQuery, readListSearch } from '../../components/resource-list/list-search.ts'
import type { Listing } from '../../components/resource-list/listing.ts'
import { resourceOptions } from '../../lib/resource.ts'
import type { BackLink } from '../../ui/page-header.tsx'
import { settingsTrail } from '../store/index.ts'
import { messages } from './webhooks-messages.ts'

const pageSize = 20
export const deliveriesAtOnce = 20
/** Polling interval in ms while a delivery is pending. */
const LOOK = 2_000

export const webhookLink = (id: string) => linkOptions({ to: '/a/settings/webhooks/$id', params: { id } })

export const webhooksTrail: readonly BackLink[] = [
  ...settingsTrail,
  { to: '/a/settings/webhooks', label: messages.title },
]

interface WebhooksSearch extends FilteredSearch {
  readonly status?: readonly WebhookStatus[]
}

export const webhookFilters: FilterSet<WebhooksSearch> = {
  list: 'webhooks',
  tabs: [
    { name: messages.tabs.all, search: {} },
    { name: messages.tabs.failing, search: todos.failing_webhooks.filter },
  ],
  choices: [{ name: 'status', label: messages.columns.status, values: webhookStatuses }],
  hasDate: false,
  saveExample: messages.saveExample,
}

export const webhooksListing: Listing<typeof listWebhooks, Webhook, WebhooksSearch> = {
  endpoint: listWebhooks,
  readSearch: (raw) => readFilteredSearch(webhookFilters, raw),
  input: ({ offset, status }) => ({
    query: { ...(status && { status }), ...pageQuery(offset === undefined ? {} : { offset }, pageSize) },
  }),
  rows: (page) => page.webhooks,
  rowLink: ({ id }) => webhookLink(id),
  pageSize,
}

export interface DeliveriesSearch extends ListSearch {
  readonly state?: DeliveryState
}

export function readDeliveriesSearch(raw: Record<string, unknown>): DeliveriesSearch {
  const { offset } = readListSearch(raw)
  const state = deliveryStates.find((each) => each === raw.state)
  return { ...(offset === undefined ? {} : { offset }), ...(state === undefined ? {} : { state }) }
}

export const deliveriesInput = (id: string, { offset, state }: DeliveriesSearch) => ({
  params: { id },
  query: {
    ...pageQuery(offset === undefined ? {} : { offset }, deliveriesAtOnce),
    ...(state === undefined ? {} : { state: [state] }),
  },
})

/** A webhook, polled while deliveries are pending. */
export function useWebhook(id: string) {
  return useQuery({
    ...resourceOptions(retrieveWebhook, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data.webhook) ? LOOK : false),
  })
}

/** A page of its deliveries, polled at the same interval. */
export function useDeliveries(webhook: Webhook, search: DeliveriesSearch) {
  return useQuery({
    ...resourceOptions(listDeliveries, deliveriesInput(webhook.id, search)),
    placeholderData: keepPreviousData,
    refetchInterval: isAtWork(webhook) ? LOOK : false,
  })
}

const isAtWork = ({ waiting_count, is_paused }: Webhook) => waiting_count > 0 && !is_paused
