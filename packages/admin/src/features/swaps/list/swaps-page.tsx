import { type ListedSwap, listSwaps } from '@purser/contract/swaps'
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
  {
    id: 'difference',
    header: words.difference,
    width: '10rem',
    align: 'right',
    narrow: 'end',
    cell: (swap) => <Difference swap={swap} />,
  },
  {
    id: 'date',
    header: words.date,
    cell: (swap) => <DateText value={swap.created_at} format="returnsAndSwaps" />,
  },
  {
    id: 'payment',
    header: words.payment,
    width: '11rem',
    narrow: 'foot',
    cell: (swap) => <StatusBadge status={swap.payment_status} />,
  },
  {
    id: 'fulfillment',
    header: words.fulfillment,
    width: '11rem',
    narrow: 'foot',
    cell: (swap) => <StatusBadge status={swap.fulfillment_status} />,
  },
  {
    id: 'country',
    header: words.country,
    width: '4.75rem',
    narrow: 'foot-end',
    cell: (swap) => <CountryFlag code={swap.shipping_address?.country_code} />,
  },
]

/** The exchanges, the newest first; each leads to its order. */
export function SwapsPage() {
  const { search } = useListSearch()
  const list = useListResource(listSwaps, swapsInput(search))
  return (
    <>
      <PageHeader title={messages.list.title} />
      <ResourceList
        label={messages.list.title}
        list={list}
        rows={(page) => page.swaps}
        columns={columns}
        rowKey={(swap) => swap.id}
        rowLink={(swap) => linkOptions({ to: '/a/orders/$id', params: { id: swap.order_id } })}
        copyText={(swap) => String(swap.order?.display_id)}
        pageSize={pageSize}
        empty={messages.list.none}
      />
    </>
  )
}

function Difference({ swap }: { readonly swap: ListedSwap }) {
  if (swap.difference_due === null) return <>-</>
  return (
    <MoneyText
      amount={swap.difference_due}
      currencyCode={swap.order?.currency_code ?? 'usd'}
      display="code"
    />
  )
}
