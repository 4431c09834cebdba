import { Loaded } from '../../components/dialog/loaded.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { settingsTrail } from '../store/index.ts'
import { ApprovalCard } from './approval-card.tsx'
import styles from './approvals.module.css'
import { useWaiting } from './approvals-data.ts'
import { messages } from './approvals-messages.ts'

/** The calls of API keys that wait for an operator, oldest first, each with what it would do. */
export function ApprovalsPage() {
  const found = useWaiting()
  return (
    <div className={styles.page}>
      <PageHeader title={messages.title} trail={settingsTrail} subtitle={messages.subtitle} />
      <Card isFlush>
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
      </Card>
    </div>
  )
}
