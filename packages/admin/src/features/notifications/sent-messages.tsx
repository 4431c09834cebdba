import type { Notification } from '@purser/contract/notifications'
import type { HistoryEntry } from '@purser/contract/orders'
import { isDelivered, notificationLabel } from '@purser/domain/notifications'
import { resentBy } from '@purser/domain/timeline'
import type { Command } from '../../components/commands/command.ts'
import { CommandMenu } from '../../components/commands/command-menu.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import { OpenedDialog } from '../../components/dialog/opened-dialog.tsx'
import { useOpened } from '../../components/dialog/use-opened.ts'
import { nameOfActor, type WireRecords } from '../../components/timeline/entry.ts'
import { DoneLine, EntryHead } from '../../components/timeline/timeline.tsx'
import { TextLink } from '../../ui/links/links.tsx'
import record from '../../ui/record.module.css'
import styles from './notifications.module.css'
import { MailDialog, ResendDialog } from './notifications-dialogs.ts'
import { messages as words } from './notifications-messages.ts'

interface SentMessagesProps {
  readonly messages: readonly Notification[]
  /** The order's history, which says who resent a message. */
  readonly history: readonly HistoryEntry[]
}

/** The messages sent about something, with their status; delivered ones are folded (orders-50). */
export function SentMessages({ messages, history }: SentMessagesProps) {
  const delivered = messages.filter(isDelivered)
  const others = messages.filter((message) => !isDelivered(message))
  return (
    <>
      {others.length > 0 && <MessageList messages={others} history={history} />}
      {delivered.length > 0 && (
        <details>
          <summary className={styles.folded}>
            {words.delivered(delivered.map(({ event_name }) => notificationLabel(event_name ?? '')))}
          </summary>
          <MessageList messages={delivered} history={history} />
        </details>
      )}
    </>
  )
}

function MessageList({ messages, history }: SentMessagesProps) {
  return (
    <ul className={styles.messages} aria-label={words.title}>
      {messages.map((message) => (
        <SentMessage key={message.id} message={message} history={history} />
      ))}
    </ul>
  )
}

interface SentMessageProps {
  readonly message: Notification
  readonly history: readonly HistoryEntry[]
}

function SentMessage({ message, history }: SentMessageProps) {
  const [open, setOpen, close] = useOpened<'resend' | 'mail'>()
  const label = notificationLabel(message.event_name ?? '')
  const commands: Command[] = [
    { id: `mail ${message.id}`, label: words.preview.action, effect: () => setOpen('mail') },
    commandOf('resend-notification', { id: `resend ${message.id}`, effect: () => setOpen('resend') }),
  ]
  return (
    <li>
      <EntryHead
        title={label}
        menu={<CommandMenu label={words.actions(label)} commands={commands} isCompact />}
      />
      <p className={record.quiet}>
        {words.to(message.to)} · {words.states[message.state]}
        {message.state === 'stored' && (
          <>
            {' · '}
            <TextLink to="/a/settings/health" inherit>
              {words.setUp}
            </TextLink>
          </>
        )}
      </p>
      <Failure of={message} />
      {(message.resends ?? []).map((resend) => (
        <div key={resend.id} className={styles.resend}>
          <p className={record.quiet}>{words.resent[resend.state](resend.to)}</p>
          <DoneLine at={resend.created_at} by={nameOfActor(resentBy<WireRecords>(history, resend.id))} />
          <Failure of={resend} />
        </div>
      ))}
      <OpenedDialog
        name={open}
        dialogs={{
          resend: <ResendDialog notification={message} onClose={close} />,
          mail: <MailDialog id={message.id} onClose={close} />,
        }}
      />
    </li>
  )
}

function Failure({ of: { state, error } }: { readonly of: Pick<Notification, 'state' | 'error'> }) {
  if (state !== 'failed' || !error) return null
  return (
    <p className={record.remark} data-failed>
      {error}
    </p>
  )
}
