import { cancelOrder } from '@purser/contract/orders'
import { retryReleaseAvailability } from '@purser/domain/orders'
import { type ReactNode, useState } from 'react'
import type { Command } from '../../../../components/commands/command.ts'
import { commandOf } from '../../../../components/commands/operation-command.ts'
import { OpenedDialog } from '../../../../components/dialog/opened-dialog.tsx'
import { useOpened } from '../../../../components/dialog/use-opened.ts'
import type { OrderDetail } from '../../../../components/line-items/order-detail.ts'
import { tagsMessages } from '../../../../components/tags-field/tags-messages.ts'
import { useAction } from '../../../../lib/action.ts'
import { CreateFulfillmentDialog } from '../../../fulfillments/index.ts'
import { useEditCommand } from '../../../order-edits/index.ts'
import { paymentMessages } from '../../../payments/index.ts'
import { messages } from '../../orders-messages.ts'
import {
  AssignDialog,
  CancelDialog,
  EditBillingDialog,
  EditCustomerDialog,
  EditTagsDialog,
  RefundDialog,
} from '../orders-dialogs.ts'
import { useCapture } from './use-capture.tsx'

type DialogName =
  | 'fulfill'
  | 'refund'
  | 'refund-balance'
  | 'edit'
  | 'billing'
  | 'tags'
  | 'assign'
  | 'cancel'
  | 'system-capture'

export interface OrderCommands {
  readonly capture: Command
  readonly refund: Command
  /** The refund of what edits left to refund. */
  readonly refundBalance: Command
  readonly editOrder: Command
  /** Whether the order has an open edit, which its page shows. */
  readonly isEdited: boolean
  readonly fulfill: Command
  readonly edit: Command
  readonly billing: Command
  readonly tags: Command
  readonly assign: Command
  readonly cancel: Command
  readonly retryRelease: Command
}

interface OrderDialogs {
  readonly commands: OrderCommands
  readonly dialogs: ReactNode
  /** Opens the address form on top of the current dialog. */
  readonly askForAddress: () => void
}

/** What can be done with an order whatever became of it. */
const always = { availability: { isAvailable: true } } as const

/** Returns the order's commands according to domain's rules, and their dialogs. */
export function useOrderDialogs(order: OrderDetail): OrderDialogs {
  const [open, setOpen, close] = useOpened<DialogName>()
  const [isAddressAsked, setAddressAsked] = useState(false)
  const questionOf = (name: DialogName) => ({
    isOpen: open === name,
    onOpen: () => setOpen(name),
    onClose: close,
  })
  const edit = useEditCommand(order)
  const capture = useCapture(order, questionOf('system-capture'))
  // Canceling a canceled order asks for nothing but its refused releases.
  const retryRelease = useAction(cancelOrder, { success: paymentMessages.retried })

  const commands: OrderCommands = {
    capture: capture.command,
    refund: commandOf('refund-order', { of: order, effect: () => setOpen('refund') }),
    refundBalance: commandOf('refund-order', {
      id: 'refund-balance',
      of: order,
      effect: () => setOpen('refund-balance'),
    }),
    editOrder: edit.command,
    isEdited: edit.isOpen,
    fulfill: commandOf('create-fulfillment', { of: order, effect: () => setOpen('fulfill') }),
    edit: commandOf('update-order', { of: order, effect: () => setOpen('edit') }),
    billing: {
      ...commandOf('update-order', { id: 'edit-billing', of: order, effect: () => setOpen('billing') }),
      label: messages.customer.editBilling,
    },
    tags: { ...always, id: 'edit-tags', label: tagsMessages.edit, effect: () => setOpen('tags') },
    assign: { ...always, id: 'assign', label: messages.assignee.assign, effect: () => setOpen('assign') },
    cancel: {
      ...commandOf('cancel-order', { of: order, effect: () => setOpen('cancel') }),
      unavailable: order.status === 'canceled' ? 'hide' : 'explain',
    },
    retryRelease: {
      id: 'retry-release',
      label: paymentMessages.retry,
      availability: retryReleaseAvailability(order),
      isPending: retryRelease.isPending,
      effect: () => void retryRelease.run({ params: { id: order.id } }),
    },
  }

  const dialogs = (
    <>
      {capture.dialog}
      <OrderDialog name={open} order={order} onClose={close} />
      {isAddressAsked && <EditCustomerDialog order={order} onClose={() => setAddressAsked(false)} />}
    </>
  )
  return { commands, dialogs, askForAddress: () => setAddressAsked(true) }
}

interface OrderDialogProps {
  readonly name: DialogName | undefined
  readonly order: OrderDetail
  readonly onClose: () => void
}

/** The dialog that is open, if any. */
function OrderDialog({ name, ...props }: OrderDialogProps) {
  return (
    <OpenedDialog
      name={name}
      dialogs={{
        cancel: <CancelDialog {...props} />,
        refund: <RefundDialog {...props} />,
        'refund-balance': <RefundDialog {...props} amount={-props.order.amount_due} />,
        fulfill: <CreateFulfillmentDialog {...props} />,
        billing: <EditBillingDialog {...props} />,
        tags: <EditTagsDialog {...props} />,
        assign: <AssignDialog {...props} />,
        edit: <EditCustomerDialog {...props} />,
      }}
    />
  )
}
