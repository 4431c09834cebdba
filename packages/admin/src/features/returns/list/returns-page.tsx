import { type ListedReturn, listReturns } from '@purser/contract/returns'
import { linkOptions } from '@tanstack/react-router'
import { ListPage } from '../../../components/list-page/list-page.tsx'
import type { Column } from '../../../components/resource-list/column.ts'
import { useListSearch } from '../../../components/resource-list/list-search.ts'
import { countryColumn, moneyColumn, statusColumn } from '../../../components/resource-list/usual-columns.tsx'
import { useListResource } from '../../../lib/resource.ts'
import { DateText } from '../../../ui/date-text.tsx'
import { messages } from '../returns-messages.ts'
import { pageSize, returnsInput } from './returns-data.ts'
import styles from './returns-page.module.css'

const words = messages.list.columns

const columns: readonly Column<ListedReturn>[] = [
  {
    id: 'order',
    header: words.order,
    width: '15rem',
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
    width: '8rem',
    cell: (record) => (record.swap_id === null ? messages.list.types.return : messages.list.types.swap),
  },
  {
    id: 'date',
    header: words.date,
    width: '15rem',
    cell: (record) => <DateText value={record.created_at} format="returnsAndSwaps" />,
  },
  statusColumn('status', words.status, ({ status }) => status),
  moneyColumn('refund', words.refund, ({ refund_amount, order }) => ({
    amount: refund_amount,
    currencyCode: order?.currency_code,
  })),
  countryColumn(words.country, ({ shipping_address }) => shipping_address?.country_code),
]

/** What customers sent back or are to send back, the newest first; each leads to its order, a swap's to the swap's. */
export function ReturnsPage() {
  const { search } = useListSearch()
  const list = useListResource(listReturns, returnsInput(search))
  return (
    <ListPage
      title={messages.list.title}
      list={list}
      rows={(page) => page.returns}
      columns={columns}
      rowLink={(record) => linkOptions({ to: '/a/orders/$id', params: { id: orderIdOf(record) } })}
      copyText={(record) => String(record.order?.display_id)}
      pageSize={pageSize}
      empty={messages.list.none}
      beginning={messages.list.beginning}
    />
  )
}

/** "The swap's order id for a swap". */
function orderIdOf(record: ListedReturn): string {
  return record.swap?.order_id ?? record.order_id ?? record.order?.id ?? ''
}
