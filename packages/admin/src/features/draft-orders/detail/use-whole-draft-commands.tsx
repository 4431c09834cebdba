import { deleteDraftOrder, updateDraftOrder } from '@purser/contract/draft-orders'
import { availabilityOf } from '@purser/domain/operations'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Command } from '../../../components/commands/command.ts'
import { commandOf } from '../../../components/commands/operation-command.ts'
import { useStillOffered } from '../../../components/dialog/still-offered.ts'
import { useLeave } from '../../../components/leave/use-leave.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { messages } from '../draft-orders-messages.ts'
import type { DraftDetail } from './draft-detail.ts'
import { useDraftChange } from './use-draft-change.ts'

/** Returns the commands on the draft as a whole. */
export function useWholeDraftCommands(draft: DraftDetail): {
  readonly commands: readonly Command[]
  readonly dialogs: ReactNode
} {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const leave = useLeave()
  const params = { id: draft.id }
  const update = useDraftChange(updateDraftOrder, draft, { success: messages.one.changed })
  const remove = useDraftChange(deleteDraftOrder, draft, {
    // draft-orders-36: a failure shows no message, the page stays.
    onError: () => true,
    onSuccess: () => leave(() => navigate({ to: '/a/draft-orders' })),
  })
  const offer = availabilityOf('delete-draft-order', draft)
  const { over } = useStillOffered(offer, remove.isPending, [])
  const isSilent = draft.no_notification_order === true
  const commands: Command[] = [
    {
      id: 'silence',
      label: isSilent ? messages.silence.off : messages.silence.on,
      availability: availabilityOf('update-draft-order', draft),
      isPending: update.isPending,
      effect: () => void update.run({ params, body: { no_notification_order: !isSilent } }),
    },
    commandOf('delete-draft-order', { of: draft, effect: () => setAsking(true) }),
  ]
  const dialogs = (
    <ConfirmDialog
      isOpen={isAsking}
      title={messages.delete.title}
      confirmLabel={messages.delete.confirm}
      isDangerous
      isPending={remove.isPending}
      isRefused={over !== undefined}
      onConfirm={() => void remove.run({ params })}
      onClose={() => setAsking(false)}
    >
      {over ?? messages.delete.body(draft.display_id)}
    </ConfirmDialog>
  )
  return { commands, dialogs }
}
