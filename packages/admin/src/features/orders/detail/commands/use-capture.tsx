import { captureOrder } from '@purser/contract/orders'
import { hasSystemPayment, isOpenPayment } from '@purser/domain/payments'
import { commandOf } from '../../../../components/commands/operation-command.ts'
import { useOffered } from '../../../../components/dialog/use-offered.ts'
import type { OrderDetail } from '../../../../components/line-items/order-detail.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { messages } from '../../orders-messages.ts'

export interface Question {
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** Returns the command that captures the order's payment, and the question that it asks first for a system payment. */
export function useCapture(order: OrderDetail, { isOpen, onOpen, onClose }: Question) {
  const { run, isPending, over } = useOffered(captureOrder, {
    of: order,
    shown: [],
    isOpen,
    success: messages.payment.captured,
    onSuccess: onClose,
  })
  // Swaps capture their payments themselves.
  const toCapture = order.payments.filter((each) => each.swap_id === null && isOpenPayment(each))
  const capture = () => void run({ params: { id: order.id } })
  const command = commandOf('capture-order', {
    of: order,
    isPending,
    effect: hasSystemPayment(toCapture) ? onOpen : capture,
  })
  const dialog = (
    <ConfirmDialog
      isOpen={isOpen}
      title={messages.systemPayment.title}
      confirmLabel={messages.systemPayment.confirm}
      dismissLabel={messages.systemPayment.dismiss}
      isPending={isPending}
      isRefused={over !== undefined}
      onConfirm={capture}
      onClose={onClose}
    >
      {over ?? messages.systemPayment.notice}
    </ConfirmDialog>
  )
  return { command, dialog }
}
