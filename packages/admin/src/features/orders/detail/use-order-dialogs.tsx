import { Text } from '@mantine/core'
import { cancelOrder, captureOrder } from '@purser/contract/orders'
import { operations } from '@purser/domain/operations'
import { retryReleaseAvailability } from '@purser/domain/orders'
import { hasSystemPayment, isOpenPayment } from '@purser/domain/payments'
import { type ReactNode, useState } from 'react'
import type { Command } from '../../../components/commands/command.ts'
import { commandOf } from '../../../components/commands/operation-command.ts'
import { useOffered } from '../../../components/dialog/use-offered.ts'
import { useOpened } from '../../../components/dialog/use-opened.ts'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import { useAction } from '../../../lib/action.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CreateFulfillmentDialog } from '../../fulfillments/index.ts'
import { SoldCards } from '../../gift-cards/index.ts'
import { paymentMessages } from '../../payments/index.ts'
import { messages } from '../orders-messages.ts'
import { EditBillingDialog, EditCustomerDialog, RefundDialog } from './orders-dialogs.ts'
import { RefundFirst } from './refund-first.tsx'
import { reportCancel } from './report-cancel.ts'

type DialogName = 'fulfill' | 'refund' | 'edit' | 'billing' | 'cancel' | 'system-capture'

export interface OrderCommands {
  readonly capture: Command
  readonly refund: Command
  readonly fulfill: Command
  readonly edit: Command
  readonly billing: Command
  readonly cancel: Command
  readonly retryRelease: Command
}

interface OrderDialogs {
  readonly commands: OrderCommands
  readonly dialogs: ReactNode
  /** Opens the form that takes the address, above what is open. */
  readonly askForAddress: () => void
}

/** Returns the order's commands according to domain's rules, and their dialogs. */
export function useOrderDialogs(order: OrderDetail): OrderDialogs {
  const [open, setOpen, close] = useOpened<DialogName>()
  const [isAddressAsked, setAddressAsked] = useState(false)
  const capture = useOffered(captureOrder, {
    of: order,
    shown: [],
    isOpen: open === 'system-capture',
    success: messages.payment.captured,
    onSuccess: close,
  })
  const cancel = useOffered(cancelOrder, {
    of: order,
    shown: [order],
    version: order.version,
    isOpen: open === 'cancel',
    onSuccess: (answer) => {
      close()
      reportCancel(answer.order)
    },
  })
  // Canceling a canceled order asks for nothing but its refused releases.
  const retryRelease = useAction(cancelOrder, { success: paymentMessages.retried })
  const params = { id: order.id }
  // Swaps capture their payments themselves.
  const toCapture = order.payments.filter((each) => each.swap_id === null && isOpenPayment(each))
  const isSystem = hasSystemPayment(toCapture)

  const commands: OrderCommands = {
    capture: commandOf('capture-order', {
      of: order,
      isPending: capture.isPending,
      effect: () => (isSystem ? setOpen('system-capture') : void capture.run({ params })),
    }),
    refund: commandOf('refund-order', { of: order, effect: () => setOpen('refund') }),
    fulfill: commandOf('create-fulfillment', { of: order, effect: () => setOpen('fulfill') }),
    edit: commandOf('update-order', { of: order, effect: () => setOpen('edit') }),
    billing: {
      ...commandOf('update-order', { id: 'edit-billing', of: order, effect: () => setOpen('billing') }),
      label: messages.customer.editBilling,
    },
    cancel: {
      ...commandOf('cancel-order', {
        of: order,
        isPending: cancel.isPending,
        effect: () => setOpen('cancel'),
      }),
      unavailable: order.status === 'canceled' ? 'hide' : 'explain',
    },
    retryRelease: {
      id: 'retry-release',
      label: paymentMessages.retry,
      availability: retryReleaseAvailability(order),
      isPending: retryRelease.isPending,
      effect: () => void retryRelease.run({ params }),
    },
  }

  const dialogs = (
    <>
      <ConfirmDialog
        isOpen={open === 'system-capture'}
        title={messages.systemPayment.title}
        confirmLabel={messages.systemPayment.confirm}
        dismissLabel={messages.systemPayment.dismiss}
        isPending={capture.isPending}
        isRefused={capture.over !== undefined}
        onConfirm={() => void capture.run({ params })}
        onClose={close}
      >
        {capture.over ?? messages.systemPayment.notice}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'cancel'}
        title={messages.cancel.question}
        confirmLabel={operations['cancel-order'].label}
        dismissLabel={messages.cancel.dismiss}
        isDangerous
        isPending={cancel.isPending}
        isRefused={cancel.over !== undefined}
        onConfirm={() => void cancel.run({ params })}
        onClose={close}
      >
        <Text>{cancel.over ?? messages.cancel.effect}</Text>
        {open === 'cancel' && !cancel.over && <RefundFirst order={cancel.shown[0]} />}
        {open === 'cancel' && <SoldCards order={cancel.shown[0]} before="cancel" />}
      </ConfirmDialog>
      {open === 'refund' && <RefundDialog order={order} onClose={close} />}
      {open === 'fulfill' && <CreateFulfillmentDialog order={order} onClose={close} />}
      {isAddressAsked && <EditCustomerDialog order={order} onClose={() => setAddressAsked(false)} />}
      {open === 'billing' && <EditBillingDialog order={order} onClose={close} />}
      {open === 'edit' && <EditCustomerDialog order={order} onClose={close} />}
    </>
  )
  return { commands, dialogs, askForAddress: () => setAddressAsked(true) }
}
