import { Button } from '@mantine/core'
import type { DraftOrder } from '@purser/contract/draft-orders'
import { operations } from '@purser/domain/operations'
import { useState } from 'react'
import { lazyDialogs } from '../../../components/dialog/lazy-dialogs.ts'
import { ListPage } from '../../../components/list-page/list-page.tsx'
import { OrderLink } from '../../../components/order-number/order-link.tsx'
import { orderColumnWidth } from '../../../components/order-number/order-number.tsx'
import { OnWide } from '../../../components/resource-list/by-width.tsx'
import type { Column } from '../../../components/resource-list/column.ts'
import { statusColumn } from '../../../components/resource-list/usual-columns.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { useBulkListing } from '../../bulk-operations/index.ts'
import { draftOrdersListing } from '../draft-orders-data.ts'
import { messages } from '../draft-orders-messages.ts'
import { draftOrderFilters } from './draft-orders-search.ts'

const words = messages.columns

const columns: readonly Column<DraftOrder>[] = [
  {
    id: 'draft',
    order: 'display_id',
    header: words.draft,
    width: '7rem',
    cell: ({ display_id }) => `#${display_id}`,
  },
  {
    id: 'order',
    header: words.order,
    width: orderColumnWidth,
    cell: ({ order }) => (order ? <OrderLink order={order} /> : <OnWide>-</OnWide>),
  },
  {
    id: 'date',
    order: 'created_at',
    header: words.date,
    width: '10rem',
    cell: ({ created_at }) => <DateText value={created_at} />,
  },
  { id: 'customer', header: words.customer, cell: ({ cart }) => cart?.email ?? <OnWide>-</OnWide> },
  statusColumn('status', words.status, ({ status }) => status),
]

const { NewDraftOrderDialog } = lazyDialogs({
  NewDraftOrderDialog: () => import('../wizard/new-draft-order-dialog.tsx'),
})

/** The draft orders, the newest first. */
export function DraftOrdersPage() {
  const [isMaking, setMaking] = useState(false)
  const listing = useBulkListing(draftOrdersListing, {
    noun: 'draft-orders',
    title: messages.title,
    nameOf: ({ display_id }) => messages.selected(display_id),
  })
  return (
    <ListPage
      actions={
        <>
          <Button onClick={() => setMaking(true)}>{operations['create-draft-order'].label}</Button>
          {isMaking && <NewDraftOrderDialog onClose={() => setMaking(false)} />}
        </>
      }
      filters={draftOrderFilters}
      {...listing}
      columns={columns}
      copyText={({ display_id }) => String(display_id)}
      empty={messages.none}
      beginning={messages.beginning}
    />
  )
}
