import type { ListedReturn } from '@purser/contract/returns'
import { ListPage } from '../../../components/list-page/list-page.tsx'
import type { Column } from '../../../components/resource-list/column.ts'
import { countryColumn, moneyColumn, statusColumn } from '../../../components/resource-list/usual-columns.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { useBulkListing } from '../../bulk-operations/index.ts'
import { ExportButton } from '../../exports/index.ts'
import { messages } from '../returns-messages.ts'
import { returnsListing } from './returns-data.ts'
import styles from './returns-page.module.css'
import { returnFilters } from './returns-search.ts'

const words = messages.list.columns

const columns: readonly Column<ListedReturn>[] = [
  {
    id: 'order',
    header: words.order,
    width: '11rem',
    cell: (record) => (
      <span className={styles.order} data-canceled={record.status === 'canceled' || undefined}>
        <span>{messages.list.goToOrder}</span>{' '}
        <span className={styles.number}>#{record.order?.display_id}</span>
      </span>
    ),
  },
  {
    id: 'type',
    header: words.type,
    width: '6.5rem',
    cell: (record) => (record.swap_id === null ? messages.list.types.return : messages.list.types.swap),
  },
  {
    id: 'date',
    order: 'created_at',
    header: words.date,
    width: '16rem',
    cell: (record) => <DateText value={record.created_at} format="returnsAndSwaps" />,
  },
  statusColumn('status', words.status, ({ status }) => status),
  moneyColumn('refund', words.refund, ({ refund_amount, order }) => ({
    amount: refund_amount,
    currencyCode: order?.currency_code,
  })),
  countryColumn(words.country, ({ shipping_address }) => shipping_address?.country_code),
]

/** Requested and received returns, newest first. Each links to its order, a swap's return to the swap. */
export function ReturnsPage() {
  const listing = useBulkListing(returnsListing, {
    noun: 'returns',
    title: messages.list.title,
    nameOf: ({ order }) => messages.list.selected(order?.display_id ?? 0),
  })
  return (
    <ListPage
      actions={<ExportButton noun="returns" listing={returnsListing} selection={listing.selection} />}
      filters={returnFilters}
      {...listing}
      columns={columns}
      copyText={(record) => String(record.order?.display_id)}
      empty={messages.list.none}
      beginning={messages.list.beginning}
    />
  )
}
