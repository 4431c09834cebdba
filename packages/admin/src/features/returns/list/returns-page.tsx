import { type ListedReturn, listReturns } from '@purser/contract/returns'
import { linkOptions } from '@tanstack/react-router'
import type { Column } from '../../../components/resource-list/column.ts'
import { useListSearch } from '../../../components/resource-list/list-search.ts'
import { ResourceList } from '../../../components/resource-list/resource-list.tsx'
import { useListResource } from '../../../lib/resource.ts'
import { CountryFlag } from '../../../ui/country-flag.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
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
    cell: (record) => <DateText value={record.created_at} format="returnsAndSwaps" />,
  },
  {
    id: 'status',
    header: words.status,
    width: '10rem',
    narrow: 'foot',
    cell: (record) => <StatusBadge status={record.status} />,
  },
  {
    id: 'refund',
    header: words.refund,
    width: '10rem',
    align: 'right',
    narrow: 'end',
    cell: (record) => (
      <MoneyText
        amount={record.refund_amount}
        currencyCode={record.order?.currency_code ?? 'usd'}
        display="code"
      />
    ),
  },
  {
    id: 'country',
    header: words.country,
    width: '4.75rem',
    narrow: 'foot-end',
    cell: (record) => <CountryFlag code={record.shipping_address?.country_code} />,
  },
]

/** What customers sent back or are to send back, the newest first; each leads to its order, a swap's to the swap's. */
export function ReturnsPage() {
  const { search } = useListSearch()
  const list = useListResource(listReturns, returnsInput(search))
  return (
    <>
      <PageHeader title={messages.list.title} />
      <ResourceList
        label={messages.list.title}
        list={list}
        rows={(page) => page.returns}
        columns={columns}
        rowKey={(record) => record.id}
        rowLink={(record) => linkOptions({ to: '/a/orders/$id', params: { id: orderIdOf(record) } })}
        copyText={(record) => String(record.order?.display_id)}
        pageSize={pageSize}
        empty={messages.list.none}
      />
    </>
  )
}

/** "The swap's order id for a swap" (SPEC section 2). */
function orderIdOf(record: ListedReturn): string {
  return record.swap?.order_id ?? record.order_id ?? record.order?.id ?? ''
}
