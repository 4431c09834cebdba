import { cancelOrderEdit, deleteOrderEdit } from '@purser/contract/order-edits'
import { type ReactNode, useState } from 'react'
import type { Command } from '../../../components/commands/command.ts'
import { commandOf } from '../../../components/commands/operation-command.ts'
import { useAction } from '../../../lib/action.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { changeCount, type ShownEdit, useEditChange } from '../order-edits-data.ts'
import { messages } from '../order-edits-messages.ts'

const words = messages.discard

/** Returns the command that ends an edit without changing the order, and its question: a draft is deleted, one that was sent is canceled. */
export function useEndCommands(
  edit: ShownEdit,
  onEnd?: () => void,
): { readonly command: Command; readonly dialog: ReactNode } {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const end = () => {
    close()
    onEnd?.()
  }
  const discard = useAction(deleteOrderEdit, { success: words.done, onSuccess: end })
  const cancel = useEditChange(cancelOrderEdit, { success: words.canceled, onSuccess: end })
  const isSent = edit.status === 'requested'
  const changes = changeCount(edit)
  const input = { params: { id: edit.id } }
  const run = () => void (isSent ? cancel.run(input) : discard.run(input))
  const isPending = cancel.isPending || discard.isPending
  const command = commandOf(isSent ? 'cancel-order-edit' : 'delete-order-edit', {
    isPending,
    // Nothing is lost with an edit without changes.
    effect: () => (changes === 0 && !isSent ? run() : setAsking(true)),
  })
  return {
    command,
    dialog: (
      <ConfirmDialog
        isOpen={isAsking}
        title={isSent ? words.cancelQuestion : words.question}
        confirmLabel={command.label}
        dismissLabel={words.dismiss}
        isDangerous
        isPending={isPending}
        onConfirm={run}
        onClose={close}
      >
        {isSent ? words.cancelEffect : words.effect(changes)}
      </ConfirmDialog>
    ),
  }
}
