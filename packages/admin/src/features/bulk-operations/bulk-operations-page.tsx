import type { ListedBulkOperation } from '@purser/contract/bulk-operations'
import { ListPage } from '../../components/list-page/list-page.tsx'
import type { Column } from '../../components/resource-list/column.ts'
import { useListing } from '../../components/resource-list/listing.ts'
import { countColumn, statusColumn } from '../../components/resource-list/usual-columns.tsx'
import { operatorName } from '../../lib/session.ts'
import { DateText } from '../../ui/date-text.tsx'
import { headingOf } from './bulk-heading.ts'
import { bulkOperationsListing, shownStatus } from './bulk-operations-data.ts'
import { messages } from './bulk-operations-messages.ts'

const words = messages.columns

const columns: readonly Column<ListedBulkOperation>[] = [
  { id: 'what', header: words.what, cell: headingOf },
  {
    id: 'when',
    header: words.when,
    width: '11rem',
    cell: ({ created_at }) => <DateText value={created_at} format="timeline" />,
  },
  {
    id: 'by',
    header: words.by,
    width: '12rem',
    cell: ({ actor }) => (actor ? operatorName(actor) : messages.byApp),
  },
  statusColumn('status', words.status, shownStatus, '7rem'),
  {
    ...countColumn<ListedBulkOperation>(
      'done',
      words.done,
      ({ progress }) => progress.done,
      (count) => messages.doneCount(count),
    ),
    width: '5rem',
  },
  {
    ...countColumn<ListedBulkOperation>(
      'failed',
      words.failed,
      ({ progress }) => progress.failed,
      (count) => messages.failedCount(count),
    ),
    width: '5rem',
  },
]

/** The bulk operations, newest first. */
export function BulkOperationsPage() {
  const listing = useListing(bulkOperationsListing)
  return (
    <ListPage
      title={messages.title}
      trail={[{ to: '/a/settings', label: messages.settings }]}
      columns={columns}
      {...listing}
      empty={messages.none}
      beginning={messages.beginning}
    />
  )
}
