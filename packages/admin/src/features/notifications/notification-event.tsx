import type { Notification } from '@purser/contract/notifications'
import { useState } from 'react'
import type { Command } from '../../components/commands/command.ts'
import { CommandMenu } from '../../components/commands/command-menu.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import { TimelineEvent } from '../../components/timeline/timeline.tsx'
import { DateText } from '../../ui/date-text.tsx'
import styles from '../../ui/record.module.css'
import { MailDialog, ResendDialog } from './notifications-dialogs.ts'
import { messages } from './notifications-messages.ts'

interface NotificationEventProps {
  readonly notification: Notification
  readonly label: string
}

/** A mail to the customer in the timeline: to whom, how far it got, and to whom it was sent again. */
export function NotificationEvent({ notification, label }: NotificationEventProps) {
  const [open, setOpen] = useState<'resend' | 'mail'>()
  const close = () => setOpen(undefined)
  const commands: Command[] = [
    {
      id: `mail ${notification.id}`,
      label: messages.preview.action,
      effect: () => setOpen('mail'),
    },
    commandOf('resend-notification', { id: `resend ${notification.id}`, effect: () => setOpen('resend') }),
  ]
  const { state, error } = notification
  return (
    <TimelineEvent
      kind="notification"
      title={label}
      at={notification.created_at}
      menu={<CommandMenu label={messages.actions(label)} commands={commands} isCompact />}
    >
      <p className={styles.quiet}>
        {messages.to(notification.to)} · {messages.states[state]}
      </p>
      {state === 'failed' && error && (
        <p className={styles.remark} data-failed>
          {error}
        </p>
      )}
      {(notification.resends ?? []).map((resend) => (
        <p key={resend.id} className={styles.quiet}>
          {messages.resentTo(resend.to)} · <DateText value={resend.created_at} />
        </p>
      ))}
      {open === 'resend' && <ResendDialog notification={notification} onClose={close} />}
      {open === 'mail' && <MailDialog id={notification.id} onClose={close} />}
    </TimelineEvent>
  )
}
