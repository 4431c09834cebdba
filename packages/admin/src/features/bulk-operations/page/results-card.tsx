import { NativeSelect } from '@mantine/core'
import type { BulkOperation, BulkResult } from '@purser/contract/bulk-operations'
import { remainingOf } from '@purser/domain/bulk-operations'
import { Loaded } from '../../../components/dialog/loaded.tsx'
import { CardPaging } from '../../../components/resource-list/card-paging.tsx'
import type { Column, RowLink } from '../../../components/resource-list/column.ts'
import { useListSearch } from '../../../components/resource-list/list-search.ts'
import { ListTable } from '../../../components/resource-list/list-table.tsx'
import { dynamicLink } from '../../../lib/routes/dynamic-link.ts'
import { useOpenedFromHere } from '../../../lib/way-back.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/notice.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { headingOf } from '../bulk-heading.ts'
import {
  nounOf,
  type ResultState,
  type ResultsSearch,
  resultStates,
  resultsAtOnce,
  toldOf,
  useResults,
} from '../bulk-operations-data.ts'
import { messages } from '../bulk-operations-messages.ts'

const words = messages.resultColumns

interface PartProps {
  readonly bulk: BulkOperation
}

/** The page has no highlighted row: Ctrl+Enter starts the operation. */
const noHighlight = { index: -1, moves: 0, moveTo: () => undefined }

/** Each record with what will become or became of it. */
export function ResultsCard({ bulk }: PartProps) {
  const { search } = useListSearch<ResultsSearch>()
  const found = useResults(bulk, search)
  const openedFrom = useOpenedFromHere(headingOf(bulk))
  const linkOf = ({ record_id }: BulkResult): RowLink =>
    dynamicLink({ to: `/a/${nounOf(bulk)}/$id`, params: { id: record_id } })
  return (
    <Card title={messages.records} actions={<StateFilter bulk={bulk} />} isFlush>
      <Loaded load={found}>
        {(page) =>
          page.results.length === 0 && page.count === 0 ? (
            <EmptyState title={messages.noRecords} />
          ) : (
            <>
              <ListTable
                label={messages.records}
                columns={columnsOf(bulk)}
                rows={page.results.map((result) => ({ ...result, id: result.record_id }))}
                rowKey={({ id }) => id}
                rowLink={linkOf}
                highlight={noHighlight}
                stateOf={() => openedFrom()}
                isBusy={found.isPlaceholderData}
              />
              <CardPaging
                label={messages.records}
                rowCount={page.results.length}
                pageSize={resultsAtOnce}
                count={page.count}
                isBusy={found.isPlaceholderData}
              />
            </>
          )
        }
      </Loaded>
    </Card>
  )
}

function StateFilter({ bulk }: PartProps) {
  const { search, change } = useListSearch<ResultsSearch>()
  const { records, planned, ready, done, failed } = bulk.progress
  const counts: Readonly<Record<ResultState, number>> = {
    ready: remainingOf(bulk.progress),
    skipped: planned - ready,
    done,
    failed,
  }
  const labels: Readonly<Record<ResultState, string>> = {
    ...messages.states,
    ready: bulk.started_at === null ? messages.states.ready : messages.states.waiting,
    done: messages.doneState(toldOf(bulk)),
  }
  const offered = resultStates.filter((state) => counts[state] > 0 || state === search.state)
  return (
    <NativeSelect
      aria-label={messages.show}
      value={search.state ?? ''}
      onChange={(event) => {
        const { value } = event.currentTarget
        change({ state: resultStates.find((state) => state === value) })
      }}
      data={[
        { value: '', label: messages.withCount(messages.states.all, records) },
        ...offered.map((value) => ({ value, label: messages.withCount(labels[value], counts[value]) })),
      ]}
    />
  )
}

const columnsOf = (bulk: BulkOperation): Column<BulkResult>[] => [
  { id: 'record', header: words.record, width: '14rem', cell: ({ label, record_id }) => label ?? record_id },
  {
    id: 'result',
    header: words.result,
    width: '11rem',
    height: '1.5rem',
    narrow: 'end',
    cell: (result) => <StatusBadge {...badgeOf(bulk, result)} />,
  },
  {
    id: 'reason',
    header: words.reason,
    cell: ({ reason, outcome, is_ready }) =>
      outcome === 'done' || (is_ready && outcome === null) ? null : (
        <span title={reason ?? ''}>{reason}</span>
      ),
  },
]

/** A record's result in the color of a status. */
function badgeOf(bulk: BulkOperation, { is_ready, outcome }: BulkResult): { status: string; label: string } {
  const { states } = messages
  if (outcome === 'done') return { status: 'done', label: messages.doneState(toldOf(bulk)) }
  if (outcome === 'failed') return { status: 'failed', label: states.failed }
  if (is_ready === null) return { status: 'planning', label: states.checking }
  if (!is_ready) return { status: 'skipped', label: states.skipped }
  return { status: 'planned', label: bulk.started_at === null ? states.ready : states.waiting }
}
