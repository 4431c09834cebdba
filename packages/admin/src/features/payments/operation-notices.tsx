import type { PaymentOperation } from '@purser/contract/payments'
import { formatAmount } from '@purser/domain/money'
import { isRefusalOpen, openFailure } from '@purser/domain/payments'
import { useState } from 'react'
import { CommandButton } from '../../components/commands/command-button.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import styles from '../../ui/record.module.css'
import { SettleRefundDialog } from './payments-dialogs.ts'
import { messages as words } from './payments-messages.ts'

interface OperationNoticesProps {
  readonly operations: readonly PaymentOperation[]
  readonly order: { readonly id: string; readonly currency_code: string }
}

/** Shows pending, refused and returned payments. Those settled by a retry or an operator appear only in the history. */
export function OperationNotices({ operations, order }: OperationNoticesProps) {
  // State here, because the notice disappears with its input once the refund is settled.
  const [settled, settle] = useState<string | null>(null)
  const chosen = operations.find(({ id }) => id === settled)
  return (
    <>
      {operations.map((operation) => (
        <OperationNotice
          key={operation.id}
          operation={operation}
          all={operations}
          currencyCode={order.currency_code}
          onSettle={() => settle(operation.id)}
        />
      ))}
      {chosen?.refund_failure && (
        <SettleRefundDialog
          refund={{
            id: chosen.id,
            order_id: order.id,
            amount: chosen.amount,
            currency_code: order.currency_code,
            reason: chosen.refund_failure.reason,
          }}
          facts={{ ...chosen, all: operations }}
          onClose={() => settle(null)}
        />
      )}
    </>
  )
}

interface OperationNoticeProps {
  readonly currencyCode: string
  readonly operation: PaymentOperation
  readonly all: readonly PaymentOperation[]
  readonly onSettle: () => void
}

function OperationNotice({ operation, all, currencyCode, onSettle }: OperationNoticeProps) {
  const kind = words.kinds[operation.kind]
  if (operation.state === 'pending') return <p className={styles.remark}>{words.pending(kind)}</p>
  if (operation.state === 'unknown') return <p className={styles.remark}>{words.unknown(kind)}</p>
  const failure = openFailure(operation, all)
  if (failure) {
    const command = commandOf('settle-failed-refund', {
      id: `settle ${operation.id}`,
      of: { ...operation, all },
      effect: onSettle,
    })
    return (
      <>
        <p className={styles.remark} data-failed>
          {words.failedLater(formatAmount(operation.amount, currencyCode), failure.reason)}
        </p>
        <p className={styles.remarkAction}>
          <CommandButton command={command} />
        </p>
      </>
    )
  }
  if (!isRefusalOpen(operation, all)) return null
  return (
    <p className={styles.remark} data-failed>
      {words.failed(kind, operation.error ?? '')}
    </p>
  )
}
