import type { Notification } from '@purser/contract/notifications'
import { useState } from 'react'
import type { Command } from '../../components/commands/command.ts'
import { CommandMenu } from '../../components/commands/command-menu.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import { DateText } from '../../ui/date-text.tsx'
import styles from '../../ui/record.module.css'
import { MessageDialog, ResendDialog } from './notifications-dialogs.ts'
import { messages } from './notifications-messages.ts'

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
      {open === 'resend' && <ResendDialog notification={notification} onClose={close} />}
      {open === 'message' && <MessageDialog id={notification.id} onClose={close} />}
    </li>
  )
}
