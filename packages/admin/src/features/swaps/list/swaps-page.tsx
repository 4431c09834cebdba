import { type ListedSwap, listSwaps } from '@purser/contract/swaps'
import { linkOptions } from '@tanstack/react-router'
import { ListPage } from '../../../components/list-page/list-page.tsx'
import type { Column } from '../../../components/resource-list/column.ts'
import { useListSearch } from '../../../components/resource-list/list-search.ts'
import { countryColumn, moneyColumn, statusColumn } from '../../../components/resource-list/usual-columns.tsx'
import { useListResource } from '../../../lib/resource.ts'
import { DateText } from '../../../ui/date-text.tsx'
import { messages } from '../swaps-messages.ts'
import { pageSize, swapsInput } from './swaps-data.ts'
import styles from './swaps-page.module.css'

const words = messages.list.columns

const columns: readonly Column<ListedSwap>[] = [
  {
    id: 'order',
    header: words.order,
    width: '9rem',
    cell: (swap) => (
      <span className={styles.order} data-canceled={swap.canceled_at !== null || undefined}>
        #{swap.order?.display_id}
      </span>
    ),
  },
  moneyColumn('difference', words.difference, ({ difference_due, order }) => ({
    amount: difference_due,
    currencyCode: order?.currency_code,
  })),
  {
    id: 'date',
    header: words.date,
    width: '15rem',
    cell: (swap) => <DateText value={swap.created_at} format="returnsAndSwaps" />,
  },
  statusColumn('payment', words.payment, ({ payment_status }) => payment_status, '13rem'),
  statusColumn('fulfillment', words.fulfillment, ({ fulfillment_status }) => fulfillment_status, '13rem'),
  countryColumn(words.country, ({ shipping_address }) => shipping_address?.country_code),
]

/** The exchanges, the newest first; each leads to its order. */
export function SwapsPage() {
  const { search } = useListSearch()
  const list = useListResource(listSwaps, swapsInput(search))
  return (
    <ListPage
      title={messages.list.title}
      list={list}
      rows={(page) => page.swaps}
      columns={columns}
      rowLink={(swap) => linkOptions({ to: '/a/orders/$id', params: { id: swap.order_id } })}
      copyText={(swap) => String(swap.order?.display_id)}
      pageSize={pageSize}
      empty={messages.list.none}
      beginning={messages.list.beginning}
    />
  )
}
