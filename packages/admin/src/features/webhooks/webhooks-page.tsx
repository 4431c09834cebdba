import type { Webhook } from '@purser/contract/webhooks'
import type { Column } from '../../components/resource-list/column.ts'
import { useListing } from '../../components/resource-list/listing.ts'
import { statusColumn } from '../../components/resource-list/usual-columns.tsx'
import { SettingsListPage } from '../store/index.ts'
import { webhookFilters, webhooksListing } from './webhooks-data.ts'
import { messages } from './webhooks-messages.ts'

const words = messages.columns

const columns: readonly Column<Webhook>[] = [
  {
    id: 'url',
    header: words.url,
    width: '22rem',
    cell: ({ url, app }) => (app ? `${url} (${app.display_name})` : url),
  },
  { id: 'events', header: words.events, width: '6rem', align: 'right', cell: ({ topics }) => topics.length },
  {
    id: 'waiting',
    header: words.waiting,
    width: '8rem',
    align: 'right',
    narrow: 'end',
    cell: ({ waiting_count }) => messages.waiting(waiting_count),
  },
  statusColumn('status', words.status, ({ status }) => status, '8rem'),
]

/** The list of webhooks. */
export function WebhooksPage() {
  const listing = useListing(webhooksListing)
  return (
    <SettingsListPage
      words={messages}
      addTo="/a/settings/webhooks/new"
      filters={webhookFilters}
      columns={columns}
      {...listing}
    />
  )
}
