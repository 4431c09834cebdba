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

type DialogName = 'fulfill' | 'refund' | 'edit' | 'billing' | 'tags' | 'assign' | 'cancel' | 'system-capture'

export interface OrderCommands {
  readonly capture: Command
  readonly refund: Command
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
  const capture = useCapture(order, questionOf('system-capture'))
  // Canceling a canceled order asks for nothing but its refused releases.
  const retryRelease = useAction(cancelOrder, { success: paymentMessages.retried })

  const commands: OrderCommands = {
    capture: capture.command,
    refund: commandOf('refund-order', { of: order, effect: () => setOpen('refund') }),
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
      <OpenedDialog
        name={open}
        dialogs={{
          cancel: <CancelDialog order={order} onClose={close} />,
          refund: <RefundDialog order={order} onClose={close} />,
          fulfill: <CreateFulfillmentDialog order={order} onClose={close} />,
          billing: <EditBillingDialog order={order} onClose={close} />,
          tags: <EditTagsDialog order={order} onClose={close} />,
          assign: <AssignDialog order={order} onClose={close} />,
          edit: <EditCustomerDialog order={order} onClose={close} />,
        }}
      />
      {isAddressAsked && <EditCustomerDialog order={order} onClose={() => setAddressAsked(false)} />}
    </>
  )
  return { commands, dialogs, askForAddress: () => setAddressAsked(true) }
}
