import type { BulkOperation } from '@purser/contract/bulk-operations'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { CommandButton } from '../../../components/commands/command-button.tsx'
import { Commands } from '../../../components/commands/commands.tsx'
import { HistoryButton } from '../../../components/history/history-button.tsx'
import { RecordPage } from '../../../components/record-page/record-page.tsx'
import { readAgain } from '../../../lib/resource.ts'
import { useWayBack } from '../../../lib/way-back.ts'
import { ButtonLink } from '../../../ui/links/links.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { headingOf } from '../bulk-heading.ts'
import { isActive, nounOf, shownStatus, useBulkOperation } from '../bulk-operations-data.ts'
import { messages } from '../bulk-operations-messages.ts'
import styles from './bulk-operation-page.module.css'
import { ResultsCard } from './results-card.tsx'
import { SkippedCard } from './skipped-card.tsx'
import { SummaryCard } from './summary-card.tsx'
import { useBulkCommands } from './use-bulk-commands.ts'

const route = getRouteApi('/a/bulk-operations/$id')
const back = { to: '/a/bulk-operations', label: messages.title } as const

/** A bulk operation: its preview, progress and result. */
export function BulkOperationPage() {
  const { id } = route.useParams()
  const found = useBulkOperation(id)
  return (
    <RecordPage load={found} noun={messages.noun} back={back} missing={messages.missing}>
      {({ bulk_operation }) => <LoadedBulkOperation key={id} bulk={bulk_operation} />}
    </RecordPage>
  )
}

function LoadedBulkOperation({ bulk }: { readonly bulk: BulkOperation }) {
  const { start, cancel, retry, undo } = useBulkCommands(bulk)
  useRefreshedLists(bulk)
  const isOver = bulk.status === 'done' || bulk.status === 'stopped'
  const heading = headingOf(bulk)
  const isOpenedFromList = useWayBack(back).back.to === back.to
  return (
    <div className={styles.page}>
      <Commands list={[start]} />
      <PageHeader
        title={heading}
        aside={<StatusBadge status={shownStatus(bulk)} />}
        back={back}
        actions={
          <>
            {!isOpenedFromList && (
              <ButtonLink to={back.to} variant="subtle">
                {messages.allActions}
              </ButtonLink>
            )}
            <HistoryButton id={bulk.id} name={heading} />
            <CommandButton command={cancel} variant={bulk.status === 'planned' ? 'subtle' : 'default'} />
            {isOver && <CommandButton command={undo} unavailable="explain" />}
            {isOver && <CommandButton command={retry} unavailable="explain" />}
            <CommandButton
              command={start}
              variant="filled"
              unavailable={bulk.status === 'planned' ? 'explain' : 'hide'}
            />
          </>
        }
      />
      <div className={styles.stack}>
        <SummaryCard bulk={bulk} />
        <SkippedCard bulk={bulk} />
        {/* Records have no names before they are planned. */}
        {bulk.status !== 'planning' && <ResultsCard bulk={bulk} />}
      </div>
    </div>
  )
}

/** Refetches what a run changed in the background: its records, and the list they are in. */
function useRefreshedLists(bulk: BulkOperation): void {
  const queryClient = useQueryClient()
  const { status } = bulk
  const noun = nounOf(bulk)
  const seen = useRef(status)
  useEffect(() => {
    if (seen.current === status) return
    const hasRun = isActive({ status: seen.current })
    seen.current = status
    void readAgain(queryClient, { queryKey: ['bulk-operations', 'list-bulk-results'] })
    if (hasRun) void readAgain(queryClient, { queryKey: [noun] })
  }, [status, noun, queryClient])
}
