import type { Notification } from '@purser/contract/notifications'
import { notificationLabel } from '@purser/domain/notifications'
import { ListPage } from '../../../components/list-page/list-page.tsx'
import type { Column } from '../../../components/resource-list/column.ts'
import { useListing } from '../../../components/resource-list/listing.ts'
import { statusColumn } from '../../../components/resource-list/usual-columns.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { settingsTrail } from '../../store/index.ts'
import { messages } from '../notifications-messages.ts'
import { emailFilters, emailsListing } from './emails-data.ts'

const words = messages.list

const columns: readonly Column<Notification>[] = [
  {
    id: 'email',
    header: words.columns.email,
    width: '14rem',
    cell: ({ event_name }) => notificationLabel(event_name ?? ''),
  },
  { id: 'to', header: words.columns.to, width: '16rem', cell: ({ to }) => <bdi title={to}>{to}</bdi> },
  {
    id: 'date',
    header: words.columns.date,
    width: '9rem',
    cell: ({ created_at }) => <DateText value={created_at} />,
  },
  statusColumn('state', words.columns.state, ({ state }) => state, '8rem'),
  { id: 'error', header: words.columns.error, cell: ({ error }) => <span title={error ?? ''}>{error}</span> },
]

/** The emails sent to customers, the newest first; each leads to its order. */
export function EmailsPage() {
  const listing = useListing(emailsListing)
  return (
    <ListPage
      title={words.title}
      trail={settingsTrail}
      filters={emailFilters}
      {...listing}
      columns={columns}
      empty={words.none}
      beginning={words.beginning}
    />
  )
}
