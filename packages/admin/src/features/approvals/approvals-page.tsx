import { Loaded } from '../../components/dialog/loaded.tsx'
import { TabLink, TabLinks } from '../../components/list-filters/view-tabs.tsx'
import { CardPaging } from '../../components/resource-list/card-paging.tsx'
import { useListSearch } from '../../components/resource-list/list-search.ts'
import { dynamicLink } from '../../lib/routes/dynamic-link.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { settingsTrail } from '../store/index.ts'
import { ApprovalCard } from './approval-card.tsx'
import styles from './approvals.module.css'
import { type ApprovalsSearch, decidedAtOnce, useApprovals } from './approvals-data.ts'
import { messages } from './approvals-messages.ts'
import { DecidedCard } from './decided-card.tsx'

/** The calls of API keys beyond their limits: those that wait for an operator, and in another view those that were decided. */
export function ApprovalsPage() {
  const { search } = useListSearch<ApprovalsSearch>()
  const isDecided = search.view === 'decided'
  return (
    <div className={styles.page}>
      <PageHeader title={messages.title} trail={settingsTrail} subtitle={messages.subtitle} />
      <div className={styles.views}>
        <TabLinks>
          <TabLink {...dynamicLink({ to: '.', search: {} })} isCurrent={!isDecided}>
            {messages.waiting}
          </TabLink>
          <TabLink {...dynamicLink({ to: '.', search: { view: 'decided' } })} isCurrent={isDecided}>
            {messages.decided.title}
          </TabLink>
        </TabLinks>
      </div>
      <Card isFlush>{isDecided ? <Decided search={search} /> : <Waiting />}</Card>
    </div>
  )
}

function Waiting() {
  const found = useApprovals({})
  return (
    <Loaded load={found}>
      {({ approval_requests: requests, count }) => (
        <ul className={styles.requests} aria-label={messages.list} tabIndex={-1}>
          {requests.map((request) => (
            <ApprovalCard key={request.id} request={request} />
          ))}
          {count > requests.length && (
            <li className={styles.more}>{messages.more(count - requests.length)}</li>
          )}
          {requests.length === 0 && <li className={styles.more}>{messages.none}</li>}
        </ul>
      )}
    </Loaded>
  )
}

function Decided({ search }: { readonly search: ApprovalsSearch }) {
  const found = useApprovals(search)
  return (
    <Loaded load={found}>
      {({ approval_requests: requests, count }) => (
        <>
          <ul className={styles.requests} aria-label={messages.decided.list}>
            {requests.map((request) => (
              <DecidedCard key={request.id} request={request} />
            ))}
            {count === 0 && <li className={styles.more}>{messages.decided.none}</li>}
          </ul>
          <CardPaging
            label={messages.decided.list}
            rowCount={requests.length}
            pageSize={decidedAtOnce}
            count={count}
            isBusy={found.isPlaceholderData}
          />
        </>
      )}
    </Loaded>
  )
}
