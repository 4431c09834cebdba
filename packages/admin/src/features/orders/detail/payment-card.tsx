import type { Payment } from '@purser/contract/payments'
import { showsPaymentDetails } from '@purser/domain/orders'
import { paymentDetails } from '@purser/domain/payments'
import { statusLabel } from '@purser/domain/statuses'
import { CommandButton } from '../../../components/commands/command-button.tsx'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import { Card } from '../../../ui/card.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { AmountList } from '../../../ui/facts/amount-list.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import styles from '../../../ui/record.module.css'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { OperationNotices } from '../../payments/index.ts'
import { messages } from '../orders-messages.ts'
import type { OrderCommands } from './use-order-dialogs.tsx'

const words = messages.payment

interface PaymentCardProps {
  readonly order: OrderDetail
  readonly commands: OrderCommands
}

/** Where the order's money is. */
export function PaymentCard({ order, commands }: PaymentCardProps) {
  return (
    <Card
      title={words.title}
      actions={
        <>
          <StatusBadge status={order.payment_status} />
          <CommandButton command={commands.capture} variant="filled" />
          <CommandButton command={commands.refund} />
        </>
      }
    >
      {order.payments.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      <ul className={styles.rows}>
        {order.payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
        {order.refunds.map((refund) => (
          <li key={refund.id} className={styles.row}>
            <span>
              {words.refund}: {statusLabel(refund.reason)}
              {refund.note && <span className={styles.quiet}> · {refund.note}</span>}
              <span className={styles.quiet}>
                {' '}
                · <DateText value={refund.created_at} />
              </span>
            </span>
            <MoneyText amount={-refund.amount} currencyCode={order.currency_code} />
          </li>
        ))}
      </ul>
      <OperationNotices operations={order.payment_operations} />
      <p className={styles.remarkAction}>
        <CommandButton command={commands.retryRelease} />
      </p>
      {showsPaymentDetails(order.payment_status) && <Details order={order} />}
    </Card>
  )
}

function PaymentRow({ payment }: { readonly payment: Payment }) {
  return (
    <li className={styles.row}>
      <span>
        <span className={styles.provider}>{payment.provider_id}</span>
        <span className={styles.quiet}> · {stateOf(payment)}</span>
      </span>
      <MoneyText amount={payment.amount} currencyCode={payment.currency_code} />
    </li>
  )
}

function stateOf(payment: Payment) {
  const at = payment.captured_at ?? payment.canceled_at
  if (!at) return words.notCaptured
  return (
    <>
      {payment.captured_at ? words.capturedOn : words.canceledOn} <DateText value={at} />
    </>
  )
}

function Details({ order }: { readonly order: OrderDetail }) {
  const details = paymentDetails(order)
  const changes = [
    { label: words.manualRefunds, amount: -details.manual_refunds },
    { label: words.returnRefunds, amount: -details.return_refunds },
    { label: words.claimRefunds, amount: -details.claim_refunds },
    { label: words.swapTotal, amount: details.swap_total },
  ].filter((row) => row.amount !== 0)
  const rows = changes.length === 0 ? [] : [{ label: words.paid, amount: details.paid }, ...changes]
  return (
    <AmountList
      look="foot"
      rows={rows}
      total={{ label: words.netPaid, amount: details.net_paid }}
      currencyCode={order.currency_code}
    />
  )
}
