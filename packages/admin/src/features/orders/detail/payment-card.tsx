import { explainOrder } from '@purser/contract/orders'
import type { Payment, Refund } from '@purser/contract/payments'
import { formatAmount } from '@purser/domain/money'
import { showsPaymentDetails } from '@purser/domain/orders'
import { moneyOf, partsOfRefund, paymentProviderName } from '@purser/domain/payments'
import { statusLabel } from '@purser/domain/statuses'
import { CommandButton } from '../../../components/commands/command-button.tsx'
import { ExplainedStatus } from '../../../components/explanation/explained-field.tsx'
import { useExplanation } from '../../../components/explanation/use-explanation.tsx'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import { Card } from '../../../ui/card.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { AmountList } from '../../../ui/facts/amount-list.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import styles from '../../../ui/record.module.css'
import { EditBalance } from '../../order-edits/index.ts'
import { DisputeNotices, OperationNotices, refundSources } from '../../payments/index.ts'
import { messages } from '../orders-messages.ts'
import type { OrderCommands } from './commands/use-order-dialogs.tsx'
import { paymentSums } from './payment-sums.ts'
import { refundedItems } from './refund/refunded-items.ts'

const words = messages.payment

interface PaymentCardProps {
  readonly order: OrderDetail
  readonly commands: OrderCommands
}

/** The order's payments and refunds. */
export function PaymentCard({ order, commands }: PaymentCardProps) {
  const explanation = useExplanation(explainOrder, { id: order.id, currencyCode: order.currency_code })
  return (
    <Card
      title={words.title}
      actions={
        <>
          <ExplainedStatus call={explainOrder} of={order} field="payment_status" />
          <CommandButton command={commands.capture} variant="filled" />
          <CommandButton command={commands.refund} />
        </>
      }
    >
      {order.payments.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      <ul className={styles.rows}>
        {order.payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} order={order} />
        ))}
        {order.refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} order={order} />
        ))}
      </ul>
      <DisputeNotices disputes={order.disputes} currencyCode={order.currency_code} />
      <OperationNotices operations={order.payment_operations} order={order} />
      <EditBalance order={order} refund={commands.refundBalance} />
      <p className={styles.remarkAction}>
        <CommandButton command={commands.retryRelease} />
      </p>
      {showsPaymentDetails(order.payment_status) && (
        <AmountList
          look="foot"
          {...paymentSums(order)}
          currencyCode={order.currency_code}
          onExplain={explanation.onExplain}
        />
      )}
      {explanation.dialog}
    </Card>
  )
}

/** A refund, and the payments it was taken from. */
function RefundRow({ refund, order }: { readonly refund: Refund; readonly order: OrderDetail }) {
  const sources =
    refund.gift_card_id === null ? refundSources(partsOfRefund(refund.id, order)) : messages.refund.giftCard
  const items = refundedItems(refund, order)
  const { amount, failed_amount: failed = 0 } = refund
  const isFailed = failed === amount
  const shown = <MoneyText amount={isFailed ? -amount : failed - amount} currencyCode={order.currency_code} />
  return (
    <li className={styles.row}>
      <span>
        {words.refund}: {refund.store_reason ?? statusLabel(refund.reason)}
        {refund.note && <span className={styles.quiet}> · {refund.note}</span>}
        <span className={styles.quiet}>
          {' '}
          · <DateText value={refund.created_at} />
          {sources && ` · ${sources}`}
          {items && ` · ${items}`}
          {failed > 0 && ` · ${words.failedLater(formatAmount(failed, order.currency_code))}`}
        </span>
      </span>
      {isFailed ? <s className={styles.quiet}>{shown}</s> : shown}
    </li>
  )
}

function PaymentRow({ payment, order }: { readonly payment: Payment; readonly order: OrderDetail }) {
  const { refunded, held } = moneyOf({ ...order, payments: [payment] })
  const back = formatAmount(refunded + held, payment.currency_code)
  const amount = <MoneyText amount={payment.amount} currencyCode={payment.currency_code} />
  return (
    <li className={styles.row}>
      <span>
        <span className={styles.provider}>{paymentProviderName(payment.provider_id)}</span>
        <span className={styles.quiet}>
          {payment.swap_id !== null && ` · ${words.ofSwap}`} · {stateOf(payment)}
          {refunded + held > 0 && ` · ${words.givenBack(back)}`}
        </span>
      </span>
      {isReleased(payment) ? <s className={styles.quiet}>{amount}</s> : amount}
    </li>
  )
}

/** Whether none of it was or will be captured. */
const isReleased = ({ captured_at, canceled_at }: Payment) => captured_at === null && canceled_at !== null

function stateOf(payment: Payment) {
  const at = payment.captured_at ?? payment.canceled_at
  if (!at) return words.notCaptured
  return (
    <>
      {payment.captured_at ? words.capturedOn : words.canceledOn} <DateText value={at} />
    </>
  )
}
