import { Textarea } from '@mantine/core'
import { settleFailedRefund } from '@purser/contract/orders'
import { retrieveStoreHealth } from '@purser/contract/store-health'
import { formatAmount } from '@purser/domain/money'
import { operations } from '@purser/domain/operations'
import type { FailedRefundFacts } from '@purser/domain/payments'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { OperationDialog } from '../../components/dialog/operation-dialog.tsx'
import { useOffered } from '../../components/dialog/use-offered.ts'
import { useRefusedFields } from '../../components/form/use-refused-fields.ts'
import { readAgain } from '../../lib/resource.ts'
import { messages } from './payments-messages.ts'

const words = messages.settle
const { label } = operations['settle-failed-refund']

/** A refund that failed after succeeding. */
export interface FailedRefund {
  /** The payment operation's. */
  readonly id: string
  readonly order_id: string
  /** Minor units. */
  readonly amount: number
  readonly currency_code: string
  readonly reason: string
}

interface SettleRefundDialogProps {
  readonly refund: FailedRefund
  readonly facts: FailedRefundFacts
  readonly onClose: () => void
}

/** Marks a failed refund as settled: the customer was paid another way. */
export function SettleRefundDialog({ refund, facts, onClose }: SettleRefundDialogProps) {
  const queryClient = useQueryClient()
  const [note, setNote] = useState('')
  const refused = useRefusedFields(['note'])
  const entered = { note }
  const settle = useOffered(settleFailedRefund, {
    of: facts,
    shown: [refund],
    entered,
    success: words.done,
    onSuccess: () => {
      // Orders change often: their changes do not make Store health be read again.
      void readAgain(queryClient, { queryKey: [retrieveStoreHealth.noun] })
      onClose()
    },
    onError: refused.show,
  })
  const [{ id, order_id, amount, currency_code, reason }] = settle.shown
  return (
    <OperationDialog
      title={words.title}
      entered={entered}
      call={settle}
      refused={refused}
      effect={words.effect}
      complete={label}
      onComplete={() =>
        void settle.run({
          params: { id: order_id, operation_id: id },
          body: note.trim() === '' ? {} : { note },
        })
      }
      onClose={onClose}
    >
      <p>{words.says(formatAmount(amount, currency_code), reason)}</p>
      <Textarea
        label={words.note}
        placeholder={words.example}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        data-autofocus
        value={note}
        error={refused.at('note')}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </OperationDialog>
  )
}
