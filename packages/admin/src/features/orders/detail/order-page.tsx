import { Anchor } from '@mantine/core'
import { retrieveOrder } from '@purser/contract/orders'
import { getRouteApi, Link } from '@tanstack/react-router'
import { JsonView } from '../../../components/json-view/json-view.tsx'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import { isNotFound, messageOf } from '../../../lib/api-error.ts'
import { useResource } from '../../../lib/resource.ts'
import { NotFound } from '../../../ui/not-found.tsx'
import { ErrorView } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import styles from '../../../ui/record.module.css'
import { FulfillmentCard } from '../../fulfillments/index.ts'
import { orderInput } from '../orders-data.ts'
import { messages } from '../orders-messages.ts'
import { CustomerCard } from './customer-card.tsx'
import { ItemsCard } from './items-card.tsx'
import { OrderHeader } from './order-header.tsx'
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
  if (isNotFound(found.error)) return <NotFound message={messages.one.missing} />
  if (found.data) return <LoadedOrder key={id} order={found.data.order as OrderDetail} />
  return (
    <>
      <PageHeader
        title="Order"
        back={
          <Anchor component={Link} to="/a/orders">
            {messages.title}
          </Anchor>
        }
      />
      {found.isError ? (
        <ErrorView
          reason={messageOf(found.error, '')}
          isRetrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <OrderSkeleton />
      )}
    </>
  )
}

function LoadedOrder({ order }: { readonly order: OrderDetail }) {
  const { commands, dialogs } = useOrderDialogs(order)
  const afterSale = useAfterSaleCommands(order)
  return (
    <>
      <OrderHeader order={order} commands={commands} afterSale={afterSale.commands} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ItemsCard order={order} />
          <PaymentCard order={order} commands={commands} />
          <FulfillmentCard order={order} create={commands.fulfill} />
        </div>
        <div className={styles.column}>
          <CustomerCard order={order} edit={commands.edit} />
          <TimelineCard order={order} commands={afterSale.commands} />
        </div>
      </div>
      <JsonView title={messages.one.raw} value={order} />
      {dialogs}
      {afterSale.dialogs}
    </>
  )
}
