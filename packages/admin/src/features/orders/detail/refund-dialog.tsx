import { Button, Checkbox, Group, NativeSelect, Textarea } from '@mantine/core'
import { refundOrder } from '@purser/contract/orders'
import { formatAmount, formatAmountWithCode } from '@purser/domain/money'
import { availabilityOf } from '@purser/domain/operations'
import { refundFault } from '@purser/domain/orders'
import { allocateRefund, manualRefundReasons } from '@purser/domain/payments'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { useStillOffered } from '../../../components/dialog/still-offered.ts'
import { HeldFields } from '../../../components/form/held-fields.tsx'
import { useRefusedFields } from '../../../components/form/use-refused-fields.ts'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import { useAction } from '../../../lib/action.ts'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { MoneyInput } from '../../../ui/number/money-input.tsx'
import styles from '../../../ui/record.module.css'
import { SoldCards } from '../../gift-cards/index.ts'
import { paymentMessages, refundSentences, SystemRefund } from '../../payments/index.ts'
import { messages } from '../orders-messages.ts'

const words = messages.refund

interface RefundDialogProps {
  readonly order: OrderDetail
  readonly onClose: () => void
}

/** Gives captured money back by hand. What is typed stays until it has worked. */
export function RefundDialog({ order: now, onClose }: RefundDialogProps) {
  const [amount, setAmount] = useState<number | ''>(now.refundable_amount)
  const [reason, setReason] = useState<(typeof manualRefundReasons)[number]>('discount')
  const [isAmountTouched, setAmountTouched] = useState(false)
  const [note, setNote] = useState('')
  const [isNotified, setNotified] = useState(!now.no_notification)
  const refused = useRefusedFields(['amount', 'reason', 'note'])
  const refund = useAction(refundOrder, {
    success: words.refunded,
    onSuccess: onClose,
    onError: refused.show,
  })
  const offer = availabilityOf('refund-order', now)
  const { over, shown } = useStillOffered(offer, refund.isPending, [now])
  const [order] = shown
  const money = (amount: number) => formatAmount(amount, order.currency_code)
  const parts = allocateRefund(amount === '' ? order.refundable_amount : amount, order)
  const fault = amount === '' ? 'too_little' : refundFault(amount, order.refundable_amount)
  const coded = (amount: number | '') => formatAmountWithCode(amount || 0, order.currency_code)
  const error = fault ? words.faults[fault](money(order.refundable_amount)) : undefined

  /** The field holds all that is left when the dialog opens: Enter gives it back only once the operator has said how much. */
  function holdEnter(event: KeyboardEvent): void {
    const isField = event.target instanceof HTMLInputElement
    if (event.key === 'Enter' && isField && !isAmountTouched) event.preventDefault()
  }

  function complete(event: FormEvent): void {
    event.preventDefault()
    if (error !== undefined || amount === '') return
    void refund.run({
      params: { id: order.id },
      body: { amount, reason, ...(note.trim() === '' ? {} : { note }), no_notification: !isNotified },
    })
  }

  return (
    <Dialog title={words.title} entered={{ amount, reason, note, isNotified }} over={over} onClose={onClose}>
      <form ref={refused.form} onSubmit={complete} onKeyDown={holdEnter} onChange={refused.clear}>
        <HeldFields isSaving={refund.isPending}>
          <SystemRefund parts={parts} />
          <SoldCards order={order} before="refund" />
          <MoneyInput
            label={words.amount}
            description={paymentMessages.refund.left(money(order.refundable_amount))}
            currencyCode={order.currency_code}
            value={amount}
            onChange={(typed) => {
              // The field tells of its amount when it is left, too.
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
          <DialogFoot>
            {error === undefined && (
              <p className={styles.effect}>
                {refundSentences(parts)} {words.effect}
              </p>
            )}
            <Group justify="flex-end">
              <Button type="submit" loading={refund.isPending} disabled={error !== undefined}>
                {error === undefined ? words.complete(coded(amount)) : words.refund}
              </Button>
            </Group>
          </DialogFoot>
        </HeldFields>
      </form>
    </Dialog>
  )
}
