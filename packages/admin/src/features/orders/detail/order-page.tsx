import { listOrders, retrieveOrder } from '@purser/contract/orders'
import { getRouteApi } from '@tanstack/react-router'
import { JsonView } from '../../../components/json-view/json-view.tsx'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import { RecordColumns } from '../../../components/record-page/record-columns.tsx'
import { RecordPage } from '../../../components/record-page/record-page.tsx'
import { useLoadedRow, useResource } from '../../../lib/resource.ts'
import { FulfillmentCard } from '../../fulfillments/index.ts'
import { orderInput } from '../orders-data.ts'
import { messages } from '../orders-messages.ts'
import { CustomerCard } from './customer-card.tsx'
import { ItemsCard } from './items-card.tsx'
import { isEnoughForHeading, OrderHeader, OrderHeading, plainList } from './order-header.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { PaymentCard } from './payment-card.tsx'
import { TimelineCard } from './timeline-card.tsx'
import { useAfterSaleCommands } from './use-after-sale-commands.tsx'
import { useOrderDialogs } from './use-order-dialogs.tsx'

const route = getRouteApi('/a/orders/$id')

/** One order: goods and money on the left, people and what happened on the right. */
export function OrderPage() {
  const { id } = route.useParams()
  const found = useResource(retrieveOrder, orderInput(id))
  const row = useLoadedRow(listOrders, ({ orders }) => orders, id)
  return (
    <RecordPage
      load={found}
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

function LoadedOrder({ order }: { readonly order: OrderDetail }) {
  const { commands, dialogs } = useOrderDialogs(order)
  const afterSale = useAfterSaleCommands(order)
  return (
    <>
      <OrderHeader order={order} commands={commands} afterSale={afterSale.commands} />
      <RecordColumns
        main={
          <>
            <ItemsCard order={order} />
            <PaymentCard order={order} commands={commands} />
            <FulfillmentCard order={order} create={commands.fulfill} />
          </>
        }
        side={
          <>
            <CustomerCard order={order} edit={commands.edit} />
            <TimelineCard order={order} commands={afterSale.commands} />
          </>
        }
      />
      <JsonView title={messages.one.raw} value={order} />
      {dialogs}
      {afterSale.dialogs}
    </>
  )
}
