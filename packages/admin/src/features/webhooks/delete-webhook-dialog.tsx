import { deleteWebhook, type Webhook } from '@purser/contract/webhooks'
import { operations } from '@purser/domain/operations'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../../lib/action.ts'
import { forgetUnsaved } from '../../lib/unsaved.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { messages } from './webhooks-messages.ts'

interface DeleteWebhookDialogProps {
  readonly webhook: Webhook
  readonly onClose: () => void
}

/** Says what is not sent before it goes. */
export function DeleteWebhookDialog({ webhook, onClose }: DeleteWebhookDialogProps) {
  const { id, url, version, waiting_count } = webhook
  const navigate = useNavigate()
  const remove = useAction(deleteWebhook, {
    invalidates: ['webhooks'],
    success: messages.deleted,
    onSuccess: () => {
      forgetUnsaved()
      void navigate({ to: '/a/settings/webhooks' })
    },
  })
  return (
    <ConfirmDialog
      isOpen
      title={messages.delete.title}
      confirmLabel={operations['delete-webhook'].label}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => void remove.run({ params: { id } }, { seenVersion: version })}
      onClose={onClose}
    >
      {messages.delete.body(url, waiting_count)}
    </ConfirmDialog>
  )
}
