import { listNotes } from '@purser/contract/notes'
import { availabilityOf } from '@purser/domain/operations'
import { orderTimeline } from '@purser/domain/orders'
import type { Command } from '../../../components/commands/command.ts'
import { CommandMenu } from '../../../components/commands/command-menu.tsx'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import { NoteEntry } from '../../../components/notes/note-entry.tsx'
import { Timeline } from '../../../components/timeline/timeline.tsx'
import { useResource } from '../../../lib/resource.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorView } from '../../../ui/notice.tsx'
import { useSentNotifications } from '../../notifications/index.ts'
import { notesInput } from '../orders-data.ts'
import { messages } from '../orders-messages.ts'
import { TimelineRow } from './timeline-row.tsx'

const words = messages.timeline

interface TimelineCardProps {
  readonly order: OrderDetail
  /** What may be done after the sale. */
  readonly commands: readonly Command[]
}

/** What happened to the order, the newest first, and a line for what the next operator should know. */
export function TimelineCard({ order, commands }: TimelineCardProps) {
  const notes = useResource(listNotes, notesInput(order.id))
  const { sent, loads } = useSentNotifications(order)
  const events = orderTimeline(order, notes.data?.notes ?? [], sent)
  const failed = [notes, ...loads].find((load) => load.isError)
  return (
    <Card title={words.title} actions={<CommandMenu label={words.actions} commands={commands} isCompact />}>
      {availabilityOf('create-note', order).isAvailable && (
        <NoteEntry resourceType="order" resourceId={order.id} />
      )}
      {failed && (
        <ErrorView
          reason={words.notesFailed}
          isRetrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      )}
      <Timeline label={words.title}>
        {events.map((event) => (
          <TimelineRow key={`${event.kind} ${event.id}`} event={event} order={order} />
        ))}
      </Timeline>
    </Card>
  )
}
