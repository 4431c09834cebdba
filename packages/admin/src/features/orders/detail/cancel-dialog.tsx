import { Button, NativeSelect, Text, Textarea } from '@mantine/core'
import { cancelOrder } from '@purser/contract/orders'
import { formatAmount } from '@purser/domain/money'
import { operations } from '@purser/domain/operations'
import {
  type CancelReason,
  cancelPlan,
  cancelReasonSentences,
  cancelReasons,
  cancelReasonWords,
} from '@purser/domain/orders'
import { type KeyboardEvent, useState } from 'react'
import { OperationDialog } from '../../../components/dialog/operation-dialog.tsx'
import { useOfferedOn } from '../../../components/dialog/use-offered.ts'
import { CheckField } from '../../../components/form/check-field.tsx'
import { useRefusedFields } from '../../../components/form/use-refused-fields.ts'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import record from '../../../ui/record.module.css'
import { SoldCards } from '../../gift-cards/index.ts'
import { nameOfPayment, refundSentences, SystemRefund } from '../../payments/index.ts'
import { messages } from '../orders-messages.ts'
import { reportCancel } from './commands/report-cancel.ts'

const words = messages.cancel

interface CancelDialogProps {
  readonly order: OrderDetail
  readonly onClose: () => void
}

interface CancelForm {
  readonly reason: CancelReason | null
  readonly note: string
  readonly isNotified: boolean
}

/** Cancels an order with its refund: says what will happen, and asks for a reason. */
export function CancelDialog({ order: now, onClose }: CancelDialogProps) {
  const [form, setForm] = useState<CancelForm>({ reason: null, note: '', isNotified: !now.no_notification })
  const refused = useRefusedFields(['reason', 'note'])
  const cancel = useOfferedOn(cancelOrder, now, {
    entered: form,
    onSuccess: (answer, isHeld) => {
      onClose()
      if (!isHeld) reportCancel(answer.order)
    },
    onError: refused.show,
  })
  const [order] = cancel.shown
  const change = (patch: Partial<CancelForm>) => setForm((before) => ({ ...before, ...patch }))

  function send(): void {
    const { reason, note, isNotified } = form
    const body = { reason, no_notification: !isNotified, ...(note.trim() === '' ? {} : { note }) }
    void cancel.run({ params: { id: order.id }, body })
  }

  /** Enter in a field does no harm: only the button cancels. */
  function holdEnter(event: KeyboardEvent): void {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
  }

  return (
    <OperationDialog
      title={words.question}
      entered={form}
      call={cancel}
      refused={refused}
      isDangerous
      onKeyDown={holdEnter}
      complete={operations['cancel-order'].label}
      remark={
        <Button variant="default" data-autofocus onClick={onClose}>
          {words.dismiss}
        </Button>
      }
      onComplete={send}
      onClose={onClose}
    >
      <Text>{words.effect}</Text>
      <Plan order={order} />
      <SoldCards order={order} before="cancel" />
      <CancelFields form={form} errorAt={refused.at} onChange={change} />
    </OperationDialog>
  )
}

/** What canceling will do to money, parcels and stock. */
function Plan({ order }: { readonly order: OrderDetail }) {
  const { refunds, releases, fulfillments, restocked, giftCards } = cancelPlan(order)
  const money = (amount: number) => formatAmount(amount, order.currency_code)
  const steps = [
    ...(refunds.length > 0 ? [words.refundFirst(refundSentences(refunds))] : []),
    ...releases.map((payment) => words.released(money(payment.amount), nameOfPayment(payment))),
    ...(fulfillments > 0 ? [words.fulfillments(fulfillments)] : []),
    ...(restocked > 0 ? [words.restocked(restocked)] : []),
    ...(giftCards > 0 ? [words.giftCards(money(giftCards))] : []),
  ]
  return (
    <>
      <SystemRefund parts={refunds} />
      {steps.length > 0 && (
        <ul aria-label={words.plan} className={record.effect}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      )}
    </>
  )
}

interface CancelFieldsProps {
  readonly form: CancelForm
  readonly errorAt: (field: string) => string | undefined
  readonly onChange: (patch: Partial<CancelForm>) => void
}

function CancelFields({ form, errorAt, onChange }: CancelFieldsProps) {
  const { reason, note, isNotified } = form
  const sentence = reason && cancelReasonSentences[reason]
  return (
    <>
      <NativeSelect
        label={words.reason}
        value={reason ?? ''}
        error={errorAt('reason')}
        description={isNotified && reason && (sentence ? words.says(sentence) : words.saysNothing)}
        data={[
          { value: '', label: words.noReason },
          ...cancelReasons.map((value) => ({ value, label: cancelReasonWords[value] })),
        ]}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          onChange({ reason: cancelReasons.find((each) => each === chosen) ?? null })
        }}
      />
      <Textarea
        label={words.note}
        placeholder={words.notePlaceholder}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        value={note}
        error={errorAt('note')}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
      <CheckField
        label={words.notify}
        isChecked={isNotified}
        onChange={(checked) => onChange({ isNotified: checked })}
      />
    </>
  )
}
