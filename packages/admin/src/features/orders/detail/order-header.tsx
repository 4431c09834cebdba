import type { Command } from '../../../components/commands/command.ts'
import { CommandMenu } from '../../../components/commands/command-menu.tsx'
import { Commands } from '../../../components/commands/commands.tsx'
import { packingSlipCommand } from '../../../components/documents/print-commands.ts'
import { HistoryButton } from '../../../components/history/history-button.tsx'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import { messages } from '../orders-messages.ts'
import type { OrderCommands } from './commands/use-order-dialogs.tsx'
import { OrderHeading } from './order-heading.tsx'

interface OrderHeaderProps {
  readonly order: OrderDetail
  readonly commands: OrderCommands
  /** Commands for returns, swaps and claims, with their keys; the menu lists them after those for money and items. */
  readonly afterSale: readonly Command[]
}

export function OrderHeader({ order, commands, afterSale }: OrderHeaderProps) {
  const menu = menuOf(order, commands, afterSale)
  return (
    <>
      <Commands list={menu} />
      <OrderHeading
        order={order}
        actions={
          <>
            <HistoryButton id={order.id} name={messages.one.heading(order.display_id)} />
            <CommandMenu label={messages.one.actions} commands={menu} />
          </>
        }
      />
    </>
  )
}

function menuOf(
  order: OrderDetail,
  commands: OrderCommands,
  afterSale: readonly Command[],
): readonly Command[] {
  const { capture, refund, editOrder, fulfill, edit, billing, tags, assign, cancel } = commands
  return [
    capture,
    refund,
    editOrder,
    ...afterSale,
    fulfill,
    packingSlipCommand(order),
    edit,
    billing,
    tags,
    assign,
    cancel,
  ]
}
