import { SegmentedControl } from '@mantine/core'
import { confirmOrderEdit } from '@purser/contract/order-edits'
import { formatAmount, formatAmountWithCode } from '@purser/domain/money'
import { operations } from '@purser/domain/operations'
import { useState } from 'react'
import { OperationDialog } from '../../../components/dialog/operation-dialog.tsx'
import { CheckField } from '../../../components/form/check-field.tsx'
import { useRefusedFields } from '../../../components/form/use-refused-fields.ts'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import { useAction } from '../../../lib/action.ts'
import { AmountList } from '../../../ui/facts/amount-list.tsx'
import { MoneyInput } from '../../../ui/number/money-input.tsx'
import record from '../../../ui/record.module.css'
import {
  paymentMessages,
  RefundSplit,
  RefundTarget,
  refundPartsOf,
  refundSentences,
  SystemRefund,
} from '../../payments/index.ts'
import type { ShownEdit } from '../order-edits-data.ts'
import { messages } from '../order-edits-messages.ts'
import { bodyOfSettlement, type Settlement, type SettlementForm, settlementOf } from './settlement-form.ts'

const words = messages.confirm
const { label } = operations['confirm-order-edit']

interface ConfirmEditDialogProps {
  readonly order: OrderDetail
  readonly edit: ShownEdit
  /** Called once it is confirmed, to leave its page. */
  readonly onConfirmed: () => void
  readonly onClose: () => void
}

/** Confirms an edit and settles its difference: a refund now or later, or an amount due. */
export function ConfirmEditDialog(props: ConfirmEditDialogProps) {
  const { order, edit, onClose } = props
  const { form, change, settlement, refused, confirm, send } = useConfirm(props)
  const { refusal } = edit.effects
  const { amount, fault, most } = settlement
  const coded = formatAmountWithCode(amount || 0, order.currency_code)
  return (
    <OperationDialog
      title={label}
      size="lg"
      entered={form}
      call={{ isPending: confirm.isPending, over: refusal?.message }}
      refused={refused}
      effect={<Plan order={order} edit={edit} settlement={settlement} form={form} />}
      complete={amount ? words.completeWith(coded) : label}
      isComplete={fault === null && refusal === null}
      isReady={most === 0}
      onComplete={send}
      onClose={onClose}
    >
      <AmountList
        look="framed"
        rows={[
          { label: messages.preview.before, amount: order.total },
          { label: messages.preview.difference, amount: edit.difference_due },
        ]}
        total={{ label: messages.preview.after, amount: edit.total }}
        currencyCode={order.currency_code}
      />
      {most > 0 && (
        <RefundFields
          order={order}
          form={form}
          settlement={settlement}
          errorAt={refused.at}
          onChange={change}
        />
      )}
      {edit.effects.amount_due > 0 && edit.customer_link !== null && (
        <SegmentedControl
          aria-label={words.payment}
          value={form.isPaymentAsked ? 'link' : 'later'}
          data={[
            { value: 'later', label: words.collectLater },
            { value: 'link', label: operations['request-amount-due'].label },
          ]}
          onChange={(value) => change({ isPaymentAsked: value === 'link' })}
        />
      )}
    </OperationDialog>
  )
}

function useConfirm({ order, edit, onConfirmed, onClose }: ConfirmEditDialogProps) {
  const [form, setForm] = useState<SettlementForm>(() => ({
    isNow: true,
    typed: null,
    split: null,
    isGiftCard: false,
    isNotified: !order.no_notification,
    isPaymentAsked: false,
  }))
  const refused = useRefusedFields(['refund_amount', 'payments'])
  const settlement = settlementOf(order, edit, form)
  const confirm = useAction(confirmOrderEdit, {
    success: words.done,
    onSuccess: () => {
      onClose()
      onConfirmed()
    },
    onError: refused.show,
  })
  function change(patch: Partial<SettlementForm>): void {
    setForm((before) => ({ ...before, ...patch }))
    refused.clear()
  }
  const send = () =>
    void confirm.run({ params: { id: edit.id }, body: bodyOfSettlement(edit, settlement, form) })
  return { form, change, settlement, refused, confirm, send }
}

interface RefundFieldsProps {
  readonly order: OrderDetail
  readonly form: SettlementForm
  readonly settlement: Settlement
  readonly errorAt: (field: string) => string | undefined
  readonly onChange: (patch: Partial<SettlementForm>) => void
}

/** Whether to refund now, how much, and from which payments. */
function RefundFields({ order, form, settlement, errorAt, onChange }: RefundFieldsProps) {
  const { most, amount, fault, payments } = settlement
  const money = (of: number) => formatAmount(of, order.currency_code)
  const isOfAmount = fault === 'too_little' || fault === 'too_much'
  return (
    <>
      <SegmentedControl
        aria-label={words.refund}
        value={form.isNow ? 'now' : 'later'}
        data={[
          { value: 'now', label: words.refundNow },
          { value: 'later', label: words.refundLater },
        ]}
        onChange={(value) => onChange({ isNow: value === 'now' })}
      />
      {form.isNow && (
        <>
          {!form.isGiftCard && <SystemRefund parts={refundPartsOf(payments)} />}
          <MoneyInput
            label={words.amount}
            description={paymentMessages.refund.left(money(most))}
            currencyCode={order.currency_code}
            value={amount}
            error={
              isOfAmount
                ? fault === 'too_little'
                  ? words.faults.too_little
                  : words.faults.too_much(money(most))
                : errorAt('refund_amount')
            }
            onChange={(typed) => {
              // The field also reports its amount on blur.
              if (typed !== amount) onChange({ typed, ...(form.split && { split: null }) })
            }}
          />
          <RefundTarget
            isGiftCard={form.isGiftCard}
            email={order.email}
            onChange={(isGiftCard) => onChange({ isGiftCard, split: null })}
          />
          <RefundSplit
            payments={form.isGiftCard ? [] : payments}
            currencyCode={order.currency_code}
            isChanged={form.split !== null}
            error={fault === 'split' ? words.faults.split : errorAt('payments')}
            onChange={(split) => onChange({ split })}
          />
          <CheckField
            label={words.notify}
            isChecked={form.isNotified}
            onChange={(isNotified) => onChange({ isNotified })}
          />
        </>
      )}
    </>
  )
}

interface PlanProps {
  readonly order: OrderDetail
  readonly edit: ShownEdit
  readonly settlement: Settlement
  readonly form: SettlementForm
}

/** What confirming will do to money and stock. */
function Plan({ order, edit, settlement, form }: PlanProps) {
  const { amount_due, lowered, gift_cards_restored, stock, is_invoiced } = edit.effects
  const { difference_due: difference } = edit
  const money = (amount: number) => formatAmount(amount, order.currency_code)
  const goods = (isWanted: (quantity: number) => boolean) =>
    stock
      .filter(({ quantity }) => isWanted(quantity))
      .map(({ quantity, title }) => words.goods(Math.abs(quantity), title))
      .join(', ')
  const taken = goods((quantity) => quantity > 0)
  const restocked = goods((quantity) => quantity < 0)
  const { amount, payments, left } = settlement
  const refunds =
    form.isGiftCard && amount
      ? paymentMessages.refund.target.effect(money(amount), order.email)
      : refundSentences(refundPartsOf(payments))
  const ofMoney = [
    lowered > 0 && words.lowered(money(lowered)),
    gift_cards_restored > 0 && words.giftCards(money(gift_cards_restored)),
    refunds,
    left > 0 && words.later(money(left)),
    amount_due > 0 &&
      (form.isPaymentAsked ? words.linked(money(amount_due), order.email) : words.due(money(amount_due))),
  ].flatMap((each) => each || [])
  const steps = [
    ...(ofMoney.length === 0 ? [words.nothing] : ofMoney),
    ...(is_invoiced && difference !== 0 ? [difference > 0 ? words.invoice : words.creditNote] : []),
    ...(taken ? [words.taken(taken)] : []),
    ...(restocked ? [words.restocked(restocked)] : []),
  ]
  return (
    <ul aria-label={words.plan} className={record.effect}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  )
}
