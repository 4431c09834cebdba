import { showSecret } from '../../components/dialog/secret-dialog.tsx'
import { messages } from './webhooks-messages.ts'

const words = messages.secret

/** Shows a webhook's secret, once. */
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
