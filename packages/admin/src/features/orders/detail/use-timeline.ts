import { listNotes, type Note } from '@purser/contract/notes'
import { type HistoryEntry, listOrderHistory } from '@purser/contract/orders'
import { orderTimeline } from '@purser/domain/timeline'
import { useMemo } from 'react'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import type { WireRecords } from '../../../components/timeline/entry.ts'
import { useResource } from '../../../lib/resource.ts'
import { notesInput, useShownNotes } from '../../notes/index.ts'
import { useSentNotifications } from '../../notifications/index.ts'
import { historyInput } from '../orders-data.ts'

/** Stable empty lists, which cause no new render. */
const nothing: readonly HistoryEntry[] = []
const noNotes: readonly Note[] = []

/** Builds an order's timeline from the order, its notes, its history and the messages to its customer. */
export function useTimeline(order: OrderDetail) {
  const notes = useResource(listNotes, notesInput(order.id))
  const shownNotes = useShownNotes(notes.data?.notes ?? noNotes, order.id)
  const journal = useResource(listOrderHistory, historyInput(order.id))
  const { sent, loads } = useSentNotifications(order)
  const history = journal.data?.history ?? nothing
  const beside = [shownNotes, journal.data?.history, ...loads.map(({ data }) => data?.notifications)]
  // Memoized, so that drawing the page again, e.g. on typing, leaves a long timeline unchanged.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `beside` holds all that the timeline is made of
  const entries = useMemo(
    () => orderTimeline<WireRecords>(order, { notes: shownNotes, messages: sent, journal: history }),
    [order, ...beside],
  )
  const asked = [
    { of: 'notes' as const, load: notes },
    { of: 'history' as const, load: journal },
    ...loads.map((load) => ({ of: 'messages' as const, load })),
  ]
  return {
    entries,
    history,
    failed: asked.find(({ load }) => load.isError),
    isCut:
      isCut(notes.data, notes.data?.notes) ||
      isCut(journal.data, journal.data?.history) ||
      loads.some(({ data }) => isCut(data, data?.notifications)),
  }
}

/** Whether a list has more than its first page. */
function isCut(page: { readonly count: number } | undefined, rows: readonly unknown[] = []): boolean {
  return page !== undefined && page.count > rows.length
}
