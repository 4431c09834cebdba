import { Alert, Checkbox } from '@mantine/core'
import { refundOrder } from '@purser/contract/orders'
import { formatAmount, formatAmountWithCode, formatPercent } from '@purser/domain/money'
import { type KeyboardEvent, useState } from 'react'
import { OperationDialog } from '../../../../components/dialog/operation-dialog.tsx'
import { useOfferedOn } from '../../../../components/dialog/use-offered.ts'
import { useRefusedFields } from '../../../../components/form/use-refused-fields.ts'
import { GiftCardPart } from '../../../../components/items-picker/gift-card-part.tsx'
import { ItemsPicker } from '../../../../components/items-picker/items-picker.tsx'
import { type OrderDetail, unitsOf } from '../../../../components/line-items/order-detail.ts'
import { AmountList } from '../../../../ui/facts/amount-list.tsx'
import { MoneyInput } from '../../../../ui/number/money-input.tsx'
import record from '../../../../ui/record.module.css'
import { SoldCards } from '../../../gift-cards/index.ts'
import {
  paymentMessages,
  RefundSplit,
  RefundTarget,
  refundSentences,
  SystemRefund,
} from '../../../payments/index.ts'
import { messages } from '../../orders-messages.ts'
import { ReasonFields } from './reason-fields.tsx'
import { bodyOfRefund, type DraftRefund, draftRefund, emptyRefund, type RefundForm } from './refund-form.ts'
import { RefundLineFields } from './refund-line-fields.tsx'
import { reportRefund } from './report-refund.ts'

const words = messages.refund

interface RefundDialogProps {
  readonly order: OrderDetail
  /** Minor units; all that can be refunded when left out. */
  readonly amount?: number
  readonly onClose: () => void
}

/** Returns a refund's input, what follows from it and the function that submits it. The input stays until the refund succeeds. */
function useRefund({ order: now, amount, onClose }: RefundDialogProps) {
  const [form, setForm] = useState<RefundForm>(() => ({ ...emptyRefund(now), typed: amount ?? null }))
  const refused = useRefusedFields([
    'amount',
    'reason',
    'store_reason',
    'note',
    'items',
    'shipping',
    'payments',
  ])
  const call = useOfferedOn(refundOrder, now, {
    entered: form,
    done: words.done(formatAmount(draftRefund(now, form).amount || 0, now.currency_code)),
    onSuccess: ({ refund }, isHeld) => {
      onClose()
      if (!isHeld) reportRefund(refund, now.currency_code)
    },
    onError: refused.show,
  })
  const [order] = call.shown
  const draft = draftRefund(order, form)
  function send(): void {
    const body = bodyOfRefund(draft, form)
    if (body) void call.run({ params: { id: order.id }, body })
  }
  function change(patch: Partial<RefundForm>): void {
    setForm((before) => ({ ...before, ...patch }))
    refused.clear()
  }
  return { order, call, form, change, refused, draft, send }
}

type Refund = ReturnType<typeof useRefund>

/** Refunds captured money: an amount, or items and shipping. */
export function RefundDialog(props: RefundDialogProps) {
  const refund = useRefund(props)
  const { order, call, form, change, refused, draft, send } = refund
  const isComplete = draft.fault === null && draft.refusal === null
  const coded = formatAmountWithCode(draft.amount || 0, order.currency_code)

  /** The field starts with an amount, so Enter refunds only after the operator has edited it. */
  function holdEnter(event: KeyboardEvent): void {
    const isField = event.target instanceof HTMLInputElement
    if (event.key === 'Enter' && isField && form.typed === (props.amount ?? null)) event.preventDefault()
  }

  return (
    <OperationDialog
      title={words.title}
      size="lg"
      entered={form}
      call={call}
      refused={refused}
      onKeyDown={holdEnter}
      effect={isComplete && <RefundEffect order={order} draft={draft} isGiftCard={form.isGiftCard} />}
      remark={draft.fault === null && draft.refusal?.message}
      complete={isComplete ? words.complete(coded) : words.refund}
      isComplete={isComplete}
      onComplete={send}
      onClose={props.onClose}
    >
      {order.disputed_total > 0 && (
        <Alert color="yellow">
          {paymentMessages.dispute.left(formatAmount(order.disputed_total, order.currency_code))}
        </Alert>
      )}
      {!form.isGiftCard && <SystemRefund parts={draft.parts} />}
      <SoldCards order={order} before="refund" />
      <RefundedParts {...refund} />
      <AmountField {...refund} />
      <RefundTarget
        isGiftCard={form.isGiftCard}
        email={order.email}
        onChange={(isGiftCard) => change({ isGiftCard, split: null })}
      />
      <RefundSplit
        payments={form.isGiftCard ? [] : draft.payments}
        currencyCode={order.currency_code}
        isChanged={form.split !== null}
        error={refused.at('payments')}
        onChange={(split) => change({ split })}
      />
      <ReasonFields form={form} refused={refused} onChange={change} />
    </OperationDialog>
  )
}

/** Items and shipping that the refund is for, if any. */
function RefundedParts({ order, form, change, refused, draft }: Refund) {
  const { lines, chosen, shippingLeft } = draft
  if (lines.length === 0 && shippingLeft === 0) return null
  return (
    <>
      {lines.length > 0 && (
        <ItemsPicker
          legend={words.items}
          hint={words.itemsHint}
          isFocused={false}
          lines={lines}
          picked={form.picked}
          onChange={(picked) => change({ picked, typed: null, split: null })}
          currencyCode={order.currency_code}
          empty=""
          error={refused.at('items')}
          errorAt={(place) => refused.at(`items.${place}.quantity`)}
          details={(line) => (
            <RefundLineFields
              line={line}
              chosen={chosen.find((each) => each.line.id === line.id)}
              onChange={(unsent) => change({ unsent: { ...form.unsent, [line.id]: unsent } })}
            />
          )}
        />
      )}
      {shippingLeft > 0 && (
        <Checkbox
          label={words.shipping(formatAmount(shippingLeft, order.currency_code))}
          checked={form.hasShipping}
          error={refused.at('shipping')}
          onChange={(event) => change({ hasShipping: event.currentTarget.checked, typed: null, split: null })}
        />
      )}
    </>
  )
}

function AmountField({ order, form, change, refused, draft }: Refund) {
  const money = (amount: number) => formatAmount(amount, order.currency_code)
  const { fault, amount, worth } = draft
  const left = paymentMessages.refund.left(money(order.refundable_amount))
  return (
    <MoneyInput
      label={words.amount}
      description={worth ? words.paidFor(money(worth.items + worth.shipping), left) : left}
      currencyCode={order.currency_code}
      value={amount}
      onChange={(typed) => {
        // The field also reports its amount on blur.
        if (typed !== amount) change({ typed, ...(form.split && { split: null }) })
      }}
      error={fault ? words.faults[fault](money(order.refundable_amount)) : refused.at('amount')}
      data-autofocus
    />
  )
}

interface RefundEffectProps {
  readonly order: OrderDetail
  readonly draft: DraftRefund
  readonly isGiftCard: boolean
}

/** What the refund will do to money and stock. */
function RefundEffect({ order, draft, isGiftCard }: RefundEffectProps) {
  const { worth, amount, tax, tax_rate, chosen, units, parts } = draft
  const total = amount || 0
  const named = (isWanted: (isRestocked: boolean) => boolean) =>
    chosen
      .filter(({ removed, unsent }) => removed > 0 && isWanted(unsent === 'restock'))
      .map(({ line, removed }) => unitsOf(removed, line.item))
      .join(', ')
  const restocked = named((isRestocked) => isRestocked)
  const writtenOff = named((isRestocked) => !isRestocked)
  const said = [
    isGiftCard
      ? paymentMessages.refund.target.effect(formatAmount(total, order.currency_code), order.email)
      : refundSentences(parts),
    restocked && words.restocked(restocked),
    writtenOff && words.writtenOff(writtenOff),
    !restocked && !writtenOff && words.effect,
  ]
  return (
    <>
      {worth && (
        <AmountList
          look="framed"
          rows={[
            ...(worth.items > 0 ? [{ label: words.items, amount: worth.items }] : []),
            ...(worth.shipping > 0 ? [{ label: words.shippingRow, amount: worth.shipping }] : []),
            ...(total === worth.items + worth.shipping
              ? []
              : [{ label: words.less, amount: total - worth.items - worth.shipping }]),
          ]}
          total={{ label: words.amount, amount: total }}
          currencyCode={order.currency_code}
        />
      )}
      <GiftCardPart units={units} currencyCode={order.currency_code} />
      {tax > 0 && (
        <p className={record.quiet}>
          {words.tax(
            formatAmount(tax, order.currency_code),
            tax_rate === null ? null : formatPercent(tax_rate),
          )}
        </p>
      )}
      <p className={record.effect}>{said.filter(Boolean).join(' ')}</p>
    </>
  )
}
