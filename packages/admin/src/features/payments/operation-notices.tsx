import type { PaymentOperation } from '@purser/contract/payments'
import { isRefusalOpen } from '@purser/domain/payments'
import styles from '../../ui/record.module.css'
import { messages as words } from './payments-messages.ts'

/** Tells of money that is on its way or was refused; a refusal that a later try made good is history. */
export function OperationNotices({ operations }: { readonly operations: readonly PaymentOperation[] }) {
  return operations.map((operation) => (
    <OperationNotice key={operation.id} operation={operation} all={operations} />
  ))
}

interface OperationNoticeProps {
  readonly operation: PaymentOperation
  readonly all: readonly PaymentOperation[]
}

function OperationNotice({ operation, all }: OperationNoticeProps) {
  const kind = words.kinds[operation.kind]
  if (operation.state === 'pending') return <p className={styles.remark}>{words.pending(kind)}</p>
  if (operation.state === 'unknown') return <p className={styles.remark}>{words.unknown(kind)}</p>
  if (!isRefusalOpen(operation, all)) return null
  return (
    <p className={styles.remark} data-failed>
      {words.failed(kind, operation.error ?? '')}
    </p>
  )
}
