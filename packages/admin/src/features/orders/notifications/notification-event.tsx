import type { Notification } from '@purser/contract/notifications'
import { lazy, Suspense, useState } from 'react'
import type { Command } from '../../../components/commands/command.ts'
import { CommandMenu } from '../../../components/commands/command-menu.tsx'
import { commandOf } from '../../../components/commands/operation-command.ts'
import { DateText } from '../../../ui/date-text.tsx'
import styles from '../detail/order-page.module.css'
import { messages } from './notifications-messages.ts'

const ResendDialog = lazy(() =>
  import('./resend-dialog.tsx').then((part) => ({ default: part.ResendDialog })),
)
const MessageDialog = lazy(() =>
  import('./message-dialog.tsx').then((part) => ({ default: part.MessageDialog })),
)

interface NotificationEventProps {
  readonly notification: Notification
  readonly label: string
}

/** A message to the customer in the timeline: to whom, how far it got, and to whom it was sent again. */
export function NotificationEvent({ notification, label }: NotificationEventProps) {
  const [open, setOpen] = useState<'resend' | 'message'>()
  const close = () => setOpen(undefined)
  const commands: Command[] = [
    {
      id: `message ${notification.id}`,
      label: messages.preview.action,
      effect: () => setOpen('message'),
    },
    commandOf('resend-notification', { id: `resend ${notification.id}`, effect: () => setOpen('resend') }),
  ]
  const { state, error } = notification
  return (
    <li className={styles.event} data-kind="notification">
      <div className={styles.eventHead}>
        <span className={styles.eventTitle}>{label}</span>
        <CommandMenu label={messages.actions(label)} commands={commands} isCompact />
        <span className={styles.quiet}>
          <DateText value={notification.created_at} />
        </span>
      </div>
      <p className={styles.quiet}>
        {messages.to(notification.to)} · {messages.states[state]}
      </p>
      {state === 'failed' && error && (
        <p className={styles.notice} data-failed>
          {error}
        </p>
      )}
      {(notification.resends ?? []).map((resend) => (
        <p key={resend.id} className={styles.quiet}>
          {messages.resentTo(resend.to)} · <DateText value={resend.created_at} />
        </p>
      ))}
      <Suspense fallback={null}>
        {open === 'resend' && <ResendDialog notification={notification} onClose={close} />}
        {open === 'message' && <MessageDialog id={notification.id} onClose={close} />}
      </Suspense>
    </li>
  )
}
