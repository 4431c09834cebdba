import { renewWebhookSecret } from '@purser/contract/webhooks'
import { operations } from '@purser/domain/operations'
import { useState } from 'react'
import { useAction } from '../../lib/action.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { messages } from './webhooks-messages.ts'

const words = messages.secret

interface NewSecretDialogProps {
  readonly id: string
  readonly onClose: () => void
}

/** Asks, and then shows the secret that was made. */
export function NewSecretDialog({ id, onClose }: NewSecretDialogProps) {
  const [secret, setSecret] = useState<string | null>(null)
  const renew = useAction(renewWebhookSecret, {
    invalidates: ['webhooks'],
    onSuccess: (made) => setSecret(made.secret),
  })
  if (secret !== null) return <SecretDialog secret={secret} onClose={onClose} />
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
