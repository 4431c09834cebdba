import { Alert, NativeSelect, Textarea } from '@mantine/core'
import { refundOrder } from '@purser/contract/orders'
import { formatAmount, formatAmountWithCode } from '@purser/domain/money'
import { refundFault } from '@purser/domain/orders'
import { allocateRefund, manualRefundReasons } from '@purser/domain/payments'
import { type KeyboardEvent, useState } from 'react'
import { OperationDialog } from '../../../components/dialog/operation-dialog.tsx'
import { useOfferedOn } from '../../../components/dialog/use-offered.ts'
import { CheckField } from '../../../components/form/check-field.tsx'
import { type RefusedFields, useRefusedFields } from '../../../components/form/use-refused-fields.ts'
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

interface RefundForm {
  /** Minor units; '' while the field is empty. */
  readonly amount: number | ''
  readonly reason: (typeof manualRefundReasons)[number]
  readonly note: string
  readonly isNotified: boolean
}

/** Returns a refund's input, its amounts and the function that submits it. The input stays until the refund succeeds. */
function useRefund(now: OrderDetail, onClose: () => void) {
  const [form, setForm] = useState<RefundForm>({
    amount: now.refundable_amount,
    reason: 'discount',
    note: '',
    isNotified: !now.no_notification,
  })
  const refused = useRefusedFields(['amount', 'reason', 'note'])
  const refund = useOfferedOn(refundOrder, now, {
    entered: form,
    onSuccess: ({ refund }) => {
      onClose()
      reportRefund(refund, now.currency_code)
    },
    onError: refused.show,
  })
  const [order] = refund.shown
  const { amount, reason, note, isNotified } = form
  const fault = amount === '' ? 'too_little' : refundFault(amount, order.refundable_amount)

  function send(): void {
    if (amount === '') return
    void refund.run({
      params: { id: order.id },
      body: { amount, reason, ...(note.trim() === '' ? {} : { note }), no_notification: !isNotified },
    })
  }

  return {
    order,
    call: refund,
    form,
    change: (patch: Partial<RefundForm>) => setForm((before) => ({ ...before, ...patch })),
    refused,
    parts: allocateRefund(amount === '' ? order.refundable_amount : amount, order),
    fault: fault
      ? words.faults[fault](formatAmount(order.refundable_amount, order.currency_code))
      : undefined,
    send,
  }
}

/** Refunds captured money manually. */
export function RefundDialog({ order: now, onClose }: RefundDialogProps) {
  const { order, call, form, change, refused, parts, fault, send } = useRefund(now, onClose)
  const [isAmountTouched, setAmountTouched] = useState(false)
  const coded = formatAmountWithCode(form.amount || 0, order.currency_code)

  /** The field starts with the full amount, so Enter refunds only after the operator has edited it. */
  function holdEnter(event: KeyboardEvent): void {
    const isField = event.target instanceof HTMLInputElement
    if (event.key === 'Enter' && isField && !isAmountTouched) event.preventDefault()
  }

  return (
    <OperationDialog
      title={words.title}
      entered={form}
      call={call}
      refused={refused}
      onKeyDown={holdEnter}
      effect={fault === undefined && `${refundSentences(parts)} ${words.effect}`}
      complete={fault === undefined ? words.complete(coded) : words.refund}
      isComplete={fault === undefined}
      onComplete={send}
      onClose={onClose}
    >
      {order.disputed_total > 0 && (
        <Alert color="yellow">
          {paymentMessages.dispute.left(formatAmount(order.disputed_total, order.currency_code))}
        </Alert>
      )}
      <SystemRefund parts={parts} />
      <SoldCards order={order} before="refund" />
      <MoneyInput
        label={words.amount}
        description={paymentMessages.refund.left(formatAmount(order.refundable_amount, order.currency_code))}
        currencyCode={order.currency_code}
        value={form.amount}
        onChange={(amount) => {
          // The field also reports its amount on blur.
          if (amount !== form.amount) setAmountTouched(true)
          change({ amount })
        }}
        error={fault ?? refused.at('amount')}
        data-autofocus
      />
      <ReasonFields form={form} refused={refused} onChange={change} />
    </OperationDialog>
  )
}

interface ReasonFieldsProps {
  readonly form: RefundForm
  readonly refused: RefusedFields
  readonly onChange: (patch: Partial<RefundForm>) => void
}

function ReasonFields({ form, refused, onChange }: ReasonFieldsProps) {
  return (
    <>
      <NativeSelect
        label={words.reason}
        value={form.reason}
        error={refused.at('reason')}
        data={manualRefundReasons.map((value) => ({ value, label: words.reasons[value] }))}
        onChange={(event) =>
          onChange({ reason: event.currentTarget.value === 'other' ? 'other' : 'discount' })
        }
      />
      <Textarea
        label={words.note}
        placeholder={words.notePlaceholder}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        value={form.note}
        error={refused.at('note')}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
      <CheckField
        label={words.notify}
        isChecked={form.isNotified}
        onChange={(isNotified) => onChange({ isNotified })}
      />
    </>
  )
}
