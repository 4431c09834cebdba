import { type ListedOrder, listOrders } from '@purser/contract/orders'
import { linkOptions } from '@tanstack/react-router'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { OrderNumber, orderColumnWidth } from '../../components/order-number/order-number.tsx'
import { CardPaging } from '../../components/resource-list/card-paging.tsx'
import type { Column } from '../../components/resource-list/column.ts'
import { type ListSearch, useListSearch } from '../../components/resource-list/list-search.ts'
import { ListTable } from '../../components/resource-list/list-table.tsx'
import { moneyColumn, statusColumn } from '../../components/resource-list/usual-columns.tsx'
import { useListResource } from '../../lib/resource.ts'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { EmptyState } from '../../ui/notice.tsx'
import { ordersAtOnce, ordersInput } from './customers-data.ts'
import { messages } from './customers-messages.ts'

const words = messages.orders

const columns: readonly Column<ListedOrder>[] = [
  {
    id: 'order',
    header: words.order,
    width: orderColumnWidth,
    cell: (order) => <OrderNumber order={order} />,
  },
  {
    id: 'date',
    header: words.date,
    width: '8rem',
    cell: ({ created_at }) => <DateText value={created_at} />,
  },
  statusColumn('fulfillment', words.fulfillment, ({ fulfillment_status }) => fulfillment_status),
  statusColumn('payment', words.payment, ({ payment_status }) => payment_status),
  moneyColumn(
    'total',
    words.total,
    ({ total, currency_code }) => ({ amount: total ?? 0, currencyCode: currency_code }),
    '8rem',
  ),
]

/** j and k lead to other customers here, so no order is highlighted. */
const noHighlight = { index: -1, moves: 0, moveTo: () => undefined }

/** A customer's orders, newest first, page by page. */
export function CustomerOrders({ id }: { readonly id: string }) {
  const { search } = useListSearch<ListSearch>()
  const found = useListResource(listOrders, ordersInput(id, search))
  return (
    <Card title={words.title} isFlush>
      <Loaded load={found}>
        {(page) =>
          page.orders.length === 0 && page.count === 0 ? (
            <EmptyState title={words.none} />
          ) : (
            <>
              <ListTable
                label={words.title}
                columns={columns}
                rows={page.orders}
                rowKey={(order) => order.id}
                rowLink={(order) => linkOptions({ to: '/a/orders/$id', params: { id: order.id } })}
                highlight={noHighlight}
                stateOf={() => ({})}
                isBusy={found.isPlaceholderData}
              />
              <CardPaging
                label={words.title}
                rowCount={page.orders.length}
                pageSize={ordersAtOnce}
                count={page.count}
                isBusy={found.isPlaceholderData}
              />
            </>
          )
        }
      </Loaded>
    </Card>
  )
}
