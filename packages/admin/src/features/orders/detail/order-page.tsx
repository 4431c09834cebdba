import { listOrders, retrieveOrder } from '@purser/contract/orders'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, lazyRouteComponent } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import { RecordPage } from '../../../components/record-page/record-page.tsx'
import { afterPaint, loadCode } from '../../../lib/code/load-code.ts'
import { useLoadedRow, useResource } from '../../../lib/resource.ts'
import { orderInput, prefetchOrder } from '../orders-data.ts'
import { messages } from '../orders-messages.ts'
import { isEnoughForHeading, OrderHeading, plainList } from './order-heading.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'

const route = getRouteApi('/a/orders/$id')

/** Loads when a row is hovered over or an order is opened; the heading's code is in the list's bundle. */
const LoadedOrder = lazyRouteComponent(() => loadCode(() => import('./loaded-order.tsx')), 'LoadedOrder')

/** Prefetches everything that an order's page shows. */
export function prefetchOrderPage(queryClient: QueryClient, id: string): void {
  afterPaint(() => {
    void LoadedOrder.preload?.()
    prefetchOrder(queryClient, id)
  })
}

export function OrderPage() {
  const { id } = route.useParams()
  const queryClient = useQueryClient()
  useEffect(() => prefetchOrderPage(queryClient, id), [queryClient, id])
  const found = useResource(retrieveOrder, orderInput(id))
  const row = useLoadedRow(listOrders, ({ orders }) => orders, id)
  return (
    <RecordPage
      load={found}
      recordId={id}
      noun="Order"
      heading={isEnoughForHeading(row) && <OrderHeading order={row} />}
      back={plainList}
      missing={messages.one.missing}
      waiting={<OrderSkeleton />}
    >
      {(data) => <LoadedOrder key={id} order={data.order as OrderDetail} />}
    </RecordPage>
  )
}
