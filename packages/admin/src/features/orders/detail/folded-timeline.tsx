import type { HistoryEntry } from '@purser/contract/orders'
import type { Return } from '@purser/contract/returns'
import { availabilityOf } from '@purser/domain/operations'
import { foldTimeline, timelinePage } from '@purser/domain/timeline'
import { useState } from 'react'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import type { OrderEntry } from '../../../components/timeline/entry.ts'
import { Timeline, TimelineFold } from '../../../components/timeline/timeline.tsx'
import { receivableFacts } from '../../returns/index.ts'
import { messages } from '../orders-messages.ts'
import { TimelineRow } from './timeline-row.tsx'

const words = messages.timeline

interface FoldedTimelineProps {
  readonly entries: readonly OrderEntry[]
  readonly order: OrderDetail
  readonly history: readonly HistoryEntry[]
}

/** The newest entries, then a button for older ones, then those of the older ones that wait for somebody. */
export function FoldedTimeline({ entries, order, history }: FoldedTimelineProps) {
  const [count, setCount] = useState(timelinePage)
  const { shown, folded } = foldTimeline(entries, count, (entry) => isWaiting(entry, order))
  const row = (entry: OrderEntry) => (
    <TimelineRow key={`${entry.step} ${entry.id}`} entry={entry} order={order} history={history} />
  )

  return (
    <Timeline label={words.title}>
      {shown.slice(0, folded > 0 ? count : undefined).map(row)}
      {folded > 0 && (
        <TimelineFold
          label={words.older(Math.min(timelineStep, folded), folded)}
          onUnfold={() => setCount(count + timelineStep)}
        />
      )}
      {folded > 0 && shown.slice(count).map(row)}
    </Timeline>
  )
}

/** How many more each wish for older ones brings. */
const timelineStep = 50

function isWaiting(entry: OrderEntry, order: OrderDetail): boolean {
  const isReceivable = (record: Return) =>
    availabilityOf('receive-return', receivableFacts(order, record)).isAvailable
  switch (entry.kind) {
    case 'return':
      return entry.step === 'return_requested' && isReceivable(entry.record)
    case 'swap': {
      const back = entry.record.return_order
      return (
        availabilityOf('process-swap-payment', entry.record).isAvailable ||
        availabilityOf('fulfill-swap', entry.record).isAvailable ||
        (back != null && isReceivable(back))
      )
    }
    case 'claim':
      return availabilityOf('fulfill-claim', entry.record).isAvailable
    default:
      return false
  }
}
