import type { ApprovalRequest } from '@purser/contract/approval-requests'
import { isolate } from '@purser/domain/texts'
import { RecordLink } from '../../components/history/record-link.tsx'
import { PlanEffects } from '../../components/plan/plan-effects.tsx'
import { DateText } from '../../ui/date-text.tsx'
import styles from './approvals.module.css'
import { partsOf } from './approvals-data.ts'
import { messages } from './approvals-messages.ts'

/** What a request asks for: its call and record, who asked, why it waits, and what it would do. */
export function RequestSummary({ request }: { readonly request: ApprovalRequest }) {
  const { plan, names, api_key, reason, created_at } = request
  const { call, record } = partsOf(request)
  return (
    <>
      <h2 className={styles.heading}>
        {call}
        {record && (
          <>
            : <RecordLink id={record.id} name={isolate(record.name)} />
          </>
        )}
      </h2>
      <p className={styles.quiet}>
        {messages.askedBy(api_key.name)}, <DateText value={created_at} format="timeline" />. {reason}
      </p>
      <PlanEffects plan={plan} names={names} currencyCode={plan.money[0]?.currency_code ?? null} />
    </>
  )
}
