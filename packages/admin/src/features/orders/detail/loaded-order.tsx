import { JsonView } from '../../../components/json-view/json-view.tsx'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import { RecordColumns } from '../../../components/record-page/record-columns.tsx'
import { FulfillmentCard } from '../../fulfillments/index.ts'
import { messages } from '../orders-messages.ts'
import { CustomerCard } from './customer-card.tsx'
import { ItemsCard } from './items-card.tsx'
import { OrderHeader } from './order-header.tsx'
import { PaymentCard } from './payment-card.tsx'
import { TimelineCard } from './timeline-card.tsx'
import { useAfterSaleCommands } from './use-after-sale-commands.tsx'
import { useOrderDialogs } from './use-order-dialogs.tsx'

/** An order that is here: goods and money on the left, people and what happened on the right. */
export function LoadedOrder({ order }: { readonly order: OrderDetail }) {
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
