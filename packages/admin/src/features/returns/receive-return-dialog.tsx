import { Button, Group } from '@mantine/core'
import { type Return, receiveReturn } from '@purser/contract/returns'
import { formatAmount } from '@purser/domain/money'
import { allocateRefund } from '@purser/domain/payments'
import { receiptOutcome } from '@purser/domain/returns'
import { useState } from 'react'
import { OperationDialog } from '../../components/dialog/operation-dialog.tsx'
import { useOffered } from '../../components/dialog/use-offered.ts'
import { type RefusedFields, useRefusedFields } from '../../components/form/use-refused-fields.ts'
import { GiftCardPart } from '../../components/items-picker/gift-card-part.tsx'
import { ItemsPicker } from '../../components/items-picker/items-picker.tsx'
import { type OrderDetail, unitsOf } from '../../components/line-items/order-detail.ts'
import { AmountList } from '../../ui/facts/amount-list.tsx'
import { refundSentences, SystemRefund } from '../payments/index.ts'
import { askedFor, draftReceipt, type Receipt, type ReceiptForm } from './receipt-form.ts'
import { receivableFacts } from './receivable-facts.ts'
import { ReceivedLineFields } from './received-line-fields.tsx'
import { refundSent, refundShown } from './refund-choice.ts'
import { RefundField } from './refund-field.tsx'
import { isStockCounted, valuedLines, whyNothing } from './return-lines.ts'
import styles from './returns.module.css'
import { messages } from './returns-messages.ts'
import { worthSums } from './worth-sums.ts'

const words = messages.receive

interface ReceiveReturnDialogProps {
  readonly order: OrderDetail
  /** The return of the order, a swap or a claim. */
  readonly record: Return
  /** For a swap's return: whether the operator who created the swap was warned that gift cards paid for its items. */
  readonly wasWarned?: boolean
  readonly onClose: () => void
}

/** Records what actually came back and refunds it. An open swap's return has no refund. */
export function ReceiveReturnDialog({ onClose, wasWarned = false, ...given }: ReceiveReturnDialogProps) {
  const refused = useRefusedFields(['items', 'refund'])
  const [form, setForm] = useState<ReceiptForm>({
    picked: askedFor(given.order, given.record),
    typed: null,
    notRestocked: {},
  })
  const receive = useOffered(receiveReturn, {
    of: receivableFacts(given.order, given.record),
    shown: [given.order, given.record],
    version: given.record.version,
    entered: form,
    success: messages.returned,
    onSuccess: onClose,
    onError: refused.show,
  })
  const [order, record] = receive.shown
  const receipt = draftReceipt(order, record, form)

  function change(patch: Partial<ReceiptForm>): void {
    setForm((before) => ({ ...before, ...patch }))
    refused.clear()
  }

  function complete(): void {
    void receive.run({ params: { id: record.id }, body: bodyOf(receipt) })
  }

  return (
    <OperationDialog
      title={words.title}
      size="lg"
      entered={form}
      call={receive}
      refused={refused}
      effect={receipt.isComplete && <ReceiptEffect order={order} receipt={receipt} wasWarned={wasWarned} />}
      complete={messages.receive.complete}
      isComplete={receipt.isComplete}
      onComplete={complete}
      onClose={onClose}
    >
      <SystemRefund parts={partsOf(order, receipt)} />
      <ReceiptFields
        order={order}
        record={record}
        receipt={receipt}
        form={form}
        refused={refused}
        onChange={change}
      />
    </OperationDialog>
  )
}

function bodyOf({ chosen, settledBy, choice }: Receipt) {
  return {
    items: chosen.map(({ line, quantity, notRestocked }) => ({
      item_id: line.id,
      quantity,
      ...(notRestocked && { not_restocked: notRestocked }),
    })),
    ...(settledBy === 'swap' ? {} : { refund: refundSent(choice) }),
  }
}

interface ReceiptFieldsProps {
  readonly order: OrderDetail
  readonly record: Return
  readonly receipt: Receipt
  readonly form: ReceiptForm
  readonly refused: RefusedFields
  readonly onChange: (patch: Partial<ReceiptForm>) => void
}

/** The received lines and the refund. Lines that weren't requested are shown on demand. */
function ReceiptFields({ order, record, receipt, form, refused, onChange }: ReceiptFieldsProps) {
  const [showsOthers, setShowsOthers] = useState(false)
  const shown = receipt.lines.filter(({ id, asked }) => showsOthers || asked > 0 || id in form.picked)
  const isEmpty = shown.length === 0 && Object.keys(form.picked).length === 0
  return (
    <>
      <ItemsPicker
        legend={messages.items}
        hint={words.hint}
        lines={shown}
        picked={form.picked}
        onChange={(picked) => onChange({ picked })}
        currencyCode={order.currency_code}
        empty={words.nothing[whyNothing(order, record)]}
        error={refused.at('items')}
        errorAt={(place) => refused.at(`items.${place}`)}
        details={(line) => (
          <ReceivedLineFields
            line={line}
            notRestocked={form.notRestocked ?? {}}
            error={refused.at(
              `items.${receipt.chosen.findIndex((each) => each.line.id === line.id)}.not_restocked`,
            )}
            onChange={(notRestocked) => onChange({ notRestocked })}
          />
        )}
      />
      {shown.length < receipt.lines.length && (
        <Group>
          <Button variant="default" size="xs" onClick={() => setShowsOthers(true)}>
            {words.showOthers}
          </Button>
        </Group>
      )}
      {receipt.settledBy !== 'swap' && !isEmpty && (
        <RefundField
          order={order}
          choice={receipt.choice}
          error={refused.at('refund')}
          onChange={(typed) => onChange({ typed })}
        />
      )}
    </>
  )
}

interface ReceiptEffectProps {
  readonly order: OrderDetail
  readonly receipt: Receipt
  readonly wasWarned: boolean
}

/** Returns the payments to refund; none while an operator still has to decide. */
function partsOf(order: OrderDetail, receipt: Receipt) {
  const refund = refundShown(receipt.choice) || 0
  return receiptOutcome(refund, order) === 'given' ? allocateRefund(refund, order) : []
}

/** The effect of receiving the return on money and stock, shown beforehand. */
function ReceiptEffect({ order, receipt, wasWarned }: ReceiptEffectProps) {
  const money = (amount: number) => formatAmount(amount, order.currency_code)
  const refund = refundShown(receipt.choice) || 0
  const { settledBy, choice } = receipt
  const outcome = receiptOutcome(refund, order)
  const counted = receipt.chosen.filter(({ line }) => isStockCounted(line))
  const goods = counted
    .filter(({ notRestocked }) => notRestocked === null)
    .map(({ line, quantity }) => unitsOf(quantity, line.item))
  const writtenOff = counted
    .filter(({ notRestocked }) => notRestocked !== null)
    .map(({ line, quantity }) => unitsOf(quantity, line.item))
  const given = refundSentences(partsOf(order, receipt))
  const nothing = settledBy === 'claim' ? words.claimMoney : words.noMoney
  const said = [
    settledBy === 'swap' ? words.swapMoney : { nothing, decision: '', given }[outcome],
    goods.length > 0 ? words.stock(goods.join(', ')) : '',
    goods.length + writtenOff.length === 0 ? words.noStock : '',
    writtenOff.length > 0 ? words.notRestocked(writtenOff.join(', ')) : '',
    receipt.missing.withCustomer > 0 ? words.withCustomer(receipt.missing.withCustomer) : '',
    receipt.missing.neverSent > 0 ? words.neverSent(receipt.missing.neverSent) : '',
  ]
  return (
    <>
      {settledBy === null && (
        <AmountList
          look="framed"
          {...worthSums({ ...receipt, refund }, order.currency_code)}
          currencyCode={order.currency_code}
        />
      )}
      {settledBy !== 'swap' && outcome === 'decision' && (
        <p className={styles.warning}>{words.tooMuch(money(choice.refundable))}</p>
      )}
      {(settledBy === null || (settledBy === 'swap' && !wasWarned)) && (
        <GiftCardPart
          units={valuedLines(receipt.chosen)}
          currencyCode={order.currency_code}
          mayBeDone={settledBy === 'swap'}
        />
      )}
      <p className={styles.effect}>{said.filter(Boolean).join(' ')}</p>
    </>
  )
}
