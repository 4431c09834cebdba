import { deleteWebhook, type Webhook } from '@purser/contract/webhooks'
import { operations } from '@purser/domain/operations'
import { useAction } from '../../lib/action.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { messages } from './webhooks-messages.ts'

interface DeleteWebhookDialogProps {
  readonly webhook: Webhook
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Says which deliveries won't be sent before deleting a webhook. */
export function DeleteWebhookDialog({ webhook, onDeleted, onClose }: DeleteWebhookDialogProps) {
  const { id, url, version, waiting_count } = webhook
  const remove = useAction(deleteWebhook, {
    success: messages.deleted,
    onSuccess: onDeleted,
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
