import { Alert, Checkbox, NativeSelect, Textarea } from '@mantine/core'
import { refundOrder } from '@purser/contract/orders'
import { formatAmount, formatAmountWithCode } from '@purser/domain/money'
import { refundFault } from '@purser/domain/orders'
import { allocateRefund, manualRefundReasons } from '@purser/domain/payments'
import { type KeyboardEvent, useState } from 'react'
import { OperationDialog } from '../../../components/dialog/operation-dialog.tsx'
import { useOffered } from '../../../components/dialog/use-offered.ts'
import { useRefusedFields } from '../../../components/form/use-refused-fields.ts'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import { MoneyInput } from '../../../ui/number/money-input.tsx'
import { SoldCards } from '../../gift-cards/index.ts'
import { paymentMessages, refundSentences, SystemRefund } from '../../payments/index.ts'
import { messages } from '../orders-messages.ts'
import { reportRefund } from './report-refund.ts'

const words = messages.refund

interface RefundDialogProps {
  readonly order: OrderDetail
  readonly onClose: () => void
}

/** Refunds captured money manually. Input stays until it succeeds. */
export function RefundDialog({ order: now, onClose }: RefundDialogProps) {
  const [amount, setAmount] = useState<number | ''>(now.refundable_amount)
  const [reason, setReason] = useState<(typeof manualRefundReasons)[number]>('discount')
  const [isAmountTouched, setAmountTouched] = useState(false)
  const [note, setNote] = useState('')
  const [isNotified, setNotified] = useState(!now.no_notification)
  const refused = useRefusedFields(['amount', 'reason', 'note'])
  const entered = { amount, reason, note, isNotified }
  const refund = useOffered(refundOrder, {
    of: now,
    shown: [now],
    version: now.version,
    entered,
    onSuccess: ({ refund }) => {
      onClose()
      reportRefund(refund, now.currency_code)
    },
    onError: refused.show,
  })
  const [order] = refund.shown
  const money = (amount: number) => formatAmount(amount, order.currency_code)
  const parts = allocateRefund(amount === '' ? order.refundable_amount : amount, order)
  const fault = amount === '' ? 'too_little' : refundFault(amount, order.refundable_amount)
  const coded = (amount: number | '') => formatAmountWithCode(amount || 0, order.currency_code)
  const error = fault ? words.faults[fault](money(order.refundable_amount)) : undefined

  /** The field starts with the full amount, so Enter refunds only after the operator has edited it. */
  function holdEnter(event: KeyboardEvent): void {
    const isField = event.target instanceof HTMLInputElement
    if (event.key === 'Enter' && isField && !isAmountTouched) event.preventDefault()
  }

  function complete(): void {
    if (amount === '') return
    void refund.run({
      params: { id: order.id },
      body: { amount, reason, ...(note.trim() === '' ? {} : { note }), no_notification: !isNotified },
    })
  }

  return (
    <OperationDialog
      title={words.title}
      entered={entered}
      call={refund}
      refused={refused}
      onKeyDown={holdEnter}
      effect={error === undefined && `${refundSentences(parts)} ${words.effect}`}
      complete={error === undefined ? words.complete(coded(amount)) : words.refund}
      isComplete={error === undefined}
      onComplete={complete}
      onClose={onClose}
    >
      {order.disputed_total > 0 && (
        <Alert color="yellow">{paymentMessages.dispute.left(money(order.disputed_total))}</Alert>
      )}
      <SystemRefund parts={parts} />
      <SoldCards order={order} before="refund" />
      <MoneyInput
        label={words.amount}
        description={paymentMessages.refund.left(money(order.refundable_amount))}
        currencyCode={order.currency_code}
        value={amount}
        onChange={(typed) => {
          // The field also reports its amount on blur.
          if (typed !== amount) setAmountTouched(true)
          setAmount(typed)
        }}
        error={error ?? refused.at('amount')}
        data-autofocus
      />
      <NativeSelect
        label={words.reason}
        value={reason}
        error={refused.at('reason')}
        data={manualRefundReasons.map((value) => ({ value, label: words.reasons[value] }))}
        onChange={(event) => setReason(event.currentTarget.value === 'other' ? 'other' : 'discount')}
      />
      <Textarea
        label={words.note}
        placeholder={words.notePlaceholder}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        value={note}
        error={refused.at('note')}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Checkbox
        label={words.notify}
        checked={isNotified}
        onChange={(event) => setNotified(event.currentTarget.checked)}
      />
    </OperationDialog>
  )
}
