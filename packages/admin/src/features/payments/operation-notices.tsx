import type { PaymentOperation } from '@purser/contract/payments'
import { formatAmount } from '@purser/domain/money'
import { isRefusalOpen, openFailure } from '@purser/domain/payments'
import styles from '../../ui/record.module.css'
import { messages as words } from './payments-messages.ts'

interface OperationNoticesProps {
  readonly operations: readonly PaymentOperation[]
  readonly currencyCode: string
}

/** Shows money that is on its way, was refused, or came back; what a later try made good is history. */
export function OperationNotices({ operations, currencyCode }: OperationNoticesProps) {
  return operations.map((operation) => (
    <OperationNotice key={operation.id} operation={operation} all={operations} currencyCode={currencyCode} />
  ))
}

interface OperationNoticeProps {
  readonly currencyCode: string
  readonly operation: PaymentOperation
  readonly all: readonly PaymentOperation[]
}

function OperationNotice({ operation, all, currencyCode }: OperationNoticeProps) {
  const kind = words.kinds[operation.kind]
  if (operation.state === 'pending') return <p className={styles.remark}>{words.pending(kind)}</p>
  if (operation.state === 'unknown') return <p className={styles.remark}>{words.unknown(kind)}</p>
  const failure = openFailure(operation, all)
  if (failure) {
    return (
      <p className={styles.remark} data-failed>
        {words.failedLater(formatAmount(operation.amount, currencyCode), failure.reason)}
      </p>
    )
  }
  if (!isRefusalOpen(operation, all)) return null
  return (
    <p className={styles.remark} data-failed>
      {words.failed(kind, operation.error ?? '')}
    </p>
  )
}
