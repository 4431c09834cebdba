import { captureOrder } from '@purser/contract/orders'
import { formatAmount } from '@purser/domain/money'
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

/** Returns the command that captures the order's payment, and the question that it asks first for a system payment or when its key is pressed. */
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
  const due = formatAmount(
    toCapture.reduce((sum, { amount }) => sum + amount, 0),
    order.currency_code,
  )
  const isRecorded = hasSystemPayment(toCapture)
  const words = isRecorded ? messages.systemPayment : messages.payment.question
  const capture = () => void run({ params: { id: order.id } })
  const command = commandOf('capture-order', {
    of: order,
    isPending,
    effect: isRecorded ? onOpen : capture,
    keyEffect: onOpen,
  })
  const dialog = (
    <ConfirmDialog
      isOpen={isOpen}
      title={words.title}
      confirmLabel={words.confirm}
      dismissLabel={words.dismiss}
      isPending={isPending}
      isRefused={over !== undefined}
      onConfirm={capture}
      onClose={onClose}
    >
      {over ?? (isRecorded ? messages.systemPayment.notice : messages.payment.question.notice(due))}
    </ConfirmDialog>
  )
  return { command, dialog }
}
