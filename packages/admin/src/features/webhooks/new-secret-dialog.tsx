import { renewWebhookSecret, type Webhook } from '@purser/contract/webhooks'
import { operations } from '@purser/domain/operations'
import { useAction } from '../../lib/action.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showWebhookSecret } from './show-webhook-secret.ts'
import { messages } from './webhooks-messages.ts'

const words = messages.secret

interface NewSecretDialogProps {
  readonly webhook: Webhook
  readonly onClose: () => void
}

/** Confirms, then shows the new secret. */
export function NewSecretDialog({ webhook: { id, url }, onClose }: NewSecretDialogProps) {
  const renew = useAction(renewWebhookSecret, {
    onSuccess: ({ secret }) => {
      onClose()
      showWebhookSecret(url, secret)
    },
  })
  return (
    <ConfirmDialog
      isOpen
      title={words.askTitle}
      confirmLabel={operations['renew-webhook-secret'].label}
      isPending={renew.isPending}
      onConfirm={() => void renew.run({ params: { id } })}
      onClose={onClose}
    >
      {words.ask}
    </ConfirmDialog>
  )
}
