import { Button } from '@mantine/core'
import { listOrders } from '@purser/contract/orders'
import { operations } from '@purser/domain/operations'
import { Link, linkOptions } from '@tanstack/react-router'
import { FilterBar } from '../../../components/list-filters/filter-bar.tsx'
import { ListPage } from '../../../components/list-page/list-page.tsx'
import { useListSearch } from '../../../components/resource-list/list-search.ts'
import { useListResource } from '../../../lib/resource.ts'
import { ordersInput, pageSize } from '../orders-data.ts'
import { messages } from '../orders-messages.ts'
import { orderColumns } from './order-columns.tsx'
import { type OrdersSearch, orderFilters } from './orders-search.ts'

/** The orders: tabs, filters, search and keys, all of it in the address. */
export function OrdersPage() {
  const { search } = useListSearch<OrdersSearch>()
  const list = useListResource(listOrders, ordersInput(search))
  return (
    <ListPage
      title={messages.title}
      actions={
        <Button component={Link} to="/a/orders/new" variant="default">
          {operations['create-draft-order'].label}
        </Button>
      }
      filters={<FilterBar filters={orderFilters} />}
      list={list}
      rows={(page) => page.orders}
      columns={orderColumns}
      rowLink={(order) => linkOptions({ to: '/a/orders/$id', params: { id: order.id } })}
      copyText={(order) => String(order.display_id)}
      pageSize={pageSize}
      empty={messages.none}
      beginning={messages.beginning}
    />
  )
}
