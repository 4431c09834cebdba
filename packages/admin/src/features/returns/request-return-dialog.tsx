import { requestReturn } from '@purser/contract/returns'
import { formatAmount } from '@purser/domain/money'
import { allocateRefund } from '@purser/domain/payments'
import { useState } from 'react'
import { OperationDialog } from '../../components/dialog/operation-dialog.tsx'
import { useOfferedOn } from '../../components/dialog/use-offered.ts'
import { CheckField } from '../../components/form/check-field.tsx'
import { type RefusedFields, useRefusedFields } from '../../components/form/use-refused-fields.ts'
import { GiftCardPart } from '../../components/items-picker/gift-card-part.tsx'
import { ItemsPicker } from '../../components/items-picker/items-picker.tsx'
import { type OrderDetail, regionOf } from '../../components/line-items/order-detail.ts'
import { ReturnShippingChoice } from '../../components/shipping-choice/return-shipping-choice.tsx'
import { AmountList } from '../../ui/facts/amount-list.tsx'
import { refundSentences } from '../payments/index.ts'
import { ReasonFields } from './reason-fields.tsx'
import { refundShown } from './refund-choice.ts'
import { RefundField } from './refund-field.tsx'
import { draftReturn, noReason, type ReturnDraft, type ReturnForm } from './return-form.ts'
import { valuedLines } from './return-lines.ts'
import styles from './returns.module.css'
import { messages } from './returns-messages.ts'
import { worthSums } from './worth-sums.ts'

const words = messages.request

interface RequestReturnDialogProps {
  readonly order: OrderDetail
  readonly onClose: () => void
}

/** Requests a return and sets its refund. Input stays until it succeeds. */
export function RequestReturnDialog({ order: now, onClose }: RequestReturnDialogProps) {
  const refused = useRefusedFields(['items', 'return_shipping', 'refund'])
  const [form, setForm] = useState<ReturnForm>({
    picked: {},
    reasons: {},
    shipping: null,
    typed: null,
    isNotified: !now.no_notification,
  })
  const request = useOfferedOn(requestReturn, now, {
    entered: form,
    success: messages.returned,
    onSuccess: onClose,
    onError: refused.show,
  })
  const [order] = request.shown
  const draft = draftReturn(order, form)

  function change(patch: Partial<ReturnForm>): void {
    setForm((before) => ({ ...before, ...patch }))
    refused.clear()
  }

  function complete(): void {
    if (draft.body) void request.run({ params: { id: order.id }, body: draft.body })
  }

  return (
    <OperationDialog
      title={words.title}
      size="lg"
      entered={form}
      call={request}
      refused={refused}
      effect={draft.body && <RequestEffect order={order} draft={draft} />}
      remark={draft.chosen.length === 0 && <p className={styles.effect}>{words.pickFirst}</p>}
      complete={messages.request.complete}
      isComplete={draft.body !== null}
      onComplete={complete}
      onClose={onClose}
    >
      <RequestFields order={order} draft={draft} form={form} refused={refused} onChange={change} />
    </OperationDialog>
  )
}

interface RequestFieldsProps {
  readonly order: OrderDetail
  readonly draft: ReturnDraft
  readonly form: ReturnForm
  readonly refused: RefusedFields
  readonly onChange: (patch: Partial<ReturnForm>) => void
}

function RequestFields({ order, draft, form, refused, onChange }: RequestFieldsProps) {
  return (
    <>
      <ItemsPicker
        legend={messages.items}
        lines={draft.lines}
        picked={form.picked}
        onChange={(picked) => onChange({ picked })}
        currencyCode={order.currency_code}
        empty={messages.nothingLeft}
        error={refused.at('items')}
        errorAt={(place) => refused.at(`items.${place}`)}
        details={(line) => (
          <ReasonFields
            line={line}
            value={form.reasons[line.id] ?? noReason}
            onChange={(value) => onChange({ reasons: { ...form.reasons, [line.id]: value } })}
          />
        )}
      />
      <ReturnShippingChoice
        region={regionOf(order)}
        value={form.shipping}
        error={refused.at('return_shipping')}
        onChange={(shipping) => onChange({ shipping })}
      />
      {draft.chosen.length > 0 && (
        <RefundField
          order={order}
          choice={draft.choice}
          error={refused.at('refund')}
          onChange={(typed) => onChange({ typed })}
        />
      )}
      <CheckField
        label={messages.notify}
        isChecked={form.isNotified}
        onChange={(isNotified) => onChange({ isNotified })}
      />
    </>
  )
}

/** The effect of the request on money and stock, shown beforehand. */
function RequestEffect({ order, draft }: { readonly order: OrderDetail; readonly draft: ReturnDraft }) {
  const refund = refundShown(draft.choice) || 0
  const amount = formatAmount(refund, order.currency_code)
  // While less is captured than agreed, the payments to refund are unknown.
  const effect =
    refund > order.refundable_amount
      ? words.effectLater(amount)
      : words.effect(refundSentences(allocateRefund(refund, order)))
  return (
    <>
      <AmountList
        look="framed"
        {...worthSums({ ...draft, refund }, order.currency_code)}
        currencyCode={order.currency_code}
      />
      <GiftCardPart units={valuedLines(draft.chosen)} currencyCode={order.currency_code} />
      <p className={styles.effect}>{refund === 0 ? words.noRefund : effect}</p>
    </>
  )
}
