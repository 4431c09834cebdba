import { requestOrderEdit } from '@purser/contract/order-edits'
import { formatAmount } from '@purser/domain/money'
import { operations } from '@purser/domain/operations'
import type { ReactNode } from 'react'
import type { Command } from '../../../components/commands/command.ts'
import { commandOf } from '../../../components/commands/operation-command.ts'
import { OpenedDialog } from '../../../components/dialog/opened-dialog.tsx'
import { useOpened } from '../../../components/dialog/use-opened.ts'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { type ShownEdit, useEditChange } from '../order-edits-data.ts'
import { messages } from '../order-edits-messages.ts'
import { ConfirmEditDialog } from './edits-dialogs.ts'

const words = messages.ask

interface ConfirmCommands {
  readonly confirm: Command
  readonly ask: Command
  readonly dialogs: ReactNode
}

/** Returns the commands that settle an edit: confirming it, or asking the customer first. */
export function useConfirmCommands(
  order: OrderDetail,
  edit: ShownEdit,
  onConfirmed: () => void,
): ConfirmCommands {
  const [open, setOpen, close] = useOpened<'confirm' | 'ask'>()
  const { refusal } = edit.effects
  const availability = refusal
    ? ({ isAvailable: false, reason: refusal.message } as const)
    : ({ isAvailable: true } as const)
  const request = useEditChange(requestOrderEdit, { success: words.done, onSuccess: close })
  const { difference_due: difference } = edit
  const money = formatAmount(Math.abs(difference), order.currency_code)
  const shown = difference === 0 ? words.same : difference > 0 ? words.more(money) : words.less(money)
  return {
    confirm: {
      ...commandOf('confirm-order-edit', { effect: () => setOpen('confirm') }),
      availability,
    },
    ask: {
      ...commandOf('request-order-edit', { effect: () => setOpen('ask') }),
      availability: edit.status === 'requested' ? { isAvailable: false, reason: '' } : availability,
      unavailable: 'hide',
    },
    dialogs: (
      <>
        <OpenedDialog
          name={open === 'confirm' ? open : undefined}
          dialogs={{
            confirm: (
              <ConfirmEditDialog order={order} edit={edit} onConfirmed={onConfirmed} onClose={close} />
            ),
          }}
        />
        <ConfirmDialog
          isOpen={open === 'ask'}
          title={words.question}
          confirmLabel={operations['request-order-edit'].label}
          isPending={request.isPending}
          isRefused={refusal !== null}
          onConfirm={() => void request.run({ params: { id: edit.id } })}
          onClose={close}
        >
          {refusal?.message ?? words.effect(shown)}
        </ConfirmDialog>
      </>
    ),
  }
}
