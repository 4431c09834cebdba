import { recordAmountDue, requestAmountDue } from '@purser/contract/order-edits'
import { explainOrder } from '@purser/contract/orders'
import { formatAmount, formatAmountWithCode } from '@purser/domain/money'
import { useState } from 'react'
import type { Command } from '../../../components/commands/command.ts'
import { CommandButton } from '../../../components/commands/command-button.tsx'
import { commandOf } from '../../../components/commands/operation-command.ts'
import { OperationQuestion } from '../../../components/dialog/operation-question.tsx'
import { ExplainedField } from '../../../components/explanation/explained-field.tsx'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import record from '../../../ui/record.module.css'
import { useOrderEdits } from '../order-edits-data.ts'
import { messages } from '../order-edits-messages.ts'

const words = messages.balance

interface EditBalanceProps {
  readonly order: OrderDetail
  /** The command that opens the order's refund, filled with what remains to refund. */
  readonly refund: Command
}

/** What edits left due, with its payment to record, or what remains to refund. Nothing for other orders. */
export function EditBalance({ order, refund }: EditBalanceProps) {
  const { amount_due: due, currency_code } = order
  const [isAsking, setAsking] = useState(false)
  const money = formatAmount(Math.abs(due), currency_code)
  const coded = formatAmountWithCode(Math.abs(due), currency_code)
  const [isRequesting, setRequesting] = useState(false)
  const { edits } = useOrderEdits(order.id)
  const payment_page = edits.find(({ status }) => status === 'confirmed')?.customer_link ?? null
  const request = {
    ...commandOf('request-amount-due', { of: { ...order, payment_page }, effect: () => setRequesting(true) }),
    unavailable: due > 0 ? ('explain' as const) : ('hide' as const),
  }
  const markPaid = commandOf('record-amount-due', { of: order, effect: () => setAsking(true) })
  return (
    <>
      {due !== 0 && (
        <p className={record.remark} data-failed={due > 0 || undefined}>
          <ExplainedField
            label={words.label}
            call={explainOrder}
            id={order.id}
            field="amount_due"
            currencyCode={currency_code}
          >
            {due > 0 ? words.due(money) : words.toRefund(money)}
          </ExplainedField>
        </p>
      )}
      <p className={record.remarkAction}>
        <CommandButton command={markPaid} variant="filled" />
        <CommandButton command={request} />
        {due < 0 && (
          <CommandButton command={{ ...refund, id: 'refund-balance', label: words.refund(money) }} />
        )}
      </p>
      <OperationQuestion
        isOpen={isAsking}
        call={recordAmountDue}
        of={order}
        input={{ params: { id: order.id }, body: { seen_amount: Math.max(due, 0) } }}
        words={{ question: words.question(coded), effect: words.effect(coded), done: words.paid }}
        onClose={() => setAsking(false)}
      />
      <OperationQuestion
        isOpen={isRequesting}
        call={requestAmountDue}
        of={{ ...order, payment_page }}
        input={{ params: { id: order.id }, body: {} }}
        words={{
          question: words.requestQuestion,
          effect: words.requestEffect(money, order.email),
          done: words.requested,
        }}
        onClose={() => setRequesting(false)}
      />
    </>
  )
}
