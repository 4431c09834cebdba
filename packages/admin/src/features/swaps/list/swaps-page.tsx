import type { ListedSwap } from '@purser/contract/swaps'
import { ListPage } from '../../../components/list-page/list-page.tsx'
import type { Column } from '../../../components/resource-list/column.ts'
import { useListing } from '../../../components/resource-list/listing.ts'
import { countryColumn, moneyColumn, statusColumn } from '../../../components/resource-list/usual-columns.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { messages } from '../swaps-messages.ts'
import { swapsListing } from './swaps-data.ts'
import styles from './swaps-page.module.css'
import { swapFilters } from './swaps-search.ts'

const words = messages.list.columns

const columns: readonly Column<ListedSwap>[] = [
  {
    id: 'order',
    header: words.order,
    width: '7rem',
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
    order: 'created_at',
    header: words.date,
    width: '16rem',
    cell: (swap) => <DateText value={swap.created_at} format="returnsAndSwaps" />,
  },
  statusColumn('payment', words.payment, ({ payment_status }) => payment_status, '11.5rem'),
  statusColumn('fulfillment', words.fulfillment, ({ fulfillment_status }) => fulfillment_status),
  countryColumn(words.country, ({ shipping_address }) => shipping_address?.country_code),
]

/** The exchanges, the newest first; each leads to its order. */
export function SwapsPage() {
  const listing = useListing(swapsListing)
  return (
    <ListPage
      title={messages.list.title}
      filters={swapFilters}
      {...listing}
      columns={columns}
      copyText={(swap) => String(swap.order?.display_id)}
      empty={messages.list.none}
      beginning={messages.list.beginning}
    />
  )
}
