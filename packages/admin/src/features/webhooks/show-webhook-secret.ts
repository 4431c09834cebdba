import { showSecret } from '../../components/dialog/secret-dialog.tsx'
import { messages } from './webhooks-messages.ts'

const words = messages.secret

/** Shows the secret of the webhook at an address, the one time that it is seen. */
export function showWebhookSecret(url: string, secret: string, onClosed?: () => void): void {
  showSecret({
    title: words.title,
    about: words.about(url),
    secret,
    copyLabel: words.copy,
    doneLabel: words.done,
    onClosed,
  })
}
