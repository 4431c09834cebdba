import type { StoreHealth } from '@purser/contract/store-health'
import { type FailedRefundFacts, paymentProviderName } from '@purser/domain/payments'
import { CommandButton } from '../../components/commands/command-button.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import { OrderLink } from '../../components/order-number/order-link.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import styles from './store-health.module.css'
import { messages } from './store-health-messages.ts'

const words = messages.failedRefunds

type FailedRefund = StoreHealth['failed_refunds']['refunds'][number]

interface FailedRefundsCardProps {
  readonly failed: StoreHealth['failed_refunds']
  readonly onSettle: (refund: FailedRefund) => void
}

/** Refunds that failed after succeeding. Each can be repeated on its order or marked as settled. */
export function FailedRefundsCard({ failed, onSettle }: FailedRefundsCardProps) {
  const { refunds, count } = failed
  return (
    <Card title={words.title} isFlush>
      <ul className={styles.lines}>
        {refunds.map((refund) => (
          <FailedRefundRow key={refund.id} refund={refund} onSettle={() => onSettle(refund)} />
        ))}
        {count > refunds.length && <li className={styles.effect}>{messages.more(count - refunds.length)}</li>}
      </ul>
    </Card>
  )
}

interface FailedRefundRowProps {
  readonly refund: FailedRefund
  readonly onSettle: () => void
}

function FailedRefundRow({ refund, onSettle }: FailedRefundRowProps) {
  const { id, amount, currency_code, provider_id, reason, failed_at, order_id, display_id } = refund
  const command = commandOf('settle-failed-refund', {
    id: `settle ${id}`,
    of: failedRefundFacts(refund),
    effect: onSettle,
  })
  return (
    <li className={styles.effect}>
      <p>
        <MoneyText amount={amount} currencyCode={currency_code} />{' '}
        {words.by(paymentProviderName(provider_id))}, {words.failed}{' '}
        <DateText value={failed_at} format="timeline" /> <OrderLink order={{ id: order_id, display_id }} />
      </p>
      <p className={styles.todo}>{reason}</p>
      <CommandButton command={command} />
    </li>
  )
}

/** Returns a listed refund as domain expects it: open. */
export function failedRefundFacts({ reason, failed_at }: FailedRefund): FailedRefundFacts {
  return { refund_failure: { reason, created_at: failed_at }, all: [] }
}
