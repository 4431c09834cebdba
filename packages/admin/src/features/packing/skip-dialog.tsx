import { TextInput } from '@mantine/core'
import { createNote } from '@purser/contract/notes'
import { useState } from 'react'
import { OperationDialog } from '../../components/dialog/operation-dialog.tsx'
import { useAction } from '../../lib/action.ts'
import { messages } from './packing-messages.ts'
import type { ClaimedOrder } from './use-station.ts'

interface SkipDialogProps {
  readonly claimed: ClaimedOrder
  readonly onSkip: () => void
  readonly onClose: () => void
}

/** Asks why an order is skipped; a reason becomes a note of the order. */
export function SkipDialog({ claimed, onSkip, onClose }: SkipDialogProps) {
  const [reason, setReason] = useState('')
  const note = useAction(createNote, { onSuccess: skip })

  function skip(): void {
    onClose()
    onSkip()
  }
  function complete(): void {
    const value = reason.trim()
    if (value === '') skip()
    else void note.run({ body: { resource_type: 'order', resource_id: claimed.order_id, value } })
  }

  return (
    <OperationDialog
      title={messages.skipping.title(claimed.display_id)}
      entered={undefined}
      call={{ isPending: note.isPending, over: undefined }}
      complete={messages.skipOrder}
      onComplete={complete}
      onClose={onClose}
    >
      <TextInput
        label={messages.skipping.reason}
        description={messages.skipping.hint}
        maxLength={10_000}
        autoComplete="off"
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </OperationDialog>
  )
}
