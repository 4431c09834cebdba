import type { Dispute } from '@purser/contract/payments'
import { formatAmount } from '@purser/domain/money'
import { disputeReason, isEvidenceAwaited, isInquiry } from '@purser/domain/payments'
import { DateText } from '../../ui/date-text.tsx'
import styles from '../../ui/record.module.css'
import { messages } from './payments-messages.ts'

const words = messages.dispute

interface DisputeNoticesProps {
  readonly disputes: readonly Dispute[]
  readonly currencyCode: string
}

/** Shows an order's disputes: amount, reason, status and due date of the evidence. */
export function DisputeNotices({ disputes, currencyCode }: DisputeNoticesProps) {
  return disputes.map(({ id, amount, reason, status, evidence_due_at }) => (
    <p
      key={id}
      className={styles.remark}
      data-failed={status === 'needs_response' || status === 'lost' || undefined}
    >
      {(isInquiry({ status }) ? words.inquiry : words.says)(
        formatAmount(amount, currencyCode),
        disputeReason(reason),
      )}{' '}
      <DisputeState status={status} evidence_due_at={evidence_due_at} />
    </p>
  ))
}

/** Shows a dispute's status and when evidence is due. */
export function DisputeState({ status, evidence_due_at }: Pick<Dispute, 'status' | 'evidence_due_at'>) {
  return (
    <>
      {words.status[status]}
      {evidence_due_at !== null && isEvidenceAwaited({ status }) && (
        <>
          {' '}
          {words.due} <DateText value={evidence_due_at} format="timeline" />.
        </>
      )}
    </>
  )
}
