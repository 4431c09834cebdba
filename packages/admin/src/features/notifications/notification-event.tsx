import type { Notification } from '@purser/contract/notifications'
import type { HistoryEntry } from '@purser/contract/orders'
import { stepWords } from '@purser/domain/timeline'
import { type EventFacts, TimelineEvent } from '../../components/timeline/timeline.tsx'
import { SentMessages } from './sent-messages.tsx'

interface NotificationEventProps extends EventFacts {
  readonly notification: Notification
  readonly history: readonly HistoryEntry[]
}

/** An email to the customer that belongs to no other timeline entry. */
export function NotificationEvent({ notification, history, ...happening }: NotificationEventProps) {
  return (
    <TimelineEvent
      {...happening}
      kind="notification"
      title={stepWords.notification}
      messages={<SentMessages messages={[notification]} history={history} />}
    />
  )
}
