import type { Claim } from '@purser/contract/claims'
import type { Fulfillment } from '@purser/contract/fulfillments'
import type { Notification } from '@purser/contract/notifications'
import type { Return } from '@purser/contract/returns'
import type { Swap } from '@purser/contract/swaps'
import { formatAmount } from '@purser/domain/money'
import type { TimelineEvent } from '@purser/domain/orders'
import { statusLabel } from '@purser/domain/statuses'
import { DateText } from '../../../ui/date-text.tsx'
import { messages } from '../orders-messages.ts'
import type { OrderDetail } from './order-detail.ts'
import styles from './order-page.module.css'

const words = messages.timeline

type Event = Exclude<
  TimelineEvent<Fulfillment, Return, Swap, Claim, { id: string; created_at: string }, Notification>,
  { kind: 'note' | 'return' }
>

interface TimelineRowProps {
  readonly event: Event
  readonly order: OrderDetail
}

export function TimelineRow({ event, order }: TimelineRowProps) {
  const { title, detail } = describe(event, order)
  return (
    <li className={styles.event} data-kind={event.kind}>
      <div className={styles.eventHead}>
        <span className={styles.eventTitle}>{title}</span>
        <span className={styles.quiet}>
          <DateText value={event.at} />
        </span>
      </div>
      {detail && <p className={styles.quiet}>{detail}</p>}
    </li>
  )
}

interface Words {
  readonly title: string
  readonly detail?: string
}

/** What an event says, by its kind. */
function describe(event: Event, order: OrderDetail): Words {
  const money = (amount: number) => formatAmount(amount, order.currency_code)
  switch (event.kind) {
    case 'placed':
      return { title: words.placed, detail: money(order.total) }
    case 'notification':
      return { title: event.label, detail: words.sentTo(event.record.to) }
    case 'fulfilled':
      return describeFulfillment(event.record)
    case 'swap':
      return {
        title: event.record.canceled_at ? words.swapCanceled : words.swapRequested,
        detail: swapDetail(event.record, money),
      }
    case 'claim':
      return {
        title: event.record.canceled_at ? words.claimCanceled : words.claimRegistered,
        detail: [
          event.record.type,
          event.record.payment_status === 'refunded' ? 'refunded' : event.record.fulfillment_status,
        ]
          .map(statusLabel)
          .join(' · '),
      }
  }
}

function describeFulfillment(fulfillment: Fulfillment): Words {
  if (fulfillment.canceled_at) return { title: words.fulfillmentCanceled }
  const count = (fulfillment.items ?? []).reduce((sum, part) => sum + part.quantity, 0)
  return {
    title: fulfillment.shipped_at ? words.shipped : words.fulfilled,
    detail: `${count} ${count === 1 ? 'item' : 'items'}`,
  }
}

function swapDetail(swap: Swap, money: (amount: number) => string): string {
  const difference = swap.difference_due === null ? '' : `${words.difference} ${money(swap.difference_due)}`
  return [statusLabel(swap.payment_status), difference].filter(Boolean).join(' · ')
}
