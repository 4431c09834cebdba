import { Stack } from '@mantine/core'
import type { ResponseOf } from '@purser/contract/endpoints'
import { retrieveNotification } from '@purser/contract/notifications'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { useResource } from '../../lib/resource.ts'
import { Fact, Facts } from '../../ui/facts/facts.tsx'
import pageStyles from '../../ui/record.module.css'
import styles from './notifications.module.css'
import { messages } from './notifications-messages.ts'

const words = messages.preview

interface MailDialogProps {
  readonly id: string
  readonly onClose: () => void
}

/** Shows a sent email as text, with the same wording as its HTML. */
export function MailDialog({ id, onClose }: MailDialogProps) {
  const found = useResource(retrieveNotification, { params: { id } })
  return (
    <Dialog title={words.title} size="lg" onClose={onClose}>
      <Loaded load={found}>{({ notification }) => <SentMail sent={notification} />}</Loaded>
    </Dialog>
  )
}

function SentMail({ sent }: { readonly sent: ResponseOf<typeof retrieveNotification>['notification'] }) {
  const attached = sent.message?.attachments ?? []
  return (
    <Stack gap="sm">
      <Facts look="inset">
        <Fact label={words.to}>{sent.to}</Fact>
        {sent.message && <Fact label={words.subject}>{sent.message.subject}</Fact>}
        {attached.length > 0 && (
          <Fact label={words.attached}>{attached.map(({ number }) => `${number}.pdf`).join(', ')}</Fact>
        )}
      </Facts>
      {sent.message ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long mail is scrolled by keys as well
        <section className={styles.mail} aria-label={words.frame} tabIndex={0}>
          {sent.message.text}
        </section>
      ) : (
        <p className={pageStyles.quiet}>{words.gone}</p>
      )}
    </Stack>
  )
}
