import type { Note } from '@purser/contract/notes'
import { listNotes } from '@purser/contract/notes'
import { listNotifications } from '@purser/contract/notifications'
import { orderActions, orderTimeline } from '@purser/domain/orders'
import { useResource } from '../../../lib/resource.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorView } from '../../../ui/notice.tsx'
import { notesInput, notificationsInput } from '../orders-data.ts'
import { messages } from '../orders-messages.ts'
import { ReturnEvent } from '../returns/return-event.tsx'
import { NoteEntry } from './note-entry.tsx'
import { NoteEvent } from './note-event.tsx'
import type { OrderDetail } from './order-detail.ts'
import styles from './order-page.module.css'
import { TimelineRow } from './timeline-row.tsx'

const words = messages.timeline

/** What happened to the order, the newest first, and a line for what the next operator should know. */
export function TimelineCard({ order }: { readonly order: OrderDetail }) {
  const notes = useResource(listNotes, notesInput(order.id))
  const notifications = useResource(listNotifications, notificationsInput(order.id))
  const events = orderTimeline(order, notes.data?.notes ?? [], notifications.data?.notifications ?? [])
  const failed = [notes, notifications].find((load) => load.isError)
  return (
    <Card title={words.title}>
      {orderActions(order).add_note.isAvailable && <NoteEntry orderId={order.id} />}
      {failed && (
        <ErrorView
          reason={words.notesFailed}
          isRetrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      )}
      <ol className={styles.timeline} tabIndex={-1} aria-label={words.title}>
        {events.map((event) =>
          event.kind === 'note' ? (
            <NoteEvent key={event.id} note={event.record as Note} />
          ) : event.kind === 'return' ? (
            <ReturnEvent key={`return ${event.id}`} order={order} record={event.record} />
          ) : (
            <TimelineRow key={`${event.kind} ${event.id}`} event={event} order={order} />
          ),
        )}
      </ol>
    </Card>
  )
}
