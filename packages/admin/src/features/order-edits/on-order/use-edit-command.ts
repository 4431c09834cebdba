import { createOrderEdit } from '@purser/contract/order-edits'
import { useNavigate } from '@tanstack/react-router'
import type { Command } from '../../../components/commands/command.ts'
import { commandOf } from '../../../components/commands/operation-command.ts'
import { useGoOn } from '../../../components/leave/use-leave.ts'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import { useEditChange, useOrderEdits } from '../order-edits-data.ts'
import { messages } from '../order-edits-messages.ts'

/** Returns the command that starts an edit of an order, or continues the open one, and opens its page; and whether there is one. */
export function useEditCommand(order: OrderDetail): { readonly command: Command; readonly isOpen: boolean } {
  const navigate = useNavigate()
  const goOn = useGoOn()
  const { open } = useOrderEdits(order.id)
  const show = () => navigate({ to: '/a/orders/$id/edit', params: { id: order.id } })
  const start = useEditChange(createOrderEdit, { onSuccess: () => goOn(show) })
  const command = commandOf('create-order-edit', {
    of: order,
    isPending: start.isPending,
    effect: () => (open ? void show() : void start.run({ body: { order_id: order.id } })),
  })
  return {
    isOpen: open !== undefined,
    command: open
      ? { ...command, label: messages.goOn, availability: { isAvailable: true } }
      : { ...command, unavailable: 'hide' },
  }
}
