import { SecretDialog as AnySecretDialog } from '../../components/dialog/secret-dialog.tsx'
import { messages } from './webhooks-messages.ts'

const words = messages.secret

interface SecretDialogProps {
  readonly secret: string
  readonly onClose: () => void
}

/** The secret of a webhook, the one time that it is seen. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  return (
    <AnySecretDialog
      title={words.title}
      about={words.about}
      secret={secret}
      copyLabel={words.copy}
      doneLabel={words.done}
      onClose={onClose}
    />
  )
}
