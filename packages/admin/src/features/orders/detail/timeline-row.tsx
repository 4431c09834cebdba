import type { Claim } from '@purser/contract/claims'
import type { Fulfillment } from '@purser/contract/fulfillments'
import type { Note } from '@purser/contract/notes'
import type { Notification } from '@purser/contract/notifications'
import type { Return } from '@purser/contract/returns'
import type { Swap } from '@purser/contract/swaps'
import { formatAmount } from '@purser/domain/money'
import type { TimelineEvent as OrderEvent } from '@purser/domain/orders'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import { NoteEvent } from '../../../components/notes/note-event.tsx'
import { TimelineEvent } from '../../../components/timeline/timeline.tsx'
import styles from '../../../ui/record.module.css'
import { ClaimEvent } from '../../claims/index.ts'
import { NotificationEvent } from '../../notifications/index.ts'
import { ReturnEvent } from '../../returns/index.ts'
import { SwapEvent } from '../../swaps/index.ts'
import { messages } from '../orders-messages.ts'

const words = messages.timeline

interface TimelineRowProps {
  readonly event: OrderEvent<Fulfillment, Return, Swap, Claim, Note, Notification>
  readonly order: OrderDetail
}

/** One thing that happened, by its kind. */
export function TimelineRow({ event, order }: TimelineRowProps) {
  switch (event.kind) {
    case 'note':
      return <NoteEvent note={event.record} />
    case 'return':
      return <ReturnEvent at={event.at} order={order} record={event.record} />
    case 'swap':
      return <SwapEvent at={event.at} order={order} swap={event.record} />
    case 'claim':
      return <ClaimEvent at={event.at} order={order} claim={event.record} />
    case 'placed':
      return (
        <PlainEvent
          event={event}
          title={words.placed}
          detail={formatAmount(order.total, order.currency_code)}
        />
      )
    case 'notification':
      return <NotificationEvent notification={event.record} label={event.label} />
    case 'fulfilled':
      return <PlainEvent event={event} {...describeFulfillment(event.record)} />
  }
}

interface PlainEventProps {
  readonly event: { readonly kind: string; readonly at: string }
  readonly title: string
  readonly detail?: string
}

function PlainEvent({ event, title, detail }: PlainEventProps) {
  return (
    <TimelineEvent kind={event.kind} title={title} at={event.at}>
      {detail && <p className={styles.quiet}>{detail}</p>}
    </TimelineEvent>
  )
}

function describeFulfillment(fulfillment: Fulfillment): { title: string; detail?: string } {
  if (fulfillment.canceled_at) return { title: words.fulfillmentCanceled }
  const count = (fulfillment.items ?? []).reduce((sum, part) => sum + part.quantity, 0)
  return {
    title: fulfillment.shipped_at ? words.shipped : words.fulfilled,
    detail: `${count} ${count === 1 ? 'item' : 'items'}`,
  }
}
