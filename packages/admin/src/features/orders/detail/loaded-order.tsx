import { nextStep } from '@purser/domain/fulfillments'
import { CommandButton } from '../../../components/commands/command-button.tsx'
import { CustomerCard } from '../../../components/customer-card/customer-card.tsx'
import { FieldsOfRecord } from '../../../components/history/fields-of-record.tsx'
import { JsonView } from '../../../components/json-view/json-view.tsx'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import { NextStep } from '../../../components/next-step/next-step.tsx'
import { PresentOnly } from '../../../components/past/present-only.tsx'
import { RecordColumns } from '../../../components/record-page/record-columns.tsx'
import { AskForAddress, FulfillmentCard } from '../../fulfillments/index.ts'
import { InvoicesCard } from '../../invoices/index.ts'
import { EditBanner } from '../../order-edits/index.ts'
import { messages } from '../orders-messages.ts'
import { useAfterSaleCommands } from './commands/use-after-sale-commands.tsx'
import { useOrderDialogs } from './commands/use-order-dialogs.tsx'
import { ItemsCard } from './items-card.tsx'
import { OrderHeader } from './order-header.tsx'
import { PaymentCard } from './payment-card.tsx'
import { TimelineCard } from './timeline-card.tsx'

/** A loaded order: items and money on the left, customer and timeline on the right. */
export function LoadedOrder({ order }: { readonly order: OrderDetail }) {
  const { commands, dialogs, askForAddress } = useOrderDialogs(order)
  const afterSale = useAfterSaleCommands(order)
  // The fulfillment to ship has its own.
  const next = nextStep(order, [])
  const nextCommand = next && (next === 'capture' ? commands.capture : commands.fulfill)
  return (
    <AskForAddress value={askForAddress}>
      <FieldsOfRecord id={order.id} name={messages.one.heading(order.display_id)}>
        <OrderHeader order={order} commands={commands} afterSale={afterSale.commands} />
        <PresentOnly>
          <EditBanner order={order} />
        </PresentOnly>
        <RecordColumns
          main={
            <>
              <ItemsCard order={order} edit={commands.isEdited ? undefined : commands.editOrder} />
              <PaymentCard order={order} commands={commands} />
              <FulfillmentCard order={order} create={commands.fulfill} />
              <PresentOnly>
                <InvoicesCard orderId={order.id} email={order.email} />
              </PresentOnly>
            </>
          }
          side={
            <>
              <CustomerCard
                of={order}
                actions={
                  <>
                    <CommandButton command={commands.billing} />
                    <CommandButton command={{ ...commands.edit, label: messages.customer.edit }} />
                  </>
                }
              />
              <PresentOnly>
                <TimelineCard order={order} commands={afterSale.commands} />
              </PresentOnly>
            </>
          }
        />
      </FieldsOfRecord>
      <JsonView title={messages.one.raw} value={order} />
      <PresentOnly>{nextCommand && <NextStep command={nextCommand} />}</PresentOnly>
      {dialogs}
      {afterSale.dialogs}
    </AskForAddress>
  )
}
