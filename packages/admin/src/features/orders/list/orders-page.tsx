import { Button } from '@mantine/core'
import { listOrders } from '@purser/contract/orders'
import { operations } from '@purser/domain/operations'
import { Link, linkOptions } from '@tanstack/react-router'
import { useListSearch } from '../../../components/resource-list/list-search.ts'
import { ResourceList } from '../../../components/resource-list/resource-list.tsx'
import { useListResource } from '../../../lib/resource.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ordersInput, pageSize } from '../orders-data.ts'
import { messages } from '../orders-messages.ts'
import { ActiveFilters } from './active-filters.tsx'
import { FilterMenu } from './filter-menu.tsx'
import { orderColumns } from './order-columns.tsx'
import styles from './orders-page.module.css'
import type { OrdersSearch } from './orders-search.ts'
import { ViewTabs } from './view-tabs.tsx'

/** The orders: tabs, filters, search and keys, all of it in the address. */
export function OrdersPage() {
  const { search } = useListSearch<OrdersSearch>()
  const list = useListResource(listOrders, ordersInput(search))
  return (
    <>
      <PageHeader
        title={messages.title}
        actions={
          <Button component={Link} to="/a/orders/new" variant="default">
            {operations['create-draft-order'].label}
          </Button>
        }
      />
      <div className={styles.bar}>
        <ViewTabs />
        <FilterMenu />
      </div>
      <ActiveFilters />
      <ResourceList
        label={messages.title}
        list={list}
        rows={(page) => page.orders}
        columns={orderColumns}
        rowKey={(order) => order.id}
        rowLink={(order) => linkOptions({ to: '/a/orders/$id', params: { id: order.id } })}
        copyText={(order) => String(order.display_id)}
        pageSize={pageSize}
        empty={messages.none}
      />
    </>
  )
}
