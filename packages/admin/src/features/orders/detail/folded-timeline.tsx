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

/** The newest entries, a button for older ones, and the older ones that still need work. */
export function FoldedTimeline({ entries, order, history }: FoldedTimelineProps) {
  const [count, setCount] = useState(timelinePage)
  // Entries that needed action or were used stay in sight, because a dialog or field may be open in them.
  const [kept] = useState(() => new Set<string>())
  const { shown, folded } = foldTimeline(entries, count, (entry) => {
    if (isWaiting(entry, order)) kept.add(entry.id)
    return kept.has(entry.id)
  })
  const rows = shown.map((entry) => (
    <TimelineRow key={keyOf(entry)} entry={entry} order={order} history={history} used={kept} />
  ))
  const fold = (
    <TimelineFold
      key="fold"
      label={words.older(Math.min(timelineStep, folded), folded)}
      onUnfold={() => setCount(count + timelineStep)}
    />
  )
  return (
    <Timeline label={words.title}>
      {folded > 0 ? [...rows.slice(0, count), fold, ...rows.slice(count)] : rows}
    </Timeline>
  )
}

/** A swap or claim keeps its entry in every state, so its dialogs stay open when another operator cancels it. */
function keyOf({ kind, step, id }: OrderEntry): string {
  return kind === 'swap' || kind === 'claim' ? `${kind} ${id}` : `${step} ${id}`
}

/** Number of older entries that each click adds. */
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
