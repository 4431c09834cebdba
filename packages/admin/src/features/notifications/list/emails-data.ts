import { listNotifications, type Notification } from '@purser/contract/notifications'
import { type NotificationState, notificationStates } from '@purser/domain/notifications'
import { todos } from '@purser/domain/today'
import { linkOptions } from '@tanstack/react-router'
import {
  type FilteredSearch,
  type FilterSet,
  readFilteredSearch,
} from '../../../components/list-filters/list-filters.ts'
import { pageQuery } from '../../../components/resource-list/list-search.ts'
import type { Listing } from '../../../components/resource-list/listing.ts'
import { dynamicLink } from '../../../lib/routes/dynamic-link.ts'
import { messages } from '../notifications-messages.ts'

const pageSize = 20

/** The state of the list of emails, all of it stored in the address. */
export interface EmailsSearch extends FilteredSearch {
  readonly state?: readonly NotificationState[]
  readonly needs_resend?: readonly 'true'[]
}

const words = messages.list

export const emailFilters: FilterSet<EmailsSearch> = {
  list: 'emails',
  tabs: [
    { name: words.tabs.all, search: {} },
    { name: words.tabs.failed, search: todos.failed_emails.filter },
  ],
  choices: [
    { name: 'state', label: words.columns.state, values: notificationStates },
    { name: 'needs_resend', label: words.tabs.failed, values: ['true'], nameOf: () => words.needsResend },
  ],
  hasDate: false,
  saveExample: words.saveExample,
}

export const emailsListing: Listing<typeof listNotifications, Notification, EmailsSearch> = {
  endpoint: listNotifications,
  readSearch: (raw) => readFilteredSearch(emailFilters, raw),
  input: ({ state, needs_resend, ...search }) => ({
    query: {
      ...(state && { state }),
      ...(needs_resend && { needs_resend: 'true' as const }),
      limit: pageSize,
      offset: pageQuery(search, pageSize).offset,
    },
  }),
  rows: (page) => page.notifications,
  rowLink: ({ resource_type, resource_id }) =>
    resource_type === 'order'
      ? linkOptions({ to: '/a/orders/$id', params: { id: resource_id } })
      : dynamicLink({ to: '/a/settings/history', search: { record: resource_id } }),
  pageSize,
}
