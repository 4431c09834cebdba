import { Text } from '@mantine/core'
import { cancelOrder } from '@purser/contract/orders'
import { operations } from '@purser/domain/operations'
import type { Command } from '../../../../components/commands/command.ts'
import { commandOf } from '../../../../components/commands/operation-command.ts'
import { useOffered } from '../../../../components/dialog/use-offered.ts'
import type { OrderDetail } from '../../../../components/line-items/order-detail.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { SoldCards } from '../../../gift-cards/index.ts'
import { messages } from '../../orders-messages.ts'
import { RefundFirst } from './refund-first.tsx'
import { reportCancel } from './report-cancel.ts'
import type { Question } from './use-capture.tsx'

/** Returns the command that cancels the order, and its question. */
export function useCancel(order: OrderDetail, { isOpen, onOpen, onClose }: Question) {
  const { run, isPending, over, shown } = useOffered(cancelOrder, {
    of: order,
    shown: [order],
    version: order.version,
    isOpen,
    onSuccess: (answer) => {
      onClose()
      reportCancel(answer.order)
    },
  })
  const command: Command = {
    ...commandOf('cancel-order', { of: order, isPending, effect: onOpen }),
    unavailable: order.status === 'canceled' ? 'hide' : 'explain',
  }
  const dialog = (
    <ConfirmDialog
      isOpen={isOpen}
      title={messages.cancel.question}
      confirmLabel={operations['cancel-order'].label}
      dismissLabel={messages.cancel.dismiss}
      isDangerous
      isPending={isPending}
      isRefused={over !== undefined}
      onConfirm={() => void run({ params: { id: order.id } })}
      onClose={onClose}
    >
      <Text>{over ?? messages.cancel.effect}</Text>
      {isOpen && !over && <RefundFirst order={shown[0]} />}
      {isOpen && <SoldCards order={shown[0]} before="cancel" />}
    </ConfirmDialog>
  )
  return { command, dialog }
}
